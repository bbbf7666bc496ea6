// @ts-check
/** The two hands: cards slide from the shoe and turn; the third lies across, as at a real table. */

import { back, cardName, face, totalOf } from "../cards.js";
import { h, isStill, setText, wait } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Coup} Coup */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./squeezes.js").Squeezes} Squeezes */
/** @typedef {{element: HTMLElement, card: string | null}} Laid */

const SLIDE_MS = 280;
const TURN_MS = 220;
export const SIDES = /** @type {Side[]} */ (["punto", "banco"]);

export class Hands {
	/** @param {Room} room @param {() => Element} shoe Where cards come from. @param {Squeezes} squeezes */
	constructor(room, shoe, squeezes) {
		this.room = room;
		this.shoe = shoe;
		this.squeezes = squeezes;
		this.coup = 0;
		this.turn = 0;
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
		const isOther = coup?.number !== this.coup;
		const isShorter = !isOther && coup && SIDES.some((side) => coup[side].cards.length < this.laid[side].length);
		if (isOther || !coup || isShorter) this.#sweep(coup?.number ?? 0);
		if (!coup) return;
		const isAtOnce = isQuick || Boolean(isShorter); // one was taken back; the others lie there
		for (const side of SIDES) {
			const cards = this.room.cardsOf(side);
			for (const [i, card] of cards.entries()) {
				await this.#lay(side, i, card, isAtOnce);
				if (turn !== this.turn) return this.#total(side);
				this.laid[side][i].element.classList.toggle("private", card !== null && coup[side].cards[i] === null);
			}
			this.#total(side);
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
			if (isQuick && card !== null) old.element.classList.add("up"); // nobody waits until it is turned
			if (old.card === null || card === null || old.card === card) return;
			this.#put(old, card);
			return this.#name(old, side);
		}
		const laid = old ?? this.#newCard(side, i);
		if (!old && !isQuick) await this.#slide(laid.element);
		if (card === null) return this.#name(laid, side);
		this.#put(laid, card);
		if (isQuick) {
			this.#name(laid, side);
			return void laid.element.classList.add("up");
		}
		this.#name(laid, side, true);
		await this.squeezes.turn(laid.element, side, i);
		this.#name(laid, side);
		if (old) this.room.context.announce(laid.element.getAttribute("aria-label") ?? "");
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
		setText(this.places[side].total, "");
		return laid;
	}

	/** Draws what lies there anew, in other colours. */
	redraw() {
		for (const laid of SIDES.flatMap((side) => this.laid[side])) if (laid.card !== null) this.#put(laid, laid.card);
	}

	/** @param {Laid} laid @param {string} card */
	#put(laid, card) {
		laid.card = card;
		laid.element.querySelector(".front")?.replaceChildren(face(card));
	}

	/** @param {Laid} laid @param {Side} side @param {boolean} [isDown] Whether nobody has turned it yet. */
	#name(laid, side, isDown = false) {
		const { say } = this.room.context;
		const name = laid.card === null || isDown ? say("page.card.hidden") : cardName(say, laid.card);
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

	/** Of the cards that lie there; none above one that lies face down, or is not turned yet. @param {Side} side */
	#total(side) {
		const laid = this.laid[side];
		const isOpen = laid.length > 0 && laid.every(({ element }) => element.classList.contains("up"));
		const total = isOpen ? totalOf(laid.map(({ card }) => card)) : undefined;
		setText(this.places[side].total, total === undefined ? "" : String(total));
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
