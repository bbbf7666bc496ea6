// @ts-check
/**
 * Whole shoes: what a house and its people agree on before the first card, and the check of an opened one.
 *
 * @typedef {import("./form.js").Word} Word
 * @typedef {import("./form.js").WordEntry} WordEntry
 * @typedef {{scheme: string, shoe: string, terms: string, packs: number, commitment: string}} Sealing
 * @typedef {Sealing & {words: WordEntry[], transcript: string, root: string, secret: string, seen: [number, string][]}}
 *   OpenedShoe
 * @typedef {"form" | "commitment" | "word" | "transcript" | "root" | "card"} FlawName
 * @typedef {{flaw: FlawName, place: number | null}} Flaw
 */

import { bytesOfHex, codeOfCard, hexOf, joined, u16, u8, utf8 } from "./bytes.js";
import { DIGEST_BYTES, SCHEME_1 } from "./digests.js";
import { hasExactly, isHex, isPacks, isSeenList, isShortText, isText, isWord, isWordList } from "./form.js";
import { orderedCodes, rootOf } from "./order.js";

const NAMES = ["scheme", "shoe", "terms", "packs", "commitment", "words", "transcript", "root", "secret", "seen"];

/**
 * @param {unknown} opened
 * @returns {{flaw: Flaw | null, codes: Uint8Array}}
 */
export function examinedWhole(opened) {
	let codes = new Uint8Array(0);
	/** @type {(flaw: FlawName | null, place?: number | null) => {flaw: Flaw | null, codes: Uint8Array}} */
	const found = (flaw, place = null) => ({ flaw: flaw === null ? null : { flaw, place }, codes });

	if (!isOpenedWhole(opened)) return found("form");
	const secret = bytesOfHex(opened.secret);
	if (hexOf(secretCommitment(opened, secret)) !== opened.commitment) return found("commitment");
	const badWord = opened.words.findIndex((entry) => !isWordSound(opened, entry));
	if (badWord >= 0) return found("word", badWord);
	const transcript = transcriptOf(opened, opened.words);
	if (hexOf(transcript) !== opened.transcript) return found("transcript");
	codes = orderedCodes(SCHEME_1, secret, transcript, opened.packs, cutOf(opened.words));
	if (hexOf(rootOf(SCHEME_1, secret, transcript, codes)) !== opened.root) return found("root");
	const badCard = opened.seen.find(([place, card]) => codes[place] !== codeOfCard(card));
	return badCard === undefined ? found(null) : found("card", badCard[0]);
}

/** @param {unknown} value @returns {value is OpenedShoe} */
function isOpenedWhole(value) {
	return (
		hasExactly(value, NAMES) &&
		value.scheme === SCHEME_1.scheme &&
		isText(value.shoe) &&
		isText(value.terms) &&
		isPacks(value.packs) &&
		isHex(value.commitment, DIGEST_BYTES) &&
		isWordList(value.words) &&
		isHex(value.transcript, DIGEST_BYTES) &&
		isHex(value.root, DIGEST_BYTES) &&
		isHex(value.secret, DIGEST_BYTES) &&
		isSeenList(value.seen, 52 * value.packs)
	);
}

/** @param {Sealing} sealing @param {Uint8Array} secret */
function secretCommitment({ shoe, terms, packs }, secret) {
	return SCHEME_1.of("secret", utf8(shoe), utf8(terms), u8(packs), secret);
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
	const isFit = isText(shoe) && isText(patron) && isWord(word) && isShortText(word.text);
	if (!isFit) throw new RangeError("This is no word that can be added to a shoe.");
	return hexOf(SCHEME_1.of("word", utf8(shoe), utf8(patron), bytesOfHex(word.salt), u16(word.cut), utf8(word.text)));
}

/** @param {Sealing} sealing @param {WordEntry} entry */
function isWordSound({ shoe, packs }, { patron, commitment, cuts, word }) {
	if (word === null) return true;
	const isCutSound = cuts ? word.cut >= 1 && word.cut < 52 * packs : word.cut === 0;
	return isShortText(word.text) && isCutSound && wordCommitment(shoe, patron, word) === commitment;
}

/** @param {Sealing} sealing @param {WordEntry[]} words */
function transcriptOf({ shoe, terms, packs, commitment }, words) {
	const agreed = [utf8(shoe), utf8(terms), u8(packs), bytesOfHex(commitment)];
	return SCHEME_1.of("transcript", ...agreed, u16(words.length), ...words.flatMap(partsOfWord));
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
