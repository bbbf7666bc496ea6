// @ts-check
/** Squeezing a card: it is lifted and bent up with a finger, the mouse or the arrows. Its pips come first, its index last. */

import { back } from "./cards.js";
import { h, isStill, typePx } from "./dom.js";
import { fold, held } from "./fold.js";

/** @typedef {import("./fold.js").Point} Point */

/** How long a card may be held, as at the server (`server/tables/squeezes.py`). */
export const PATIENCE_MS = 6000;
/** A card that is bent so far turns over; until shortly before, its index stays covered. */
const OPEN_AT = 0.48;
const INDEX_AT = 0.4;
const STEP = 0.045;
const BACK_MS = 160;
const SMALLEST_PX = 96;
/** In parts of the type's size: how wide a card is at most, what lies below it, and how far both stay from the edge. */
const LARGEST = 13.75;
const BELOW = 4;
const APART = 0.5;

/** By key, where the card is held and which way it is bent, in parts of its width and height. @type {Record<string, {at: Point, way: Point}>} */
const ARROWS = {
	ArrowUp: { at: { x: 0.5, y: 1 }, way: { x: 0, y: -1 } },
	ArrowDown: { at: { x: 0.5, y: 0 }, way: { x: 0, y: 1 } },
	ArrowLeft: { at: { x: 1, y: 0.5 }, way: { x: -1, y: 0 } },
	ArrowRight: { at: { x: 0, y: 0.5 }, way: { x: 1, y: 0 } },
};

/**
 * Lets a person bend a card that lies face down. Ends when it is turned, by hand or by key, when the time is over, or when `gone` says so.
 *
 * @param {HTMLElement} card
 * @param {{label: string, turn: string, gone: AbortSignal}} words
 * @returns {Promise<void>}
 */
export function squeeze(card, { label, turn, gone }) {
	const front = card.querySelector(".front svg");
	const stage = /** @type {HTMLElement | null} */ (card.closest(".stage"));
	if (!front || !stage || gone.aborted) return Promise.resolve();
	const lifted = new Lifted(front, label, turn);
	lifted.lie(stage, card);
	const turning = new ResizeObserver(() => lifted.lie(stage, card)); // a phone may be turned meanwhile
	turning.observe(stage);
	card.classList.add("lifted");
	const before = document.activeElement;
	if (!document.querySelector("dialog[open]")) lifted.sheet.focus({ preventScroll: true });
	return new Promise((resolve) => {
		const finish = () => {
			clearTimeout(timer);
			gone.removeEventListener("abort", finish);
			turning.disconnect();
			const hadFocus = lifted.element.contains(document.activeElement);
			lifted.element.remove();
			card.classList.remove("lifted");
			if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
			resolve();
		};
		const timer = setTimeout(finish, PATIENCE_MS);
		gone.addEventListener("abort", finish);
		lifted.turned = finish;
	});
}

/** Where something begins that is to lie around a middle, but not outside of what is seen.
 * @param {number} middle @param {number} length @param {number} from @param {number} to */
function within(middle, length, from, to) {
	const apart = APART * typePx();
	return Math.max(from + apart, Math.min(to - length - apart, middle - length / 2));
}

/** A card in somebody's hand. */
class Lifted {
	/** @param {Element} front @param {string} label @param {string} turn */
	constructor(front, label, turn) {
		this.rear = h("div", { class: "rear" }, back());
		this.shade = h("div", { class: "shade" });
		this.flap = h("div", { class: "flap" }, front.cloneNode(true), this.shade);
		this.sheet = h(
			"div",
			{
				...{ class: "sheet", tabindex: "0", role: "slider", "aria-label": label, title: label },
				...{ "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "0" },
			},
			this.rear,
			h("div", { class: "lift" }, this.flap),
		);
		const button = h("button", { class: "main small", type: "button", on: { click: () => this.turned() } }, turn);
		this.element = h("div", { class: "squeeze" }, this.sheet, h("div", { class: "patience" }, h("i")), button);
		this.turned = () => {};
		this.isHeld = false;
		this.size = { wide: 1, high: 1.4 };
		/** @type {{key: string, steps: number}} */
		this.keyed = { key: "", steps: 0 };
		this.#listen();
	}

	/** Lies above a card, large enough for a finger and inside of the stage. @param {HTMLElement} stage @param {HTMLElement} card */
	lie(stage, card) {
		const [around, here] = [stage.getBoundingClientRect(), card.getBoundingClientRect()];
		const rail = document.querySelector(".rail")?.getBoundingClientRect().top ?? innerHeight;
		const seen = Math.min(around.height, Math.min(rail, innerHeight) - Math.max(0, around.top));
		const below = BELOW * typePx();
		const high = seen - below - 2 * APART * typePx();
		const wide = Math.round(Math.max(SMALLEST_PX, Math.min(LARGEST * typePx(), around.width * 0.5, high / 1.4)));
		this.size = { wide, high: wide * 1.4 };
		const from = Math.max(0, -around.top);
		const top = within(here.top + here.height / 2 - around.top, this.size.high + below, from, from + seen);
		const left = within(here.left + here.width / 2 - around.left, wide, 0, around.width);
		for (const [name, px] of Object.entries({ left, top, width: wide }))
			this.element.style.setProperty(name, `${Math.round(px)}px`);
		if (!this.element.isConnected) stage.append(this.element); // else it would lose the focus
		this.#bendByKeys();
	}

	#listen() {
		/** @type {{id: number, x: number, y: number, hold: ReturnType<typeof held>} | null} */
		let finger = null;
		let by = { x: 0, y: 0 };
		this.sheet.addEventListener("pointerdown", (event) => {
			const box = this.sheet.getBoundingClientRect();
			const hold = held(this.size, { x: event.clientX - box.left, y: event.clientY - box.top });
			finger = { id: event.pointerId, x: event.clientX, y: event.clientY, hold };
			by = { x: 0, y: 0 };
			this.isHeld = true;
			this.sheet.setPointerCapture(event.pointerId);
			event.stopPropagation();
		});
		this.sheet.addEventListener("pointermove", (event) => {
			if (finger?.id !== event.pointerId) return;
			by = { x: event.clientX - finger.x, y: event.clientY - finger.y };
			if (this.#bend(finger.hold, by) >= OPEN_AT) this.turned();
		});
		const release = () => {
			this.isHeld = false;
			if (finger) this.#fallBack(finger.hold, by);
			finger = null;
		};
		this.sheet.addEventListener("pointerup", release);
		this.sheet.addEventListener("pointercancel", release);
		for (const name of ["touchstart", "touchend"])
			this.element.addEventListener(name, (event) => event.stopPropagation());
		this.sheet.addEventListener("keydown", (event) => this.#key(event));
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		if (event.key === "Enter" || event.key === " ") this.turned();
		else if (event.key in ARROWS) this.#step(event.key);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	/** Bends a little more, or, against the way that was begun, a little less. @param {string} key */
	#step(key) {
		const { keyed } = this;
		const { way } = ARROWS[keyed.key] ?? ARROWS[key];
		const is = ARROWS[key].way;
		if (keyed.steps > 0 && is.x === -way.x && is.y === -way.y) keyed.steps--;
		else if (key !== keyed.key) this.keyed = { key, steps: 1 };
		else keyed.steps++;
		if (this.#bendByKeys() >= OPEN_AT) this.turned();
	}

	/** As far as the arrows have bent it, which is not at all in the beginning. @returns {number} how much is bent */
	#bendByKeys() {
		const { keyed, size } = this;
		const { at, way: to } = ARROWS[keyed.key] ?? ARROWS.ArrowUp;
		const far = keyed.steps * STEP * 2;
		const hold = { from: { x: at.x * size.wide, y: at.y * size.high }, inward: to };
		return this.#bend(hold, { x: to.x * far * size.wide, y: to.y * far * size.high });
	}

	/** @param {ReturnType<typeof held>} hold @param {Point} by @returns {number} how much is bent */
	#bend(hold, by) {
		const { part, lying, bent, matrix, crease } = fold(this.size, hold, by);
		const shape = (/** @type {Point[]} */ points) =>
			`polygon(${points.map(({ x, y }) => `${x.toFixed(1)}px ${y.toFixed(1)}px`).join()})`;
		this.rear.style.clipPath = shape(lying);
		this.flap.style.clipPath = shape(bent);
		this.flap.style.transform = `matrix(${matrix.map((one) => one.toFixed(4)).join()})`;
		this.flap.hidden = part < 0.004;
		this.flap.style.setProperty("--index", String(Math.max(0, Math.min(1, (part - INDEX_AT) / (OPEN_AT - INDEX_AT)))));
		this.shade.style.setProperty("--angle", `${crease.angle}rad`);
		this.shade.style.setProperty("--at", `${(100 * crease.at).toFixed(1)}%`);
		this.sheet.setAttribute("aria-valuenow", String(Math.round((100 * part) / OPEN_AT)));
		return part;
	}

	/** What is let go lies flat again. @param {ReturnType<typeof held>} hold @param {Point} by */
	#fallBack(hold, by) {
		const from = performance.now();
		const frame = (/** @type {number} */ now) => {
			if (!this.element.isConnected || this.isHeld) return;
			const left = isStill() ? 0 : Math.max(0, 1 - (now - from) / BACK_MS);
			this.#bend(hold, { x: by.x * left * left, y: by.y * left * left });
			if (left > 0) requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
	}
}
