// @ts-check
/**
 * What this browser works out of what it kept: whether words, transcript, cards, secret and order fit one another. Each
 * check gives what does not fit, or null.
 *
 * @typedef {import("./memory.js").KeptShoe} KeptShoe
 * @typedef {{what: string, place?: number}} Flaw
 */

import {
	digestsOf,
	flawOf,
	isByCoup,
	isProved,
	isWordSound,
	orderFrom,
	sealOf,
	secretCommitment,
	transcriptOf,
	wordDigest,
} from "../../fair-shoe.js";
import { bytesOfHex, hexOf } from "../../fair/bytes.js";
import { drawsDifference, secretFlaw } from "./mix-checks.js";
import { sealingOf } from "./seal.js";

export { drawFlaw, drawnFlaw, houseLinkFits, ownChain } from "./mix-checks.js";

/** The digest of a word that is to be added. @param {KeptShoe} shoe @param {string} patron
 * @param {import("./memory.js").Word} word */
export function digestOfWord(shoe, patron, word) {
	return wordDigest(sealingOf(shoe), patron, word);
}

/** @param {KeptShoe} shoe @param {string} patron @returns {Flaw | null} */
export function wordFlaw(shoe, patron) {
	const entry = shoe.words.find((word) => word.patron === patron);
	return entry && isWordSound(sealingOf(shoe), entry) ? null : { what: "word" };
}

/** Of a transcript whose words were all shown here. @param {KeptShoe} shoe @returns {Flaw | null} */
export function transcriptFlaw(shoe) {
	const sealing = sealingOf(shoe);
	const made = isByCoup(sealing) ? sealOf(/** @type {any} */ (sealing)) : transcriptOf(sealing, shoe.words, shoe.value);
	return hexOf(made) === shoe.transcript ? null : { what: "transcript" };
}

/** @param {KeptShoe} shoe @param {number} place @param {string} card @param {string} proof @returns {Flaw | null} */
export function cardFlaw({ seal, transcript, root }, place, card, proof) {
	const claim = { scheme: String(seal.scheme), root, transcript, cards: 52 * Number(seal.packs), place, card, proof };
	return isProved(claim) ? null : { what: "proof", place };
}

/** Whether the secret that is shown gives what was seen. @param {KeptShoe} shoe @param {string} secret
 * @returns {Flaw | null} */
export function openingFlaw(shoe, secret) {
	const sealing = sealingOf(shoe);
	if (!/^[0-9a-f]{64}$/.test(secret)) return { what: "secret" };
	if (isByCoup(sealing)) return secretFlaw(shoe, secret);
	if (hexOf(secretCommitment(sealing, bytesOfHex(secret))) !== sealing.commitment) return { what: "secret" };
	if (!shoe.transcript) return null;
	const cut = shoe.words.find(({ cuts }) => cuts)?.cut ?? 0;
	const made = orderFrom(digestsOf(sealing), secret, shoe.transcript, sealing.packs, cut);
	if (made.root !== shoe.root) return { what: "order" };
	const other = shoe.cards.find(([place, card]) => made.cards[place] !== card);
	return other === undefined ? null : { what: "order", place: other[0] };
}

/** Whether an opened shoe holds, and is the one that was seen: the same digests, and the same card at every place.
 * @param {KeptShoe} shoe @param {any} opened @returns {Flaw | null} */
export function documentFlaw(shoe, opened) {
	const flaw = flawOf(opened);
	if (flaw !== null) return { what: "order", place: flaw.flaw === "card" ? (flaw.place ?? undefined) : undefined };
	return differenceFrom(shoe, opened);
}

/** What an opened shoe says otherwise than what was seen of it. @param {KeptShoe} shoe @param {any} opened
 * @returns {Flaw | null} */
export function differenceFrom(shoe, opened) {
	const sealing = /** @type {Record<string, any>} */ (sealingOf(shoe));
	if (Object.keys(sealing).some((name) => name !== "beacon" && sealing[name] !== opened[name])) return { what: "seal" };
	if (isByCoup(opened)) return drawsDifference(shoe, opened);
	for (const name of /** @type {const} */ (["transcript", "root"]))
		if (shoe[name] && shoe[name] !== opened[name]) return { what: name };
	const own = shoe.own.find(({ added }) => added);
	if (own && !opened.words.some((/** @type {any} */ { commitment }) => commitment === own.commitment))
		return { what: "own-word" };
	/** @type {Map<number, string>} */
	const told = new Map(opened.seen);
	const other = shoe.cards.find(([place, card]) => told.get(place) !== card);
	return other === undefined ? null : { what: "card", place: other[0] };
}
