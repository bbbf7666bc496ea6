// @ts-check
/**
 * What a shoe is bound to, in both schemes: the heading and the seal, the house's commitment, the words and their
 * transcript.
 *
 * @typedef {import("./form.js").Word} Word
 * @typedef {import("./form.js").WordEntry} WordEntry
 * @typedef {{scheme: "punto-shoe-1", shoe: string, terms: string, packs: number, commitment: string}} Sealing1
 * @typedef {{scheme: "punto-shoe-2", dealing: "whole" | "coups", table: string, instance: string, number: number,
 *   terms: string, packs: number, beacon?: {source: string, round: number} | null, commitment: string}} Sealing2
 * @typedef {Sealing1 | Sealing2} Sealing
 */

import { bytesOfHex, hexOf, joined, u16, u32, u64, u8, utf8 } from "./bytes.js";
import { SCHEME_1, SCHEME_2 } from "./digests.js";
import { isShortText, isText, isWord } from "./form.js";

const NONE = new Uint8Array(0);

/** @param {Sealing} sealing */
export function digestsOf({ scheme }) {
	return scheme === SCHEME_2.scheme ? SCHEME_2 : SCHEME_1;
}

/** What a shoe is, before the house has bound itself to anything. @param {Sealing2} sealing */
export function headingOf({ instance, table, number, terms, packs, dealing, beacon }) {
	const which = [bytesOfHex(instance), utf8(table), u32(number), bytesOfHex(terms), u8(packs), utf8(dealing)];
	return SCHEME_2.of("shoe", ...which, utf8(beacon?.source ?? ""), u64(beacon?.round ?? 0));
}

/** What everybody at the table answers: the heading and the house's commitment. @param {Sealing2} sealing */
export function sealOf(sealing) {
	return SCHEME_2.of("seal", headingOf(sealing), bytesOfHex(sealing.commitment));
}

/** The commitment of a secret; of a shoe that is dealt whole. @param {Sealing} sealing @param {Uint8Array} secret */
export function secretCommitment(sealing, secret) {
	if (sealing.scheme === "punto-shoe-2") return SCHEME_2.of("secret", headingOf(sealing), secret);
	return SCHEME_1.of("secret", utf8(sealing.shoe), utf8(sealing.terms), u8(sealing.packs), secret);
}

/**
 * The digest by which a patron commits to a word.
 *
 * @param {Sealing} sealing
 * @param {string} patron
 * @param {Word} word
 * @returns {string}
 */
export function wordDigest(sealing, patron, word) {
	if (!isText(patron) || !isWord(word) || !isShortText(word.text)) {
		throw new RangeError("This is no word that can be added to a shoe.");
	}
	const bound = sealing.scheme === "punto-shoe-2" ? sealOf(sealing) : utf8(sealing.shoe);
	const parts = [utf8(patron), bytesOfHex(word.salt), u16(word.cut), utf8(word.text)];
	return hexOf(digestsOf(sealing).of("word", bound, ...parts));
}

/** Whether a word that was shown is the one that was added; one that was not shown is. @param {Sealing} sealing
 * @param {WordEntry} entry */
export function isWordSound(sealing, { patron, commitment, cuts, word }) {
	if (word === null) return true;
	const isCutSound = cuts ? word.cut >= 1 && word.cut < 52 * sealing.packs : word.cut === 0;
	return isShortText(word.text) && isCutSound && wordDigest(sealing, patron, word) === commitment;
}

/** Everything that was agreed, in one digest. @param {Sealing} sealing @param {WordEntry[]} words
 * @param {string} [beacon] The beacon's value, in hexadecimal. */
export function transcriptOf(sealing, words, beacon = "") {
	const said = [u16(words.length), ...words.flatMap(partsOfWord)];
	if (sealing.scheme === "punto-shoe-2") return SCHEME_2.of("transcript", sealOf(sealing), ...said, bytesOfHex(beacon));
	const { shoe, terms, packs, commitment } = sealing;
	return SCHEME_1.of("transcript", utf8(shoe), utf8(terms), u8(packs), bytesOfHex(commitment), ...said);
}

/** @param {WordEntry} entry */
function partsOfWord({ patron, commitment, cuts, word }) {
	const saltAndCut = word === null ? NONE : joined([bytesOfHex(word.salt), u16(word.cut)]);
	const text = word === null ? NONE : utf8(word.text);
	return [utf8(patron), bytesOfHex(commitment), u8(Number(cuts)), u8(Number(word !== null)), saltAndCut, text];
}

/** @param {WordEntry[]} words */
export function cutOf(words) {
	return words.find((entry) => entry.cuts)?.word?.cut ?? 0;
}
