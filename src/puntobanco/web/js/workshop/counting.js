// @ts-check
/** How countable the bets of a draft are. It takes longer than the figures, so it is asked for when nobody types. */

import { fill, h } from "../dom.js";
import { edgeNumber, table } from "../parts.js";

/** @typedef {import("../context.js").Context} Context */

const ASK_AFTER_MS = 600;
const PLACES = 3;

export class Counting {
	/** @param {Context} context */
	constructor(context) {
		this.context = context;
		/** @type {Map<string, HTMLElement>} */
		this.cells = new Map();
		this.place = h("div");
		this.element = h(
			"details",
			{ class: "ws-more ws-counting" },
			h("summary", null, context.say("page.workshop.counting")),
			h("p", { class: "small muted" }, context.say("page.workshop.counting-about")),
			this.place,
		);
		this.turn = 0;
	}

	/** Where the word about a bet will stand. @param {string} bet */
	cell(bet) {
		const cell = h("span", { class: "muted" }, "…");
		this.cells.set(bet, cell);
		return cell;
	}

	/** Forgets what was asked before: the figures are about to be drawn anew. */
	begin() {
		this.stop();
		this.cells.clear();
	}

	/** Waits for nothing any more: the server need not work it out. */
	stop() {
		clearTimeout(this.timer);
		this.asking?.abort();
		this.turn++;
	}

	/** Asks for a draft in a moment, unless another one comes. @param {import("./draft.js").Doc} doc
	 * @param {{id: string, name: string}[]} bets */
	ask(doc, bets) {
		const turn = this.turn;
		this.asking = new AbortController();
		const { signal } = this.asking;
		this.timer = setTimeout(async () => {
			try {
				const told = await this.context.api.post("/workshop/counting", doc, signal);
				if (turn === this.turn) this.#show(told.bets, new Map(bets.map(({ id, name }) => [id, name])));
			} catch (trouble) {
				if (turn === this.turn) this.#refused(this.context.reason(trouble));
			}
		}, ASK_AFTER_MS);
	}

	/** @param {any[]} bets @param {Map<string, string>} names */
	#show(bets, names) {
		const { say, number } = this.context;
		for (const { id, countable } of bets) {
			const cell = this.cells.get(id);
			if (!cell) continue;
			cell.textContent = say(`page.workshop.countable.${countable}`);
			cell.className = `ws-${countable}`;
		}
		const heads = ["bet", "units", "tags", "correlation"].map((one) => say(`page.workshop.head.${one}`));
		const rows = bets.map(({ id, units_a_shoe, tags, correlation }) => [
			names.get(id) ?? id,
			number(units_a_shoe, PLACES),
			h("code", null, tags.map(signed).join(" ")),
			number(correlation, PLACES),
		]);
		fill(this.place, table(say("page.workshop.counting"), heads, rows, { numbers: [1, 3] }));
	}

	/** @param {string} reason */
	#refused(reason) {
		for (const cell of this.cells.values()) cell.textContent = "–";
		fill(this.place, h("p", { class: "small problem" }, reason));
	}
}

/** A tag as people write it. @param {string} tag */
function signed(tag) {
	return String(edgeNumber(tag)).replace("-", "−");
}
