// @ts-check
/** A coup of this shoe, looked at again: its cards, one's own stakes, and how it was dealt, card by card. */

import { back, cardName, face, totalOf } from "../cards.js";
import { fill, h, setText, wait } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {{coup: number, punto: string[], banco: string[], winner: string, lines: import("../types.js").Line[]}} Told */

const STEP_MS = 700;
const SIDES = /** @type {Side[]} */ (["punto", "banco"]);

/** @param {Room} room @param {number} place of the bead, from 0 */
export async function openCoup(room, place) {
	const { api, tell, reason } = room.context;
	try {
		const { coups } = await api.get(`/tables/${encodeURIComponent(room.id)}/coups`);
		if (coups[place]) new CoupAgain(room, coups, place);
	} catch (problem) {
		tell(reason(problem), "bad");
	}
}

class CoupAgain {
	/** @param {Room} room @param {Told[]} coups @param {number} place */
	constructor(room, coups, place) {
		this.room = room;
		this.coups = coups;
		this.place = place;
		/** Which showing is the newest: an older one stops. */
		this.turn = 0;
		const { say, dialog } = room.context;
		/** @param {string} key @param {() => void} does */
		const button = (key, does) => h("button", { type: "button", on: { click: does } }, say(`page.again.${key}`));
		this.hands = { punto: this.#hand("punto"), banco: this.#hand("banco") };
		this.result = h("p", { class: "again-result", "aria-live": "polite" });
		this.lines = h("div", { class: "again-lines" });
		this.before = button("before", () => this.#turnTo(this.place - 1));
		this.after = button("after", () => this.#turnTo(this.place + 1));
		this.replay = button("replay", () => void this.#deal());
		this.replay.className = "main";
		this.dialog = dialog({
			title: say("page.again.title", { coup: coups[place].coup }),
			body: [
				h("div", { class: "again baize" }, this.hands.punto.element, this.hands.banco.element),
				this.result,
				this.lines,
				h("div", { class: "row" }, this.before, this.replay, this.after),
			],
			closed: () => this.turn++,
		});
		this.#turnTo(place);
	}

	/** @param {Side} side */
	#hand(side) {
		const cards = h("div", { class: "again-cards" });
		const total = h("span", { class: "total figures" });
		const name = h("span", null, this.room.sideName(side));
		return { element: h("section", { class: side }, h("h3", { class: side }, name, total), cards), cards, total };
	}

	get told() {
		return this.coups[this.place];
	}

	/** The cards in the order in which they were dealt: two each in turn, then third ones. @returns {[Side, number][]} */
	get #order() {
		/** @type {[Side, number][]} */
		const found = [];
		for (let i = 0; i < 4; i++) for (const side of SIDES) if (this.told[side][i]) found.push([side, i]);
		return found;
	}

	/** @param {number} place */
	#turnTo(place) {
		const { say } = this.room.context;
		this.turn++;
		this.place = place;
		this.before.disabled = place === 0;
		this.after.disabled = place === this.coups.length - 1;
		this.replay.disabled = false;
		const title = say("page.again.title", { coup: this.told.coup });
		this.dialog.element.setAttribute("aria-label", title);
		setText(/** @type {Element} */ (this.dialog.element.querySelector("h2")), title);
		this.#show(this.#order.length);
		this.#showLines();
	}

	/** Deals it again, a card after another. */
	async #deal() {
		const turn = ++this.turn;
		this.replay.disabled = true;
		for (let dealt = 0; dealt <= this.#order.length; dealt++) {
			this.#show(dealt);
			await wait(STEP_MS);
			if (turn !== this.turn) return;
		}
		this.replay.disabled = false;
	}

	/** @param {number} dealt How many cards are seen. */
	#show(dealt) {
		const { say } = this.room.context;
		const seen = this.#order.slice(0, dealt);
		for (const side of SIDES) {
			const cards = seen.filter(([of]) => of === side).map(([, i]) => this.told[side][i]);
			const missing = this.told[side].length - cards.length;
			fill(
				this.hands[side].cards,
				cards.map((card) =>
					h("span", { class: "again-card", role: "img", "aria-label": cardName(say, card) }, face(card)),
				),
				Array.from({ length: missing }, () => h("span", { class: "again-card" }, back())),
			);
			setText(this.hands[side].total, cards.length ? String(totalOf(cards)) : "");
		}
		setText(this.result, dealt === this.#order.length ? this.#winner() : "");
	}

	#winner() {
		const { room, told } = this;
		const { say } = room.context;
		const totals = { punto: totalOf(told.punto) ?? 0, banco: totalOf(told.banco) ?? 0 };
		if (told.winner !== "punto" && told.winner !== "banco")
			return say("page.again.tie", { tie: room.tieName, total: totals.punto });
		const high = totals[told.winner];
		return say("page.again.wins", {
			side: room.sideName(told.winner),
			high,
			low: totals.punto + totals.banco - high,
		});
	}

	#showLines() {
		const { room } = this;
		const { say } = room.context;
		const { lines } = this.told;
		const told = (/** @type {string} */ result, /** @type {number} */ payout, /** @type {number} */ back) =>
			say(`page.again.${result}`, { coins: room.money(payout), back: room.money(back) });
		if (!lines.length) return fill(this.lines, h("p", { class: "muted" }, say("page.again.none")));
		fill(
			this.lines,
			h("h3", null, say("page.again.stakes")),
			h(
				"ul",
				null,
				lines.map(({ bet, stake, result, payout, half = 0 }) =>
					h(
						"li",
						null,
						h("span", { class: room.toneOf(bet) }, room.bet(bet)?.name ?? bet),
						h("span", { class: "figures" }, room.money(stake)),
						h("span", { class: "figures muted" }, told(result, payout, stake - half)),
					),
				),
			),
		);
	}
}
