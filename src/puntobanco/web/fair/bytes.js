// @ts-check
/** Numbers, texts, cards and digests as bytes, and back. */

export const RANKS = "A23456789TJQK";
export const SUITS = "cdhs";

/** @param {string} card */
export function codeOfCard(card) {
	return 13 * SUITS.indexOf(card[1]) + RANKS.indexOf(card[0]);
}

/** @param {number} code */
export function cardOfCode(code) {
	return RANKS[code % 13] + SUITS[Math.floor(code / 13)];
}

/** @param {number} x */
export function u8(x) {
	return Uint8Array.of(x);
}

/** @param {number} x */
export function u16(x) {
	return Uint8Array.of(x >> 8, x);
}

/** @param {number} x */
export function u32(x) {
	return Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x);
}

/** @param {number} x A whole number that a number of JavaScript can be. */
export function u64(x) {
	return joined([u32(Math.floor(x / 2 ** 32)), u32(x % 2 ** 32)]);
}

const encoder = new TextEncoder();

/** @param {string} text */
export function utf8(text) {
	return encoder.encode(text);
}

/** @param {string} hex */
export function bytesOfHex(hex) {
	return Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes of a text in base64; null if it is not the only right way to write so many bytes (`atob` alone forgives).
 *
 * @param {unknown} text
 * @param {number} length
 */
export function bytesOfBase64(text, length) {
	if (typeof text !== "string" || text.length !== 4 * Math.ceil(length / 3)) return null;
	try {
		const bytes = atob(text);
		return bytes.length === length && btoa(bytes) === text ? Uint8Array.from(bytes, (c) => c.charCodeAt(0)) : null;
	} catch {
		return null;
	}
}

/** @param {Uint8Array} a @param {Uint8Array} b */
export function sameBytes(a, b) {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** @param {Uint8Array[]} pieces */
export function joined(pieces) {
	const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
