// @ts-check
/**
 * The proof of a finished shoe, checked here: that it holds, that the page shows its cards at their places, and that this
 * browser saw the same.
 *
 * @typedef {import("../context.js").Context} Context
 * @typedef {{number: number, punto: string[], banco: string[], totals: [number, number], winner: string,
 *   voided?: boolean, corrected?: boolean}} Coup
 */

import { fill, h, isStill, wait } from "../dom.js";
import { button, cardRow, facts, panel } from "../parts.js";
import { drawnCards, flawOf, isByCoup, leftCards, orderOf } from "../../fair-shoe.js";
import { differenceFrom } from "./checks.js";
import { Memory } from "./memory.js";

const WHOLE = ["form", "commitment", "word", "transcript", "root", "card", "page"];
const BY_COUP = ["form", "commitment", "roster", "link", "house", "draw", "page"];
const TICK_MS = 260;
/** The most cards that a coup can lose when it is put right. */
const MOST_PUT_RIGHT = 6;

/** The checks as a list of ticks that fill in. */
export class Proof {
	/** @param {Context} context @param {string} id @param {{shoe: number, coups: Coup[], document?: any}} shoe */
	constructor(context, id, { shoe: number, coups, document: opened }) {
		this.context = context;
		/** What this browser saw of it. */
		this.kept = new Memory(id).shoe(number);
		this.opened = opened;
		this.coups = coups;
		this.isOver = false;
		const { say } = context;
		this.verdict = h("p", { class: "verdict serif", role: "status" });
		this.order = h("details", { class: "alternative" });
		const checks = isByCoup(opened) ? BY_COUP : WHOLE;
		this.ticks = (this.kept ? [...checks, "kept"] : checks).map((name) => {
			const state = h("span", { class: "unseen" }, say("page.shoe.check-waits"));
			return {
				name,
				state,
				item: h(
					"li",
					{ data: { state: "waits" } },
					h("i", { "aria-hidden": "true" }),
					h(
						"span",
						null,
						h("b", null, say(`page.shoe.check-${name}`)),
						" ",
						state,
						h("br"),
						h("small", { class: "muted" }, say(`page.shoe.check-${name}-about`)),
					),
				),
			};
		});
		const again = button(context, say("page.shoe.again"), () => this.run());
		this.element = panel(
			say("page.shoe.proof"),
			...(opened
				? [
						this.verdict,
						h("p", { class: "small muted" }, trust(say, opened)),
						h(
							"ol",
							{ class: "ticks" },
							this.ticks.map(({ item }) => item),
						),
						this.kept ? null : h("p", { class: "small muted" }, say("page.shoe.not-kept")),
						h("div", { class: "row" }, again),
						this.order,
						documentDetails(context, opened),
					]
				: [h("p", { class: "muted" }, say("page.shoe.no-proof"))]),
		);
	}

	async run() {
		if (!this.opened) return;
		const { say } = this.context;
		for (const tick of this.ticks) this.mark(tick, "waits");
		this.verdict.textContent = say("page.shoe.checking");
		const flaw = flawOf(this.opened);
		const wrong = flaw === null ? this.#other() : isByCoup(this.opened) && flaw.flaw === "card" ? "draw" : flaw.flaw;
		for (const tick of this.ticks) {
			if (!isStill()) await wait(TICK_MS);
			if (this.isOver) return;
			this.mark(tick, tick.name === wrong ? "wrong" : "right");
			if (tick.name === wrong) break;
		}
		this.verdict.textContent = say(
			wrong ? "page.shoe.fails" : isByCoup(this.opened) ? "page.shoe.holds-coups" : "page.shoe.holds",
		);
		this.verdict.className = `verdict serif ${wrong ? "problem" : "good"}`;
		if (!flaw) this.showOrder();
	}

	/** What of a shoe that holds is not what the page shows, or what this browser saw. */
	#other() {
		if (!agrees(this.coups, cardsOf(this.opened))) return "page";
		return this.kept && differenceFrom(this.kept, this.opened) !== null ? "kept" : null;
	}

	/** @param {{item: HTMLElement, state: HTMLElement}} tick @param {"waits" | "right" | "wrong"} state */
	mark({ item, state: words }, state) {
		item.dataset.state = state;
		words.textContent = this.context.say(`page.shoe.check-${state}`);
	}

	showOrder() {
		const { say } = this.context;
		const { opened } = this;
		/** @type {[string, boolean][]} */
		const cards = isByCoup(opened)
			? [...drawnCards(opened).map(seen), ...leftCards(opened).map(unseen)]
			: orderOf(opened).map((card, place) => [card, this.#seen.has(place)]);
		fill(
			this.order,
			h("summary", null, say("page.shoe.order", { count: cards.length })),
			h("p", { class: "small muted" }, say("page.shoe.order-about")),
			h(
				"div",
				{ class: "order" },
				cards.map(([card, isSeen]) => {
					const made = cardRow(this.context, [card]);
					if (!isSeen) made.classList.add("unused");
					return made;
				}),
			),
		);
	}

	get #seen() {
		return new Set(this.opened.seen.map((/** @type {[number, string]} */ [place]) => place));
	}
}

/** @param {string} card @returns {[string, boolean]} */
const seen = (card) => [card, true];
/** @param {string} card @returns {[string, boolean]} */
const unseen = (card) => [card, false];

/** What a proof cannot show: who had a say. @param {Context["say"]} say @param {any} opened */
function trust(say, opened) {
	if (isByCoup(opened)) {
		const isAlone = (/** @type {any} */ { links }) => links.every((/** @type {any} */ [, link]) => link === null);
		const alone = opened.draws.filter(isAlone).length;
		return alone > 0 && say("page.shoe.alone-draws", { count: alone });
	}
	const silent = opened.words.filter((/** @type {any} */ { word }) => word === null).length;
	return opened.words.length === silent
		? say("page.shoe.alone")
		: silent > 0 && say("page.shoe.silent", { count: silent });
}

/** The cards that came out of an opened shoe, in the order in which they came. @param {any} opened
 * @returns {string[]} */
function cardsOf(opened) {
	if (isByCoup(opened)) return drawnCards(opened);
	const cards = /** @type {[number, string][]} */ ([...opened.seen]).sort(([a], [b]) => a - b);
	return cards.map(([, card]) => card);
}

/** The cards of a coup as they are dealt: by turns, punto's third before banco's. @param {Coup} coup */
function dealt({ punto, banco }) {
	return [punto[0], banco[0], punto[1], banco[1], punto[2], banco[2]].filter((card) => card !== undefined);
}

/** Whether the coups of this page are made of the cards that came, each at its place; a card turned to be burned comes
 * before them. Of a coup that was put right some cards are not shown. @param {Coup[]} coups @param {string[]} cards */
function agrees(coups, cards) {
	const fits = (/** @type {number} */ at, /** @type {number} */ from) => {
		for (let i = at, place = from; ; i++) {
			if (i === coups.length) return place === cards.length;
			if (coups[i].corrected) {
				const least = place + dealt(coups[i]).length;
				for (let after = place; after <= least + MOST_PUT_RIGHT; after++) if (fits(i + 1, after)) return true;
				return false;
			}
			for (const card of dealt(coups[i])) if (cards[place++] !== card) return false;
		}
	};
	return fits(0, 0) || fits(0, 1);
}

/** @param {Context} context @param {any} opened */
function documentDetails({ say }, opened) {
	/** @param {string} text */
	const code = (text) => h("code", { class: "hash" }, text);
	/** @param {any[]} items @param {(one: any) => import("../dom.js").Child[]} made */
	const list = (items, made) =>
		items.length
			? h(
					"ol",
					null,
					items.map((one) => h("li", null, made(one))),
				)
			: say("page.shoe.no-words");
	const words = (/** @type {any} */ { word, cuts, commitment }) => [
		word ? h("q", null, h("bdi", null, word.text)) : say("page.shoe.word-silent"),
		cuts && word ? ` ${say("page.shoe.word-cuts", { cut: word.cut })}` : "",
		h("br"),
		code(commitment),
	];
	const chains = (/** @type {any} */ { joined, anchor }) => [
		say("page.shoe.joined", { draw: joined }),
		h("br"),
		code(anchor),
	];
	/** @type {[string, import("../dom.js").Child][]} */
	const agreed = isByCoup(opened)
		? [[say("page.shoe.chains"), list(opened.chains, chains)]]
		: [
				[say("page.shoe.words"), list(opened.words, words)],
				[say("page.shoe.transcript"), code(opened.transcript)],
				[say("page.shoe.root"), code(opened.root)],
			];
	const name = opened.shoe ?? `${opened.table}/${opened.number}`;
	return h(
		"details",
		{ class: "alternative" },
		h("summary", null, say("page.shoe.document")),
		facts([
			[say("page.shoe.scheme"), `${opened.scheme} · ${name}`],
			[say("page.shoe.commitment"), code(opened.commitment)],
			...agreed,
			[say("page.shoe.secret"), code(opened.secret)],
		]),
	);
}
