// @ts-check
/** SHA-256 (FIPS 180-4), of messages that carry their padding: what is hashed here by the thousand is laid out once. */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = words(`
	428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
	d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
	e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
	983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
	27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
	a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
	19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
	748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2
`);
/** The first 32 bits of the fractional parts of the square roots of the first eight. */
const START = words("6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19");
const state = new Int32Array(8);
const schedule = new Int32Array(64);

/**
 * The SHA-256 digest of a message that carries its padding, written into an array.
 *
 * @param {Uint8Array} message
 * @param {Uint8Array} target
 * @param {number} at
 */
export function hashPadded(message, target, at) {
	state.set(START);
	for (let block = 0; block < message.length; block += 64) compress(message, block);
	for (let i = 0; i < 8; i++) {
		const word = state[i];
		target[at + 4 * i] = word >>> 24;
		target[at + 4 * i + 1] = word >>> 16;
		target[at + 4 * i + 2] = word >>> 8;
		target[at + 4 * i + 3] = word;
	}
}

/** @param {Uint8Array} message @param {number} block */
function fillSchedule(message, block) {
	const w = schedule;
	for (let i = 0, b = block; i < 16; i++, b += 4) {
		w[i] = (message[b] << 24) | (message[b + 1] << 16) | (message[b + 2] << 8) | message[b + 3];
	}
	for (let i = 16; i < 64; i++) {
		const x = w[i - 15];
		const y = w[i - 2];
		const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
		const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
		w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
	}
}

/** @param {Uint8Array} message @param {number} block */
function compress(message, block) {
	fillSchedule(message, block);
	const w = schedule;
	let a = state[0],
		b = state[1],
		c = state[2],
		d = state[3];
	let e = state[4],
		f = state[5],
		g = state[6],
		h = state[7];
	for (let i = 0; i < 64; i++) {
		const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
		const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
		const t1 = (h + sum1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
		const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		h = g;
		g = f;
		f = e;
		e = (d + t1) | 0;
		d = c;
		c = b;
		b = a;
		a = (t1 + t2) | 0;
	}
	state[0] += a;
	state[1] += b;
	state[2] += c;
	state[3] += d;
	state[4] += e;
	state[5] += f;
	state[6] += g;
	state[7] += h;
}

/** @param {string} written */
function words(written) {
	return Int32Array.from(written.trim().split(/\s+/), (word) => parseInt(word, 16));
}
