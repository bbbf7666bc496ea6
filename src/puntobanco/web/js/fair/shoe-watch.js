// @ts-check
/** Everything about sealed shoes at a table: one's own word, what is told and kept, and one quiet sentence about it. */

import { fill, h, nameOf, setText, svg } from "../dom.js";
import { OwnLinks } from "./own-chain.js";
import { OwnWord, randomHex } from "./own-word.js";
import { Receipts } from "./receipts.js";
import { loaded, Witness } from "./witness.js";

/** @typedef {import("../table/room.js").Room} Room */
/** @typedef {import("./witness.js").Happened} Happened */
/** Small pictures of how a shoe is agreed on: a wax seal, a word, cards that are cut; links, where there is a mix. */
const PICTURES = {
	seal: "M12 3a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM12 6.5v5M9.5 9h5M9 14.5l-2 6 5-2 5 2-2-6",
	words: "M4 5h16v10h-9l-4 4v-4H4zM8 9h8M8 12h5",
	cut: "M5 4h11v6H5zM8 14h11v6H8zM2 12h4M18 12h4",
	coups: "M10 14a4 4 0 0 1 0-6l2-2a4 4 0 0 1 6 6l-1 1M14 10a4 4 0 0 1 0 6l-2 2a4 4 0 0 1-6-6l1-1",
};

/** @typedef {"adding" | "yours" | "others" | "none" | "changed"} State */

export class ShoeWatch {
	/** @param {Room} room @param {HTMLButtonElement} badge @param {HTMLElement} element */
	constructor(room, badge, element) {
		this.room = room;
		this.badge = badge;
		this.witness = new Witness(room, () => this.tell());
		this.own = new OwnWord(room, this.witness);
		this.links = new OwnLinks(room, this.witness, randomHex);
		this.receipts = new Receipts(room, this.witness.memory);
		room.acted = (act, number) => this.receipts.acted(act, number);
		/** @type {State | null} */
		this.told = null;
		this.dot = h("i", { "aria-hidden": "true" });
		this.sentence = h("span");
		fill(badge, this.dot, this.sentence);
		badge.addEventListener("click", () => void this.#open());
		if (room.you?.here) void loaded(); // the time for words is short
		const { say } = room.context;
		this.acts = h("div", { class: "row" });
		this.about = h("div", { class: "told" });
		const isByCoup = room.live.about.by_coup === true;
		fill(
			element,
			h("ul", { class: "how small muted" }, isByCoup ? toldBy("coups", say("page.fair.about-coups")) : agreement(say)),
			this.acts,
			isByCoup ? null : this.own.element,
			this.about,
		);
	}

	/** @param {import("../types.js").View} view @param {Happened | null} happened */
	hear(view, happened) {
		this.witness.hear(view, happened);
		if (happened?.fact.type === "SecretShown") this.receipts.opened(happened.fact.number, happened.number);
	}

	/** Does what is due for this person. */
	look() {
		this.own.look();
		this.links.look();
		this.#drawActs();
		this.tell();
	}

	/** What holds for the shoe on the table; null where none is sealed. @returns {State | null} */
	get state() {
		const { order } = this.room.live;
		if (!order) return null;
		if (this.witness.found.length > 0) return "changed";
		if (!order.transcript) return "adding";
		const shoe = this.witness.memory.shoe(order.number);
		if (order.mix) return this.#mixState(order.mix, shoe?.chains ?? []);
		const words = shoe?.words ?? [];
		const isIn = (/** @type {{patron: string, commitment: string}} */ own) =>
			words.some(({ patron, commitment }) => patron === own.patron && commitment === own.commitment);
		if (shoe?.own.some(isIn)) return "yours";
		return words.some(({ bot }) => !bot) ? "others" : "none";
	}

	/** @param {import("../types.js").MixView} mix @param {import("./memory.js").OwnChain[]} own @returns {State} */
	#mixState({ chains = [], silent = [] }, own) {
		const here = chains.filter(({ patron }) => !silent.includes(patron));
		if (here.some(({ anchor }) => own.some((one) => one.anchor === anchor))) return "yours";
		return here.some(({ bot }) => !bot) ? "others" : "none";
	}

	/** Says it where it has changed. */
	tell() {
		const { state } = this;
		if (state === this.told) return;
		const { context } = this.room;
		const isNews = this.told !== null || state === "changed";
		this.told = state;
		this.badge.hidden = state === null;
		if (state === null) return;
		const text = context.say(`page.badge.${state}`);
		this.badge.dataset.state = state;
		setText(this.sentence, text);
		if (isNews) context.announce(text);
	}

	async #open() {
		const { openStory } = await import("./story.js");
		await openStory(this);
	}

	/** What may be asked of the house about its shoe. @returns {HTMLButtonElement[]} */
	buttons() {
		const { room } = this;
		return ["RefuseShoe", "AskNewShoe"]
			.filter((act) => room.can(act))
			.map((act) =>
				h(
					"button",
					{ type: "button", "data-act": act, on: { click: () => void room.try({ type: act }) } },
					room.context.say(`page.do.${act}`),
				),
			);
	}

	#drawActs() {
		const buttons = this.buttons();
		const isSame =
			buttons.length === this.acts.children.length &&
			buttons.every(
				(button, i) => button.dataset.act === /** @type {HTMLElement} */ (this.acts.children[i]).dataset.act,
			);
		if (!isSame) fill(this.acts, buttons);
	}

	/** Begins anew, by the wish of whoever sits here. */
	forget() {
		this.witness.memory.forget();
		this.witness.hear(this.room.live, null);
	}

	/** @param {import("../types.js").OrderView} order */
	#words({ words = [], transcript }) {
		const { room } = this;
		const { say } = room.context;
		return words.map(({ patron, text, cuts, cut, bot }) =>
			h(
				"li",
				null,
				nameOf(room.nameOf(patron)),
				bot ? h("span", { class: "tag" }, say("page.bot")) : null,
				" ",
				text !== undefined
					? h("q", { dir: "auto" }, text)
					: h("span", { class: "muted" }, say(transcript ? "page.fair.silent" : "page.fair.kept")),
				cuts
					? h("span", { class: "small egalite" }, " ", cut ? say("page.fair.cuts-at", { cut }) : say("page.fair.cuts"))
					: null,
			),
		);
	}

	/** @param {import("../types.js").MixView} mix */
	#chains({ chains = [], silent = [] }) {
		const { room } = this;
		const { say } = room.context;
		return chains.map(({ patron, bot }) =>
			h(
				"li",
				null,
				nameOf(room.nameOf(patron)),
				bot ? h("span", { class: "tag" }, say("page.bot")) : null,
				silent.includes(patron) ? h("span", { class: "muted" }, " ", say("page.fair.dropped")) : null,
			),
		);
	}

	/** Tells what is agreed about the shoe; what somebody is writing for the next one is left alone. */
	draw() {
		const { room } = this;
		const { say } = room.context;
		const { order, shoe } = room.shown;
		if (!order) return fill(this.about);
		const row = (/** @type {string} */ key, /** @type {string | undefined} */ value) =>
			value === undefined ? null : [h("dt", null, say(key)), h("dd", { class: "digest" }, value)];
		const who = order.mix ? this.#chains(order.mix) : this.#words(order);
		fill(
			this.about,
			h("h3", null, say(order.mix ? "page.fair.mix" : "page.fair.words")),
			h("ul", { class: "words" }, who.length ? who : h("li", { class: "muted" }, say("page.fair.none"))),
			h(
				"details",
				null,
				h("summary", null, say("page.fair.digests")),
				h(
					"dl",
					null,
					row("page.fair.commitment", order.commitment),
					row("page.fair.transcript", order.transcript),
					row("page.fair.root", order.root || undefined),
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
}

/** How a whole shoe is agreed on, in three sentences. @param {(key: string) => string} say */
function agreement(say) {
	return [
		toldBy("seal", say("page.fair.how-seal")),
		toldBy("words", say("page.fair.how-words")),
		toldBy("cut", say("page.fair.how-cut")),
	];
}

/** A sentence beside its picture. @param {keyof typeof PICTURES} picture @param {string} text */
function toldBy(picture, text) {
	const drawn = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PICTURES[picture] }));
	return h("li", null, drawn, h("span", null, text));
}
