// @ts-check
/** The ChaCha20 keystream (RFC 8439), and whole numbers from it. */

/** The ChaCha20 keystream under a key, with a nonce of zeros and a block counter from 0. */
export class Keystream {
	/** @param {Uint8Array} key */
	constructor(key) {
		/** The state of RFC 8439 § 2.3: four constants ("expand 32-byte k"), the key, the counter, the nonce. */
		this.input = new Uint32Array(16);
		this.input.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
		const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
		for (let i = 0; i < 8; i++) this.input[4 + i] = view.getUint32(4 * i, true);
		this.block = new Uint32Array(16);
		this.used = 16;
	}

	/** The next 32-bit little-endian word. */
	nextWord() {
		if (this.used === 16) {
			mixBlock(this.input, this.block);
			this.input[12]++;
			this.used = 0;
		}
		return this.block[this.used++];
	}

	/** The next bytes, a whole number of words. @param {number} length */
	nextBytes(length) {
		const bytes = new Uint8Array(length);
		const view = new DataView(bytes.buffer);
		for (let at = 0; at < length; at += 4) view.setUint32(at, this.nextWord(), true);
		return bytes;
	}
}

/** @param {Uint32Array} input @param {Uint32Array} output */
function mixBlock(input, output) {
	output.set(input);
	for (let round = 0; round < 20; round += 2) {
		quarterRound(output, 0, 4, 8, 12);
		quarterRound(output, 1, 5, 9, 13);
		quarterRound(output, 2, 6, 10, 14);
		quarterRound(output, 3, 7, 11, 15);
		quarterRound(output, 0, 5, 10, 15);
		quarterRound(output, 1, 6, 11, 12);
		quarterRound(output, 2, 7, 8, 13);
		quarterRound(output, 3, 4, 9, 14);
	}
	for (let i = 0; i < 16; i++) output[i] += input[i];
}

/** @param {Uint32Array} s @param {number} ia @param {number} ib @param {number} ic @param {number} id */
function quarterRound(s, ia, ib, ic, id) {
	let a = s[ia] | 0,
		b = s[ib] | 0,
		c = s[ic] | 0,
		d = s[id] | 0;
	a = (a + b) | 0;
	d ^= a;
	d = (d << 16) | (d >>> 16);
	c = (c + d) | 0;
	b ^= c;
	b = (b << 12) | (b >>> 20);
	a = (a + b) | 0;
	d ^= a;
	d = (d << 8) | (d >>> 24);
	c = (c + d) | 0;
	b ^= c;
	b = (b << 7) | (b >>> 25);
	s[ia] = a;
	s[ib] = b;
	s[ic] = c;
	s[id] = d;
}

/**
 * A whole number from 0 to m − 1, each as likely as any other: words of the unfinished last round of m are passed over.
 *
 * @param {number} m
 * @param {{nextWord: () => number}} stream
 */
export function below(m, stream) {
	const limit = 2 ** 32 - (2 ** 32 % m);
	let word = stream.nextWord();
	while (word >= limit) word = stream.nextWord();
	return word % m;
}
