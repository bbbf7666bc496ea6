// @ts-check
/**
 * One's own word in the shoe. The time for words is short, so a word is kept ready and added by itself; only its digest
 * is
 * sent, and the word is shown when no more are taken. Word and salt stay in this tab.
 */

import { Refusal } from "../api.js";
import { fill, h, nameOf } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */

const WORD = "word";
const CUT = "cut";
const SILENT = "no-word";
const MOST_SIGNS = 64;
/** The refusal where another tab of the same person was faster. */
const ANOTHER_TAB = "word-already";

/** @param {number} bytes */
function randomHex(bytes) {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}

export class FairWord {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		/** What was done for which shoe, so that it is done once. @type {Set<string>} */
		this.done = new Set();
		this.own = this.#own();
		this.told = h("div", { class: "told" });
		const about = h("p", { class: "small muted" }, room.context.say("page.fair.about"));
		this.element = h("div", { class: "fair" }, room.live.about.sealed ? [about, this.own, this.told] : this.told);
	}

	get isSilent() {
		return localStorage.getItem(SILENT) === "yes";
	}

	/** The word that will be added: one's own, else a random one. */
	get word() {
		return localStorage.getItem(WORD) || randomHex(8);
	}

	/** How far down the shoe is cut, in per cent; 0 for not at all. */
	get cutPercent() {
		return Number(localStorage.getItem(CUT) ?? 0);
	}

	/** @param {string} shoe */
	#key(shoe) {
		return `word:${this.room.myId}:${shoe}`;
	}

	/** Adds or shows the word when it is time. */
	look() {
		const { phase, order } = this.room.live;
		if (!order) return;
		if (phase === "words" && this.room.can("CommitWord") && !this.isSilent)
			void this.#once(`add:${order.shoe}`, () => this.#add(order.shoe));
		if (phase === "showing" && this.room.can("ShowWord"))
			void this.#once(`show:${order.shoe}`, () => this.#show(order.shoe));
	}

	/** @param {string} what @param {() => Promise<unknown>} act */
	async #once(what, act) {
		if (this.done.has(what)) return;
		this.done.add(what);
		try {
			await act();
		} catch (problem) {
			if (problem instanceof Refusal && problem.code === ANOTHER_TAB) return;
			this.room.context.tell(this.room.context.reason(problem), "bad");
		}
	}

	/** @param {string} shoe */
	async #add(shoe) {
		const { wordDigest } = await import("../../fair-shoe.js");
		const choice = this.room.can("CommitWord");
		const most = choice?.most ?? 0;
		const cut =
			most > 0 && this.cutPercent > 0 ? Math.min(most, Math.max(1, Math.round((this.cutPercent / 100) * most))) : 0;
		const word = { text: [...this.word].slice(0, MOST_SIGNS).join(""), salt: randomHex(16), cut };
		const sealing = { scheme: /** @type {const} */ ("punto-shoe-1"), shoe, terms: "", packs: 0, commitment: "" };
		const commitment = wordDigest(sealing, this.room.myId, word);
		sessionStorage.setItem(this.#key(shoe), JSON.stringify({ word, commitment }));
		await this.room.act({ type: "CommitWord", commitment, cuts: cut > 0 });
	}

	/** @param {string} shoe */
	async #show(shoe) {
		const kept = sessionStorage.getItem(this.#key(shoe));
		if (kept === null) return;
		const { word, commitment } = JSON.parse(kept);
		const added = this.room.live.order?.words?.find(({ patron }) => patron === this.room.myId);
		if (added?.commitment === commitment) await this.room.act({ type: "ShowWord", ...word });
	}

	/** Tells what is agreed about the shoe; what somebody is writing for the next one is left alone. */
	draw() {
		const { room } = this;
		const { say } = room.context;
		const { order, shoe, about } = room.shown;
		if (!about.sealed || !order) return fill(this.told, h("p", { class: "muted" }, say("page.fair.unsealed")));
		const row = (/** @type {string} */ key, /** @type {string | undefined} */ value) =>
			value === undefined ? null : [h("dt", null, say(key)), h("dd", { class: "digest" }, value)];
		const words = (order.words ?? []).map(({ patron, text, cuts, cut }) =>
			h(
				"li",
				null,
				nameOf(room.nameOf(patron)),
				" ",
				text !== undefined
					? h("q", { dir: "auto" }, text)
					: h("span", { class: "muted" }, say(order.transcript ? "page.fair.silent" : "page.fair.kept")),
				cuts
					? h("span", { class: "small egalite" }, " ", cut ? say("page.fair.cuts-at", { cut }) : say("page.fair.cuts"))
					: null,
			),
		);
		fill(
			this.told,
			h("h3", null, say("page.fair.words")),
			h("ul", { class: "words" }, words.length ? words : h("li", { class: "muted" }, say("page.fair.none"))),
			h(
				"details",
				null,
				h("summary", null, say("page.fair.digests")),
				h(
					"dl",
					null,
					row("page.fair.commitment", order.commitment),
					row("page.fair.transcript", order.transcript),
					row("page.fair.root", order.root),
					row("page.fair.secret", order.secret),
				),
			),
			shoe && shoe.number > 1
				? h(
						"p",
						null,
						h(
							"a",
							{ href: `/shoe/${encodeURIComponent(room.id)}/${shoe.number - 1}` },
							say("page.fair.check", { shoe: shoe.number - 1 }),
						),
					)
				: null,
		);
	}

	#own() {
		const { say } = this.room.context;
		const word = h("input", {
			type: "text",
			maxlength: MOST_SIGNS,
			dir: "auto",
			value: localStorage.getItem(WORD) ?? "",
			placeholder: say("page.fair.random"),
			on: {
				change: () => localStorage.setItem(WORD, word.value.trim()),
			},
		});
		const cut = h("input", {
			type: "range",
			min: 0,
			max: 95,
			step: 5,
			value: this.cutPercent,
			on: {
				input: () => {
					localStorage.setItem(CUT, cut.value);
					told.textContent = at();
				},
			},
		});
		const at = () =>
			Number(cut.value) === 0 ? say("page.fair.no-cut") : say("page.fair.cut-at", { percent: cut.value });
		const told = h("span", null, at());
		const silent = h("input", {
			type: "checkbox",
			on: { change: () => localStorage.setItem(SILENT, silent.checked ? "no" : "yes") },
		});
		silent.checked = !this.isSilent;
		return h(
			"fieldset",
			{ class: "own-word" },
			h("legend", null, say("page.fair.yours")),
			h("label", { class: "check" }, silent, h("span", null, say("page.fair.add"))),
			h("label", { class: "field" }, h("span", null, say("page.fair.word")), word),
			h("label", { class: "field" }, told, cut),
		);
	}
}
