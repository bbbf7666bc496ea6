// @ts-check
/**
 * Of what form the parts of an opened shoe have to be.
 *
 * @typedef {{text: string, salt: string, cut: number}} Word
 * @typedef {{patron: string, commitment: string, cuts: boolean, word: Word | null}} WordEntry
 */

import { RANKS, SUITS } from "./bytes.js";
import { DIGEST_BYTES, SALT_BYTES } from "./digests.js";

export const MOST_ENTRIES = 1000;
const MOST_PACKS = 255;
const MOST_NUMBER = 2 ** 32 - 1;
const MOST_ROUND = Number.MAX_SAFE_INTEGER;
const MOST_OF_NAME = 200;
const MOST_OF_BEACON = 512;
const INSTANCE_BYTES = 16;
const MOST_CODE_POINTS = 64;

/** What the heading of scheme 2 is made of. @param {Record<string, unknown>} value
 * @returns {value is Record<string, unknown> &
 *   {table: string, instance: string, number: number, terms: string, packs: number}} */
export function isHeading(value) {
	return (
		typeof value.table === "string" &&
		isShortText(value.table, MOST_OF_NAME) &&
		isHex(value.instance, INSTANCE_BYTES) &&
		isWhole(value.number, MOST_NUMBER) &&
		value.number >= 1 &&
		isHex(value.terms, DIGEST_BYTES) &&
		isPacks(value.packs)
	);
}

/** @param {unknown} value @returns {value is {source: string, round: number, value: string} | null} */
export function isBeacon(value) {
	if (value === null) return true;
	return (
		hasExactly(value, ["source", "round", "value"]) &&
		typeof value.source === "string" &&
		isShortText(value.source, MOST_OF_NAME) &&
		isWhole(value.round, MOST_ROUND) &&
		typeof value.value === "string" &&
		value.value.length <= 2 * MOST_OF_BEACON &&
		/^(?:[0-9a-f]{2})+$/.test(value.value)
	);
}

/** @param {unknown} value @returns {value is WordEntry[]} */
export function isWordList(value) {
	if (!Array.isArray(value) || value.length > MOST_ENTRIES || !value.every(isWordEntry)) return false;
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
export function isWord(value) {
	return (
		hasExactly(value, ["text", "salt", "cut"]) &&
		typeof value.text === "string" &&
		isHex(value.salt, SALT_BYTES) &&
		isWhole(value.cut)
	);
}

/** @param {unknown} value @param {number} cards @returns {value is [number, string][]} */
export function isSeenList(value, cards) {
	return Array.isArray(value) && value.length <= cards && value.every(isSeenCard);
}

/** @param {unknown} value @returns {value is [number, string]} */
function isSeenCard(value) {
	return Array.isArray(value) && value.length === 2 && isWhole(value[0]) && isCard(value[1]);
}

/** @param {unknown} value @param {string[]} names @returns {value is Record<string, unknown>} */
export function hasExactly(value, names) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}

/** Text that UTF-8 can write: no half of a surrogate pair. @param {unknown} value @returns {value is string} */
export function isText(value) {
	return typeof value === "string" && !/\p{Surrogate}/u.test(value);
}

/** @param {string} text @param {number} [most] */
export function isShortText(text, most = MOST_CODE_POINTS) {
	if (text.length > 2 * most || !isText(text)) return false;
	const codePoints = Array.from(text).length;
	return codePoints >= 1 && codePoints <= most;
}

/** @param {unknown} value @param {number} [most] @returns {value is number} */
export function isWhole(value, most = 0xffff) {
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}

/** @param {unknown} value @returns {value is number} */
export function isPacks(value) {
	return isWhole(value) && value >= 1 && value <= MOST_PACKS;
}

/** @param {unknown} value @returns {value is string} */
export function isCard(value) {
	return typeof value === "string" && value.length === 2 && RANKS.includes(value[0]) && SUITS.includes(value[1]);
}

/** @param {unknown} value @param {number} bytes @returns {value is string} */
export function isHex(value, bytes) {
	return typeof value === "string" && value.length === 2 * bytes && !/[^0-9a-f]/.test(value);
}
