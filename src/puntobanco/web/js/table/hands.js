// @ts-check
/** The two hands: cards slide from the shoe and turn; the third lies across, as at a real table. */

import { back, cardName, face } from "../cards.js";
import { h, isStill, setText, wait } from "../dom.js";
import { squeeze } from "../squeeze.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Coup} Coup */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {{element: HTMLElement, card: string | null}} Laid */

const SLIDE_MS = 280;
const TURN_MS = 220;
export const SIDES = /** @type {Side[]} */ (["punto", "banco"]);

export class Hands {
	/** @param {Room} room @param {() => Element} shoe Where cards come from. */
	constructor(room, shoe) {
		this.room = room;
		this.shoe = shoe;
		this.coup = 0;
		this.turn = 0;
		/** Whose cards this person turns with their own hand. @type {() => Side | null} */
		this.squeezes = () => null;
		/** @type {Record<Side, Laid[]>} */
		this.laid = { punto: [], banco: [] };
		this.places = { punto: this.#place("punto"), banco: this.#place("banco") };
	}

	/** @param {Side} side */
	#place(side) {
		const cards = h("div", { class: "cards" });
		const total = h("span", { class: "total figures" });
		const element = h(
			"section",
			{ class: `hand ${side}`, "aria-label": this.room.sideName(side) },
			h("h2", { class: "title" }, h("span", null, this.room.sideName(side)), total),
			cards,
		);
		return { element, cards, total };
	}

	/** Lays what a coup holds; new cards come one after another unless `isQuick`. @param {Coup | undefined} coup
	 * @param {boolean} isQuick */
	async show(coup, isQuick) {
		const turn = ++this.turn;
		if (!coup || coup.number !== this.coup || SIDES.some((side) => coup[side].cards.length < this.laid[side].length))
			this.#sweep(coup?.number ?? 0);
		if (!coup) return;
		for (const side of SIDES) {
			const { cards } = coup[side];
			for (const [i, card] of cards.entries()) {
				await this.#lay(side, i, card, isQuick);
				if (turn !== this.turn) return;
			}
			this.#total(side, coup);
		}
		this.#mark(coup);
	}

	/** @param {number} coup */
	#sweep(coup) {
		this.coup = coup;
		for (const side of SIDES) {
			this.laid[side] = [];
			this.places[side].cards.replaceChildren();
			this.places[side].element.classList.remove("won", "lost");
			setText(this.places[side].total, "");
		}
	}

	/** @param {Side} side @param {number} i @param {string | null} card @param {boolean} isQuick */
	async #lay(side, i, card, isQuick) {
		const old = this.laid[side][i];
		if (old && (old.card !== null || card === null)) {
			if (old.card === null || card === null || old.card === card) return;
			this.#put(old, card);
			return this.#name(old, side);
		}
		const laid = old ?? this.#newCard(side, i);
		if (!old && !isQuick) await this.#slide(laid.element);
		if (card === null) return this.#name(laid, side);
		this.#put(laid, card);
		this.#name(laid, side);
		if (isQuick) return void laid.element.classList.add("up");
		if (old) this.room.context.announce(laid.element.getAttribute("aria-label") ?? "");
		if (this.squeezes() === side) await squeeze(laid.element, this.room.context.say("page.squeeze.card"));
		laid.element.classList.add("up");
		if (!isStill()) await wait(TURN_MS);
	}

	/** @param {Side} side @param {number} i @returns {Laid} */
	#newCard(side, i) {
		const element = h(
			"div",
			{ class: `card${i === 2 ? " across" : ""}`, role: "img" },
			h("div", { class: "turning" }, h("div", { class: "rear" }, back()), h("div", { class: "front" })),
		);
		const laid = { element, card: null };
		this.laid[side].push(laid);
		this.places[side].cards.append(element);
		return laid;
	}

	/** @param {Laid} laid @param {string} card */
	#put(laid, card) {
		laid.card = card;
		laid.element.querySelector(".front")?.replaceChildren(face(card));
	}

	/** @param {Laid} laid @param {Side} side */
	#name(laid, side) {
		const { say } = this.room.context;
		const name = laid.card === null ? say("page.card.hidden") : cardName(say, laid.card);
		laid.element.setAttribute("aria-label", say("page.card.of", { side: this.room.sideName(side), card: name }));
	}

	/** @param {HTMLElement} card */
	async #slide(card) {
		if (isStill() || document.hidden) return;
		const from = this.shoe().getBoundingClientRect();
		const to = card.getBoundingClientRect();
		const x = from.left + from.width / 2 - (to.left + to.width / 2);
		const y = from.top + from.height / 2 - (to.top + to.height / 2);
		const turn = card.classList.contains("across") ? "rotate(90deg)" : "";
		await card
			.animate(
				[
					{ transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0.2 },
					{ opacity: 1, offset: 0.25 },
					{ transform: turn || "none" },
				],
				{ duration: SLIDE_MS, easing: "cubic-bezier(.2,.7,.2,1)" },
			)
			.finished.catch(() => {});
	}

	/** @param {Side} side @param {Coup} coup */
	#total(side, coup) {
		const { total } = coup[side];
		setText(this.places[side].total, total === undefined || coup[side].cards.length === 0 ? "" : String(total));
	}

	/** @param {Coup} coup */
	#mark(coup) {
		for (const side of SIDES) {
			const { classList } = this.places[side].element;
			classList.toggle("won", coup.winner === side);
			classList.toggle("lost", coup.winner !== undefined && coup.winner !== side && coup.winner !== "tie");
		}
	}
}
