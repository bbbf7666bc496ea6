/**
 * A verifier of fair shoes, written from docs/fair-shoe.md alone and sharing nothing with the one in Python, so that
 * each
 * is a witness against the other. It needs no library and no WebCrypto: it works at once, without waiting, and also on
 * a
 * page that was not served over HTTPS.
 *
 * @typedef {{text: string, salt: string, cut: number}} Word
 * @typedef {{patron: string, commitment: string, cuts: boolean, word: Word | null}} WordEntry
 * @typedef {{scheme: string, shoe: string, terms: string, packs: number, commitment: string, words: WordEntry[],
 *   transcript: string, root: string, secret: string, seen: [number, string][]}} OpenedShoe
 * @typedef {"form" | "commitment" | "word" | "transcript" | "root" | "card"} FlawName
 * @typedef {{flaw: FlawName, place: number | null}} Flaw
 */

export const SCHEME = "punto-shoe-1";
const MOST_PACKS = 255;
const MOST_WORDS = 1000;
const MOST_CODE_POINTS = 64;
const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const DIGEST_BYTES = 32;
const SALT_BYTES = 16;

// ---- What is asked of this module -----------------------------------------------------------------------------------

/**
 * The first flaw of an opened shoe in the order of the page, with the number of the word or the place of the card; null
 * when the shoe holds. Any value may be given: what is not an opened shoe has the flaw "form".
 *
 * @param {unknown} opened
 * @returns {Flaw | null}
 */
export function flawOf(opened) {
	return examined(opened).flaw;
}

/**
 * The first flaw of an opened shoe that is given as JSON. Here a number that is not written with digits only is seen
 * too,
 * where the browser tells how a number was written (Chromium since 114, Firefox 135, Safari 18.4).
 *
 * @param {string} text
 * @returns {Flaw | null}
 */
export function flawOfText(text) {
	let isWrittenWell = true;
	/** @type {(name: string, value: unknown, context?: {source?: string}) => unknown} */
	const look = (_name, value, context) => {
		if (typeof value === "number" && /[.eE]/.test(context?.source ?? "")) isWrittenWell = false;
		return value;
	};
	try {
		const opened = JSON.parse(text, look);
		return isWrittenWell ? flawOf(opened) : { flaw: "form", place: null };
	} catch (problem) {
		if (problem instanceof SyntaxError) return { flaw: "form", place: null };
		throw problem;
	}
}

/**
 * All cards of an opened shoe that holds, written as in `seen`, the first to be dealt first.
 *
 * @param {unknown} opened
 * @returns {string[]}
 */
export function orderOf(opened) {
	const { flaw, codes } = examined(opened);
	if (flaw !== null) {
		throw new RangeError(`The shoe has a flaw: ${flaw.flaw}${flaw.place === null ? "" : ` ${flaw.place}`}`);
	}
	return Array.from(codes, cardOfCode);
}

/**
 * Whether a proof shows that a card lay at its place (from 0) of a shoe of so many cards when its root was published.
 * Any values may be given; those of a wrong form prove nothing.
 *
 * @param {{root: unknown, transcript: unknown, cards: unknown, place: unknown, card: unknown, proof: unknown}} claim
 * @returns {boolean}
 */
export function isProved({ root, transcript, cards, place, card, proof }) {
	if (!isHex(root, DIGEST_BYTES) || !isHex(transcript, DIGEST_BYTES) || !isCard(card)) return false;
	if (!isWhole(cards) || cards % 52 !== 0 || !isPacks(cards / 52)) return false;
	if (!isWhole(place) || place >= cards) return false;
	const bytes = bytesOfBase64(proof, SALT_BYTES + DIGEST_BYTES * heightOf(cards));
	return (
		bytes !== null && sameBytes(rootFromProof(bytesOfHex(transcript), place, codeOfCard(card), bytes), bytesOfHex(root))
	);
}

/**
 * The digest by which a patron commits to a word.
 *
 * @param {string} shoe
 * @param {string} patron
 * @param {Word} word
 * @returns {string}
 */
export function wordCommitment(shoe, patron, word) {
	const isFit = isText(shoe) && isText(patron) && isWord(word) && isWordText(word.text);
	if (!isFit) throw new RangeError("This is no word that can be added to a shoe.");
	return hexOf(digest("word", utf8(shoe), utf8(patron), bytesOfHex(word.salt), u16(word.cut), utf8(word.text)));
}

// ---- Opening --------------------------------------------------------------------------------------------------------

/**
 * @param {unknown} opened
 * @returns {{flaw: Flaw | null, codes: Uint8Array}}
 */
function examined(opened) {
	let codes = new Uint8Array(0);
	/** @type {(flaw: FlawName | null, place?: number | null) => {flaw: Flaw | null, codes: Uint8Array}} */
	const found = (flaw, place = null) => ({ flaw: flaw === null ? null : { flaw, place }, codes });

	if (!isOpenedShoe(opened)) return found("form");
	if (hexOf(secretCommitment(opened)) !== opened.commitment) return found("commitment");
	const cards = 52 * opened.packs;
	const badWord = opened.words.findIndex((entry) => !isWordSound(opened.shoe, cards, entry));
	if (badWord >= 0) return found("word", badWord);
	const transcript = transcriptOf(opened);
	if (hexOf(transcript) !== opened.transcript) return found("transcript");
	const secret = bytesOfHex(opened.secret);
	codes = orderedCodes(secret, transcript, opened.packs, cutOf(opened.words));
	if (hexOf(rootOf(secret, transcript, codes)) !== opened.root) return found("root");
	const badCard = opened.seen.find(([place, card]) => codes[place] !== codeOfCard(card));
	return badCard === undefined ? found(null) : found("card", badCard[0]);
}

/** @param {OpenedShoe} opened */
function secretCommitment({ shoe, terms, packs, secret }) {
	return digest("secret", utf8(shoe), utf8(terms), u8(packs), bytesOfHex(secret));
}

/**
 * @param {string} shoe
 * @param {number} cards
 * @param {WordEntry} entry
 */
function isWordSound(shoe, cards, { patron, commitment, cuts, word }) {
	if (word === null) return true;
	const isCutSound = cuts ? word.cut >= 1 && word.cut < cards : word.cut === 0;
	return isWordText(word.text) && isCutSound && wordCommitment(shoe, patron, word) === commitment;
}

/** @param {OpenedShoe} opened */
function transcriptOf({ shoe, terms, packs, commitment, words }) {
	const parts = words.flatMap(partsOfWord);
	return digest("transcript", utf8(shoe), utf8(terms), u8(packs), bytesOfHex(commitment), u16(words.length), ...parts);
}

/** @param {WordEntry} entry */
function partsOfWord({ patron, commitment, cuts, word }) {
	const saltAndCut = word === null ? new Uint8Array(0) : joined([bytesOfHex(word.salt), u16(word.cut)]);
	const text = word === null ? new Uint8Array(0) : utf8(word.text);
	return [utf8(patron), bytesOfHex(commitment), u8(Number(cuts)), u8(Number(word !== null)), saltAndCut, text];
}

/** @param {WordEntry[]} words */
function cutOf(words) {
	return words.find((entry) => entry.cuts)?.word?.cut ?? 0;
}

// ---- Order ----------------------------------------------------------------------------------------------------------

/**
 * @param {Uint8Array} secret
 * @param {Uint8Array} transcript
 * @param {number} packs
 * @param {number} cut
 */
function orderedCodes(secret, transcript, packs, cut) {
	const codes = Uint8Array.from({ length: 52 * packs }, (_, i) => i % 52);
	const stream = new Keystream(digest("order", secret, transcript));
	for (let i = codes.length - 1; i >= 1; i--) {
		const j = below(i + 1, stream);
		const code = codes[i];
		codes[i] = codes[j];
		codes[j] = code;
	}
	return joined([codes.subarray(cut), codes.subarray(0, cut)]);
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

// ---- Tree -----------------------------------------------------------------------------------------------------------

/** The number of levels between the leaves and the root. @param {number} cards */
function heightOf(cards) {
	return Math.ceil(Math.log2(cards));
}

/**
 * @param {Uint8Array} secret
 * @param {Uint8Array} transcript
 * @param {Uint8Array} codes
 */
function rootOf(secret, transcript, codes) {
	const salts = new Keystream(digest("salts", secret, transcript)).nextBytes(SALT_BYTES * codes.length);
	LEAF.put(0, transcript, 0);
	const nodes = new Uint8Array(DIGEST_BYTES * (codes.length + 1));
	for (let i = 0; i < codes.length; i++) {
		writeLeaf(i, codes[i], salts, SALT_BYTES * i);
		LEAF.hashInto(nodes, DIGEST_BYTES * i);
	}
	let count = codes.length;
	for (let level = 0, height = heightOf(count); level < height; level++) {
		if (count % 2 === 1) nodes.set(emptyNode(level), DIGEST_BYTES * count++);
		count /= 2;
		for (let i = 0; i < count; i++) {
			NODE.put(0, nodes, DIGEST_BYTES * 2 * i);
			NODE.put(1, nodes, DIGEST_BYTES * (2 * i + 1));
			NODE.hashInto(nodes, DIGEST_BYTES * i);
		}
	}
	return nodes.slice(0, DIGEST_BYTES);
}

/**
 * @param {Uint8Array} transcript
 * @param {number} place
 * @param {number} code
 * @param {Uint8Array} proof
 */
function rootFromProof(transcript, place, code, proof) {
	LEAF.put(0, transcript, 0);
	writeLeaf(place, code, proof, 0);
	const node = new Uint8Array(DIGEST_BYTES);
	LEAF.hashInto(node, 0);
	for (let at = SALT_BYTES, i = place; at < proof.length; at += DIGEST_BYTES, i >>= 1) {
		const side = i & 1;
		NODE.put(side, node, 0);
		NODE.put(1 - side, proof, at);
		NODE.hashInto(node, 0);
	}
	return node;
}

/**
 * Everything of a leaf but its transcript.
 *
 * @param {number} place
 * @param {number} code
 * @param {Uint8Array} salts
 * @param {number} saltAt
 */
function writeLeaf(place, code, salts, saltAt) {
	LEAF.put(1, u16(place), 0);
	LEAF.put(2, u8(code), 0);
	LEAF.put(3, salts, saltAt);
}

/** @type {Uint8Array[]} */
const emptyNodes = [new Uint8Array(DIGEST_BYTES)];

/** The node over nothing but the zeros after the last leaf; it is the same in every shoe. @param {number} level */
function emptyNode(level) {
	while (emptyNodes.length <= level) {
		const below = emptyNodes[emptyNodes.length - 1];
		emptyNodes.push(digest("node", below, below));
	}
	return emptyNodes[level];
}

// ---- Form -----------------------------------------------------------------------------------------------------------

/** @param {unknown} value @returns {value is OpenedShoe} */
function isOpenedShoe(value) {
	const names = ["scheme", "shoe", "terms", "packs", "commitment", "words", "transcript", "root", "secret", "seen"];
	return (
		hasExactly(value, names) &&
		value.scheme === SCHEME &&
		isText(value.shoe) &&
		isText(value.terms) &&
		isPacks(value.packs) &&
		isHex(value.commitment, DIGEST_BYTES) &&
		isWordList(value.words) &&
		isHex(value.transcript, DIGEST_BYTES) &&
		isHex(value.root, DIGEST_BYTES) &&
		isHex(value.secret, DIGEST_BYTES) &&
		Array.isArray(value.seen) &&
		value.seen.length <= 52 * value.packs &&
		value.seen.every(isSeenCard)
	);
}

/** @param {unknown} value @returns {value is WordEntry[]} */
function isWordList(value) {
	if (!Array.isArray(value) || value.length > MOST_WORDS || !value.every(isWordEntry)) return false;
	return value.filter((entry) => entry.cuts).length <= 1;
}

/** @param {unknown} value @returns {value is WordEntry} */
function isWordEntry(value) {
	return (
		hasExactly(value, ["patron", "commitment", "cuts", "word"]) &&
		isText(value.patron) &&
		isHex(value.commitment, DIGEST_BYTES) &&
		typeof value.cuts === "boolean" &&
		(value.word === null || isWord(value.word))
	);
}

/** Whether this is a word by its form; whether its text and cut are sound is asked later. @param {unknown} value
 * @returns {value is Word} */
function isWord(value) {
	return (
		hasExactly(value, ["text", "salt", "cut"]) &&
		typeof value.text === "string" &&
		isHex(value.salt, SALT_BYTES) &&
		isWhole(value.cut)
	);
}

/** @param {unknown} value @returns {value is [number, string]} */
function isSeenCard(value) {
	return Array.isArray(value) && value.length === 2 && isWhole(value[0]) && isCard(value[1]);
}

/** @param {unknown} value @param {string[]} names @returns {value is Record<string, unknown>} */
function hasExactly(value, names) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}

/** Text that UTF-8 can write: no half of a surrogate pair. @param {unknown} value @returns {value is string} */
function isText(value) {
	return typeof value === "string" && !/\p{Surrogate}/u.test(value);
}

/** @param {string} text */
function isWordText(text) {
	if (text.length > 2 * MOST_CODE_POINTS || !isText(text)) return false;
	const codePoints = Array.from(text).length;
	return codePoints >= 1 && codePoints <= MOST_CODE_POINTS;
}

/** @param {unknown} value @returns {value is number} */
function isWhole(value) {
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0xffff;
}

/** @param {unknown} value @returns {value is number} */
function isPacks(value) {
	return isWhole(value) && value >= 1 && value <= MOST_PACKS;
}

/** @param {unknown} value @returns {value is string} */
function isCard(value) {
	return typeof value === "string" && value.length === 2 && RANKS.includes(value[0]) && SUITS.includes(value[1]);
}

/** @param {unknown} value @param {number} bytes @returns {value is string} */
function isHex(value, bytes) {
	return typeof value === "string" && value.length === 2 * bytes && !/[^0-9a-f]/.test(value);
}

// ---- Bytes ----------------------------------------------------------------------------------------------------------

/** @param {string} card */
function codeOfCard(card) {
	return 13 * SUITS.indexOf(card[1]) + RANKS.indexOf(card[0]);
}

/** @param {number} code */
function cardOfCode(code) {
	return RANKS[code % 13] + SUITS[Math.floor(code / 13)];
}

/** @param {number} x */
function u8(x) {
	return Uint8Array.of(x);
}

/** @param {number} x */
function u16(x) {
	return Uint8Array.of(x >> 8, x);
}

const encoder = new TextEncoder();

/** @param {string} text */
function utf8(text) {
	return encoder.encode(text);
}

/** @param {string} hex */
function bytesOfHex(hex) {
	return Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** @param {Uint8Array} bytes */
function hexOf(bytes) {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes of a text in base64; null if it is not the only right way to write so many bytes (`atob` alone forgives).
 *
 * @param {unknown} text
 * @param {number} length
 */
function bytesOfBase64(text, length) {
	if (typeof text !== "string" || text.length !== 4 * Math.ceil(length / 3)) return null;
	try {
		const bytes = atob(text);
		return bytes.length === length && btoa(bytes) === text ? Uint8Array.from(bytes, (c) => c.charCodeAt(0)) : null;
	} catch {
		return null;
	}
}

/** @param {Uint8Array} a @param {Uint8Array} b */
function sameBytes(a, b) {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** @param {Uint8Array[]} pieces */
function joined(pieces) {
	const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}

// ---- Digest ---------------------------------------------------------------------------------------------------------

/** A digest of parts whose lengths are known, laid out once with its padding and filled as often as needed. */
class DigestLayout {
	/** @param {string} tag @param {number[]} lengths */
	constructor(tag, lengths) {
		const head = utf8(`${SCHEME}\0${tag}\0`);
		const length = lengths.reduce((sum, part) => sum + 4 + part, head.length);
		this.message = new Uint8Array(64 * Math.ceil((length + 9) / 64));
		this.lengths = lengths;
		/** @type {number[]} */
		this.starts = [];
		const view = new DataView(this.message.buffer);
		this.message.set(head);
		let at = head.length;
		for (const part of lengths) {
			view.setUint32(at, part);
			this.starts.push(at + 4);
			at += 4 + part;
		}
		this.message[length] = 0x80;
		view.setUint32(this.message.length - 8, Math.floor(length / 2 ** 29));
		view.setUint32(this.message.length - 4, (length * 8) % 2 ** 32);
	}

	/** Fills a part from bytes that begin at a place of an array. @param {number} part @param {Uint8Array} bytes
	 * @param {number} from */
	put(part, bytes, from) {
		const { message } = this;
		const start = this.starts[part];
		for (let i = 0, length = this.lengths[part]; i < length; i++) message[start + i] = bytes[from + i];
	}

	/** @param {Uint8Array} target @param {number} at */
	hashInto(target, at) {
		hashPadded(this.message, target, at);
	}
}

const LEAF = new DigestLayout("leaf", [DIGEST_BYTES, 2, 1, SALT_BYTES]);
const NODE = new DigestLayout("node", [DIGEST_BYTES, DIGEST_BYTES]);

/** @param {string} tag @param {Uint8Array[]} parts */
export function digest(tag, ...parts) {
	const layout = new DigestLayout(
		tag,
		parts.map((part) => part.length),
	);
	for (const [i, part] of parts.entries()) layout.put(i, part, 0);
	const result = new Uint8Array(DIGEST_BYTES);
	layout.hashInto(result, 0);
	return result;
}

// ---- SHA-256 (FIPS 180-4) -------------------------------------------------------------------------------------------

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants() {
	return Int32Array.of(
		0x428a2f98,
		0x71374491,
		0xb5c0fbcf,
		0xe9b5dba5,
		0x3956c25b,
		0x59f111f1,
		0x923f82a4,
		0xab1c5ed5,
		0xd807aa98,
		0x12835b01,
		0x243185be,
		0x550c7dc3,
		0x72be5d74,
		0x80deb1fe,
		0x9bdc06a7,
		0xc19bf174,
		0xe49b69c1,
		0xefbe4786,
		0x0fc19dc6,
		0x240ca1cc,
		0x2de92c6f,
		0x4a7484aa,
		0x5cb0a9dc,
		0x76f988da,
		0x983e5152,
		0xa831c66d,
		0xb00327c8,
		0xbf597fc7,
		0xc6e00bf3,
		0xd5a79147,
		0x06ca6351,
		0x14292967,
		0x27b70a85,
		0x2e1b2138,
		0x4d2c6dfc,
		0x53380d13,
		0x650a7354,
		0x766a0abb,
		0x81c2c92e,
		0x92722c85,
		0xa2bfe8a1,
		0xa81a664b,
		0xc24b8b70,
		0xc76c51a3,
		0xd192e819,
		0xd6990624,
		0xf40e3585,
		0x106aa070,
		0x19a4c116,
		0x1e376c08,
		0x2748774c,
		0x34b0bcb5,
		0x391c0cb3,
		0x4ed8aa4a,
		0x5b9cca4f,
		0x682e6ff3,
		0x748f82ee,
		0x78a5636f,
		0x84c87814,
		0x8cc70208,
		0x90befffa,
		0xa4506ceb,
		0xbef9a3f7,
		0xc67178f2,
	);
}

const K = roundConstants();
const START = Int32Array.of(
	0x6a09e667,
	0xbb67ae85,
	0x3c6ef372,
	0xa54ff53a,
	0x510e527f,
	0x9b05688c,
	0x1f83d9ab,
	0x5be0cd19,
);
const state = new Int32Array(8);
const schedule = new Int32Array(64);

/**
 * The SHA-256 digest of a message that carries its padding, written into an array.
 *
 * @param {Uint8Array} message
 * @param {Uint8Array} target
 * @param {number} at
 */
function hashPadded(message, target, at) {
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

// ---- ChaCha20 (RFC 8439) --------------------------------------------------------------------------------------------

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
