// @ts-check
/**
 * The check of an opened shoe whose order was fixed before its first card, in both schemes.
 *
 * @typedef {import("./form.js").WordEntry} WordEntry
 * @typedef {{words: WordEntry[], transcript: string, root: string, secret: string, seen: [number, string][]}} Opening
 * @typedef {import("./sealing.js").Sealing1 & Opening} OpenedShoe1
 * @typedef {import("./sealing.js").Sealing2 & {beacon: {value: string} | null} & Opening} OpenedShoe2
 * @typedef {"form" | "commitment" | "word" | "beacon" | "transcript" | "root" | "card" | "roster" | "link" | "house"}
 *   FlawName
 * @typedef {{flaw: FlawName, place: number | null}} Flaw
 */

import { bytesOfHex, codeOfCard, hexOf } from "./bytes.js";
import { DIGEST_BYTES, SCHEME_1, SCHEME_2 } from "./digests.js";
import { hasExactly, isBeacon, isHeading, isHex, isPacks, isSeenList, isText, isWordList } from "./form.js";
import { orderedCodes, rootOf } from "./order.js";
import { cutOf, digestsOf, isWordSound, secretCommitment, transcriptOf } from "./sealing.js";

const AGREED = ["scheme", "terms", "packs", "commitment", "words", "transcript", "root", "secret", "seen"];
const OF_SCHEME_1 = [...AGREED, "shoe"];
const OF_SCHEME_2 = [...AGREED, "dealing", "table", "instance", "number", "beacon"];

/**
 * The first flaw, and the codes of the cards in their order where they could be worked out.
 *
 * @param {unknown} opened
 * @returns {{flaw: Flaw | null, codes: Uint8Array}}
 */
export function examinedWhole(opened) {
	let codes = new Uint8Array(0);
	/** @type {(flaw: FlawName | null, place?: number | null) => {flaw: Flaw | null, codes: Uint8Array}} */
	const found = (flaw, place = null) => ({ flaw: flaw === null ? null : { flaw, place }, codes });

	if (!isOfScheme1(opened) && !isOfScheme2(opened)) return found("form");
	const digests = digestsOf(opened);
	const secret = bytesOfHex(opened.secret);
	if (hexOf(secretCommitment(opened, secret)) !== opened.commitment) return found("commitment");
	const badWord = opened.words.findIndex((entry) => !isWordSound(opened, entry));
	if (badWord >= 0) return found("word", badWord);
	const transcript = transcriptOf(opened, opened.words, "beacon" in opened ? (opened.beacon?.value ?? "") : "");
	if (hexOf(transcript) !== opened.transcript) return found("transcript");
	codes = orderedCodes(digests, secret, transcript, opened.packs, cutOf(opened.words));
	if (hexOf(rootOf(digests, secret, transcript, codes)) !== opened.root) return found("root");
	const badCard = opened.seen.find(([place, card]) => codes[place] !== codeOfCard(card));
	return badCard === undefined ? found(null) : found("card", badCard[0]);
}

/** @param {unknown} value @returns {value is OpenedShoe1} */
function isOfScheme1(value) {
	return (
		hasExactly(value, OF_SCHEME_1) &&
		value.scheme === SCHEME_1.scheme &&
		isText(value.shoe) &&
		isText(value.terms) &&
		isPacks(value.packs) &&
		isOpening(value, value.packs)
	);
}

/** @param {unknown} value @returns {value is OpenedShoe2} */
function isOfScheme2(value) {
	return (
		hasExactly(value, OF_SCHEME_2) &&
		value.scheme === SCHEME_2.scheme &&
		value.dealing === "whole" &&
		isHeading(value) &&
		isBeacon(value.beacon) &&
		isOpening(value, value.packs)
	);
}

/** @param {Record<string, unknown>} value @param {number} packs */
function isOpening(value, packs) {
	return (
		isHex(value.commitment, DIGEST_BYTES) &&
		isWordList(value.words) &&
		isHex(value.transcript, DIGEST_BYTES) &&
		isHex(value.root, DIGEST_BYTES) &&
		isHex(value.secret, DIGEST_BYTES) &&
		isSeenList(value.seen, 52 * packs)
	);
}
