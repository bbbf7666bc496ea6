// @ts-check
/**
 * A verifier of fair shoes, written from docs/fair-shoe.md alone and sharing nothing with the one in Python, so that
 * each is a witness against the other. It needs no library and no WebCrypto: it works at once, without waiting, and
 * also on a page that was not served over HTTPS. What it is made of is in fair/.
 *
 * @typedef {import("./fair/whole.js").Flaw} Flaw
 */

import { bytesOfHex, cardOfCode, hexOf } from "./fair/bytes.js";
import { flawByCoup } from "./fair/coups.js";
import { SCHEME_1, SCHEME_2 } from "./fair/digests.js";
import { orderedCodes, provesCard, rootOf } from "./fair/order.js";
import { examinedWhole } from "./fair/whole.js";

export { codeOfCard, utf8 } from "./fair/bytes.js";
export { below, Keystream } from "./fair/chacha20.js";
export { chainOf, drawing, drawnCards, fullPool, leadsBack, leftCards, linksIn, mixOf } from "./fair/coups.js";
export {
	cutOf,
	digestsOf,
	headingOf,
	isWordSound,
	sealOf,
	secretCommitment,
	transcriptOf,
	wordDigest,
} from "./fair/sealing.js";
export { SCHEME_1, SCHEME_2 };

/** Whether an opened shoe, of whatever form, says that it was dealt coup by coup. @param {any} opened */
export function isByCoup(opened) {
	return opened?.scheme === SCHEME_2.scheme && opened.dealing === "coups";
}

/**
 * The first flaw of an opened shoe in the order of the page, with the number of the word, of the draw (from 1) or the
 * place of the card; null
 * when the shoe holds. Any value may be given: what is not an opened shoe has the flaw "form".
 *
 * @param {unknown} opened
 * @returns {Flaw | null}
 */
export function flawOf(opened) {
	return isByCoup(opened) ? flawByCoup(opened) : examinedWhole(opened).flaw;
}

/**
 * The first flaw of an opened shoe that is given as JSON. Here a number that is not written with digits only is seen
 * too, where the browser tells how a number was written (Chromium since 114, Firefox 135, Safari 18.4).
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
 * All cards of an opened whole shoe that holds, written as in `seen`, the first to be dealt first.
 *
 * @param {unknown} opened
 * @returns {string[]}
 */
export function orderOf(opened) {
	const { flaw, codes } = examinedWhole(opened);
	if (flaw !== null) {
		throw new RangeError(`The shoe has a flaw: ${flaw.flaw}${flaw.place === null ? "" : ` ${flaw.place}`}`);
	}
	return Array.from(codes, cardOfCode);
}

/**
 * The cards of a whole shoe in their order, and the root of its tree, by what they follow from.
 *
 * @param {import("./fair/digests.js").Digests} digests
 * @param {string} secret
 * @param {string} transcript
 * @param {number} packs
 * @param {number} cut
 */
export function orderFrom(digests, secret, transcript, packs, cut) {
	const parts = /** @type {const} */ ([digests, bytesOfHex(secret), bytesOfHex(transcript)]);
	const codes = orderedCodes(...parts, packs, cut);
	return { cards: Array.from(codes, cardOfCode), root: hexOf(rootOf(...parts, codes)) };
}

/**
 * Whether a proof shows that a card lay at its place (from 0) of a shoe of so many cards when its root was published.
 * Any values may be given; those of a wrong form prove nothing.
 *
 * @param {Parameters<typeof provesCard>[1] & {scheme?: string}} claim Without a scheme it is the first one.
 * @returns {boolean}
 */
export function isProved(claim) {
	return provesCard(claim.scheme === SCHEME_2.scheme ? SCHEME_2 : SCHEME_1, claim);
}
