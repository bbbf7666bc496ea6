// @ts-check
/** The order of a whole shoe, the tree over its cards, and the proof of one of them. */

import { bytesOfBase64, bytesOfHex, codeOfCard, joined, sameBytes, u16, u8 } from "./bytes.js";
import { below, Keystream } from "./chacha20.js";
import { DIGEST_BYTES, SALT_BYTES } from "./digests.js";
import { isCard, isHex, isPacks, isWhole } from "./form.js";

/** @typedef {import("./digests.js").Digests} Digests */

/**
 * The codes of all cards, the first to be dealt first.
 *
 * @param {Digests} digests
 * @param {Uint8Array} secret
 * @param {Uint8Array} transcript
 * @param {number} packs
 * @param {number} cut
 */
export function orderedCodes(digests, secret, transcript, packs, cut) {
	const codes = Uint8Array.from({ length: 52 * packs }, (_, i) => i % 52);
	const stream = new Keystream(digests.of("order", secret, transcript));
	for (let i = codes.length - 1; i >= 1; i--) {
		const j = below(i + 1, stream);
		const code = codes[i];
		codes[i] = codes[j];
		codes[j] = code;
	}
	return joined([codes.subarray(cut), codes.subarray(0, cut)]);
}

/** The number of levels between the leaves and the root. @param {number} cards */
function heightOf(cards) {
	return Math.ceil(Math.log2(cards));
}

/**
 * @param {Digests} digests
 * @param {Uint8Array} secret
 * @param {Uint8Array} transcript
 * @param {Uint8Array} codes
 */
export function rootOf(digests, secret, transcript, codes) {
	const { leaf, node } = digests;
	const salts = new Keystream(digests.of("salts", secret, transcript)).nextBytes(SALT_BYTES * codes.length);
	leaf.put(0, transcript, 0);
	const nodes = new Uint8Array(DIGEST_BYTES * (codes.length + 1));
	for (let i = 0; i < codes.length; i++) {
		fillLeaf(digests, i, codes[i], salts, SALT_BYTES * i);
		leaf.hashInto(nodes, DIGEST_BYTES * i);
	}
	let count = codes.length;
	for (let level = 0, height = heightOf(count); level < height; level++) {
		if (count % 2 === 1) nodes.set(digests.emptyNode(level), DIGEST_BYTES * count++);
		count /= 2;
		for (let i = 0; i < count; i++) {
			node.put(0, nodes, DIGEST_BYTES * 2 * i);
			node.put(1, nodes, DIGEST_BYTES * (2 * i + 1));
			node.hashInto(nodes, DIGEST_BYTES * i);
		}
	}
	return nodes.slice(0, DIGEST_BYTES);
}

/**
 * @param {Digests} digests
 * @param {Uint8Array} transcript
 * @param {number} place
 * @param {number} code
 * @param {Uint8Array} proof
 */
function rootFromProof(digests, transcript, place, code, proof) {
	const { leaf, node } = digests;
	leaf.put(0, transcript, 0);
	fillLeaf(digests, place, code, proof, 0);
	const found = new Uint8Array(DIGEST_BYTES);
	leaf.hashInto(found, 0);
	for (let at = SALT_BYTES, i = place; at < proof.length; at += DIGEST_BYTES, i >>= 1) {
		const side = i & 1;
		node.put(side, found, 0);
		node.put(1 - side, proof, at);
		node.hashInto(found, 0);
	}
	return found;
}

/**
 * Everything of a leaf but its transcript.
 *
 * @param {Digests} digests
 * @param {number} place
 * @param {number} code
 * @param {Uint8Array} salts
 * @param {number} saltAt
 */
function fillLeaf({ leaf }, place, code, salts, saltAt) {
	leaf.put(1, u16(place), 0);
	leaf.put(2, u8(code), 0);
	leaf.put(3, salts, saltAt);
}

/**
 * Whether a proof shows that a card lay at its place (from 0) of a shoe of so many cards when its root was published.
 * Any values may be given; those of a wrong form prove nothing.
 *
 * @param {Digests} digests
 * @param {{root: unknown, transcript: unknown, cards: unknown, place: unknown, card: unknown, proof: unknown}} claim
 * @returns {boolean}
 */
export function provesCard(digests, { root, transcript, cards, place, card, proof }) {
	if (!isHex(root, DIGEST_BYTES) || !isHex(transcript, DIGEST_BYTES) || !isCard(card)) return false;
	if (!isWhole(cards) || cards % 52 !== 0 || !isPacks(cards / 52)) return false;
	if (!isWhole(place) || place >= cards) return false;
	const bytes = bytesOfBase64(proof, SALT_BYTES + DIGEST_BYTES * heightOf(cards));
	if (bytes === null) return false;
	return sameBytes(rootFromProof(digests, bytesOfHex(transcript), place, codeOfCard(card), bytes), bytesOfHex(root));
}
