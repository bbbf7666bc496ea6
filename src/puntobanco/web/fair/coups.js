// @ts-check
/**
 * Shoes that are dealt coup by coup: hash chains of the house and of people, the mix of their links at each draw, and
 * the cards that it draws from what is left.
 *
 * @typedef {import("./sealing.js").Sealing2} Sealing2
 * @typedef {import("./whole.js").Flaw} Flaw
 * @typedef {[string, string | null][]} Links Who takes part in a draw, each with their link or null for silence.
 * @typedef {{patron: string, anchor: string, joined: number}} Chain
 * @typedef {{links: Links, house: string, cards: string[]}} Draw
 * @typedef {Sealing2 & {chains: Chain[], draws: Draw[], secret: string}} OpenedByCoup
 */

import { bytesOfHex, cardOfCode, codeOfCard, hexOf, u16, utf8 } from "./bytes.js";
import { below, Keystream } from "./chacha20.js";
import { DIGEST_BYTES, SCHEME_2 } from "./digests.js";
import { hasExactly, isCard, isHeading, isHex, isText, isWhole, MOST_ENTRIES } from "./form.js";
import { headingOf, sealOf } from "./sealing.js";

const NAMES = "scheme dealing table instance number terms packs commitment chains draws secret".split(" ");
const MOST_CARDS = 6;
/** The house is nobody by name. */
const HOUSE = "";

/** How many links a chain has in a shoe of so many packs. @param {number} packs */
export function linksIn(packs) {
	return Math.floor((52 * packs) / 4) + 1;
}

/**
 * The links of a chain from its seed: the anchor is the first of them, link k the one at place k.
 *
 * @param {Uint8Array} base The seal for people, the heading for the house.
 * @param {string} who
 * @param {Uint8Array} seed
 * @param {number} many How many links it has.
 */
export function chainOf(base, who, seed, many) {
	let link = SCHEME_2.of("chain", base, utf8(who), seed);
	const links = [link];
	for (let k = many; k >= 1; k--) {
		link = SCHEME_2.of("link", base, utf8(who), u16(k), link);
		links.push(link);
	}
	return links.reverse();
}

/** Whether link k of a chain follows from the one before it. @param {Uint8Array} base @param {string} who
 * @param {number} k @param {string} link @param {string} before */
export function follows(base, who, k, link, before) {
	if (!isHex(link, DIGEST_BYTES)) return false;
	return hexOf(SCHEME_2.of("link", base, utf8(who), u16(k), bytesOfHex(link))) === before;
}

/** Whether link k of a chain leads back to its anchor. @param {Uint8Array} base @param {string} who @param {number} k
 * @param {string} link @param {string} anchor */
export function leadsBack(base, who, k, link, anchor) {
	if (k < 0 || !isHex(link, DIGEST_BYTES)) return false;
	let at = bytesOfHex(link);
	for (let i = k; i >= 1; i--) at = SCHEME_2.of("link", base, utf8(who), u16(i), at);
	return hexOf(at) === anchor;
}

/** Everybody's links of a draw in one digest. @param {Uint8Array} seal @param {number} draw From 1.
 * @param {Uint8Array | null} before The mix of the draw before. @param {Links} links @param {string} house */
export function mixOf(seal, draw, before, links, house) {
	const shown = links.flatMap(([patron, link]) => [utf8(patron), bytesOfHex(link ?? "")]);
	const head = [seal, u16(draw), before ?? new Uint8Array(DIGEST_BYTES), u16(links.length)];
	return SCHEME_2.of("mix", ...head, ...shown, bytesOfHex(house));
}

/** The cards that have not been drawn yet: a full shoe, in rising order. @param {number} packs */
export function fullPool(packs) {
	return Array.from({ length: 52 * packs }, (_, i) => Math.floor(i / packs));
}

/** Draws cards from a pool by a mix, and takes them out. @param {Uint8Array} mix @param {number[]} pool */
export function drawing(mix, pool) {
	const stream = new Keystream(SCHEME_2.of("cards", mix));
	return {
		/** The next card; undefined where none is left. @returns {string | undefined} */
		next() {
			if (pool.length === 0) return undefined;
			const [code] = pool.splice(below(pool.length, stream), 1);
			return cardOfCode(code);
		},
	};
}

/** The first flaw of an opened shoe that was dealt coup by coup. @param {unknown} opened @returns {Flaw | null} */
export function flawByCoup(opened) {
	if (!isOpenedByCoup(opened)) return { flaw: "form", place: null };
	const heading = headingOf(opened);
	if (hexOf(chainOf(heading, HOUSE, bytesOfHex(opened.secret), linksIn(opened.packs))[0]) !== opened.commitment)
		return { flaw: "commitment", place: null };
	const seal = sealOf(opened);
	const people = opened.chains.map(({ patron, anchor, joined }) => ({ patron, joined, last: anchor, shown: 0 }));
	const pool = fullPool(opened.packs);
	let taking = people;
	let house = opened.commitment;
	/** @type {Uint8Array | null} */
	let mix = null;
	for (const [i, draw] of opened.draws.entries()) {
		const place = i + 1;
		const here = taking.filter(({ joined }) => joined <= place);
		const isRoster =
			draw.links.length === here.length && draw.links.every(([patron], at) => patron === here[at].patron);
		if (!isRoster) return { flaw: "roster", place };
		for (const [at, [patron, link]] of draw.links.entries()) {
			if (link === null) continue;
			if (!follows(seal, patron, ++here[at].shown, link, here[at].last)) return { flaw: "link", place };
			here[at].last = link;
		}
		if (!follows(heading, HOUSE, place, draw.house, house)) return { flaw: "house", place };
		house = draw.house;
		mix = mixOf(seal, place, mix, draw.links, draw.house);
		const cards = drawing(mix, pool);
		if (draw.cards.some((card) => cards.next() !== card)) return { flaw: "card", place };
		const silent = new Set(here.filter((_, at) => draw.links[at][1] === null));
		taking = taking.filter((one) => !silent.has(one));
	}
	return null;
}

/** @param {unknown} value @returns {value is OpenedByCoup} */
function isOpenedByCoup(value) {
	return (
		hasExactly(value, NAMES) &&
		value.scheme === SCHEME_2.scheme &&
		value.dealing === "coups" &&
		isHeading(value) &&
		isHex(value.commitment, DIGEST_BYTES) &&
		isHex(value.secret, DIGEST_BYTES) &&
		isListOf(value.chains, isChain, MOST_ENTRIES) &&
		isInOrder(value.chains) &&
		isListOf(value.draws, isDraw, linksIn(value.packs)) &&
		value.draws.reduce((sum, { cards }) => sum + cards.length, 0) <= 52 * value.packs
	);
}

/** Whether nobody has two chains, and nobody joined before who is listed before them. @param {Chain[]} chains */
function isInOrder(chains) {
	const isEach = new Set(chains.map(({ patron }) => patron)).size === chains.length;
	return isEach && chains.every(({ joined }, i) => i === 0 || chains[i - 1].joined <= joined);
}

/** @template T @param {unknown} value @param {(one: unknown) => one is T} isOne @param {number} most
 * @returns {value is T[]} */
function isListOf(value, isOne, most) {
	return Array.isArray(value) && value.length <= most && value.every(isOne);
}

/** @param {unknown} value @returns {value is Chain} */
function isChain(value) {
	return (
		hasExactly(value, ["patron", "anchor", "joined"]) &&
		isText(value.patron) &&
		isHex(value.anchor, DIGEST_BYTES) &&
		isWhole(value.joined) &&
		value.joined >= 1
	);
}

/** @param {unknown} value @returns {value is Draw} */
function isDraw(value) {
	return (
		hasExactly(value, ["links", "house", "cards"]) &&
		isListOf(value.links, isLinkShown, MOST_ENTRIES) &&
		isHex(value.house, DIGEST_BYTES) &&
		isListOf(value.cards, isCard, MOST_CARDS)
	);
}

/** @param {unknown} value @returns {value is [string, string | null]} */
function isLinkShown(value) {
	if (!Array.isArray(value) || value.length !== 2 || !isText(value[0])) return false;
	return value[1] === null || isHex(value[1], DIGEST_BYTES);
}

/** The cards of the draws of an opened shoe that holds, all in one row. @param {OpenedByCoup} opened */
export function drawnCards(opened) {
	return opened.draws.flatMap(({ cards }) => cards);
}

/** The cards of a shoe that were never drawn, in rising order. @param {OpenedByCoup} opened */
export function leftCards(opened) {
	const pool = fullPool(opened.packs);
	for (const card of drawnCards(opened)) pool.splice(pool.indexOf(codeOfCard(card)), 1);
	return pool.map(cardOfCode);
}
