// @ts-check
/** A table at play, as those who come to the lobby see it: both hands, card by card, and what the croupier says. */

import { back, cardName, face } from "../cards.js";
import { fill, h, setText } from "../dom.js";

/** @typedef {import("../context.js").Context} Context */
/** @typedef {import("../types.js").View} View */

const SIDES = /** @type {const} */ (["punto", "banco"]);

export class Show {
	/** @param {Context} context @param {any} table As the list of tables has it. @param {string} title */
	constructor(context, table, title) {
		this.context = context;
		this.table = table;
		const { say } = context;
		this.call = h("p", { class: "show-call" }, say("page.show.soon"));
		this.hands = Object.fromEntries(SIDES.map((side) => [side, this.#hand(side)]));
		/** @type {import("../connection.js").Watch | undefined} */
		this.watch = undefined;
		this.element = h(
			"a",
			{
				class: "show baize",
				href: `/table/${encodeURIComponent(table.id)}`,
				"aria-label": say("page.show", { title }),
			},
			h(
				"span",
				{ class: "row spread small" },
				h("span", null, title),
				h("span", { class: "tag" }, say("page.show.live")),
			),
			h(
				"div",
				{ class: "show-hands" },
				SIDES.map((side) => this.hands[side].element),
			),
			this.call,
			h("span", { class: "show-go" }, say("page.show.go")),
		);
		this.seen = () => this.#look();
		document.addEventListener("visibilitychange", this.seen);
		this.#look();
	}

	/** @param {"punto" | "banco"} side */
	#hand(side) {
		const total = h("strong", { class: "figures" });
		const cards = h("div", { class: "show-cards" });
		const name = h("span", { class: side }, this.context.say(`page.${side}`));
		return {
			element: h("div", { class: `show-hand ${side}` }, h("span", { class: "row spread" }, name, total), cards),
			total,
			cards,
			laid: "",
		};
	}

	/** Watches while the page is seen, and not behind another tab: bots play for those who look. */
	#look() {
		if (document.hidden) {
			this.watch?.stop();
			this.watch = undefined;
		} else if (!this.watch) {
			this.watch = this.context.connection.watch(this.table.id, () => this.#draw());
		}
	}

	#draw() {
		const view = this.watch?.view;
		if (!view) return;
		const isOver = view.phase === "betting"; // the cards of the last coup are left as a memory
		for (const side of SIDES) {
			const hand = this.hands[side];
			const found = view.coup?.[side].cards ?? [];
			const laid = found.join();
			if (hand.laid !== laid) {
				const isNext = hand.cards.childElementCount < found.length;
				fill(
					hand.cards,
					found.map((card, i) => this.#card(card, isNext && i === found.length - 1, i === 2)),
				);
				hand.laid = laid;
			}
			setText(hand.total, found.length && !isOver ? String(view.coup?.[side].total ?? "") : "");
			hand.element.classList.toggle("won", !isOver && view.coup?.winner === side);
		}
		this.element.classList.toggle("over", isOver);
		setText(this.call, this.#said(view));
	}

	/** @param {string | null} card @param {boolean} isNew @param {boolean} isThird */
	#card(card, isNew, isThird) {
		const { say } = this.context;
		const name = card === null ? say("page.card.hidden") : cardName(say, card);
		const look = `show-card${isNew ? " new" : ""}${isThird ? " third" : ""}`;
		return h("span", { class: look, role: "img", "aria-label": name }, card === null ? back() : face(card));
	}

	/** @param {View} view */
	#said({ phase, coup, shoe }) {
		const { say } = this.context;
		if (phase === "betting") return say("page.call.bets");
		if (coup?.winner === "punto" || coup?.winner === "banco")
			return say("page.call.wins", { side: say(`page.${coup.winner}`) });
		if (coup?.winner) return say("page.call.tie");
		return say(phase === "dealing" ? "page.now.dealing" : shoe?.coups ? "page.now.between" : "page.show.soon");
	}

	stop() {
		document.removeEventListener("visibilitychange", this.seen);
		this.watch?.stop();
	}
}
