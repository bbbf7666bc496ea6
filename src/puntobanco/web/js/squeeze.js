// @ts-check
/** Squeezing a card: its lower edge is bent up with a finger, and what is on it comes into sight slowly. */

import { h } from "./dom.js";

const OPEN_AT = 0.52;
const PATIENCE_MS = 7000;

/**
 * Lets a person bend a card that lies face down. Ends when it is turned, by hand, by key, or after a while by itself.
 *
 * @param {HTMLElement} card
 * @param {string} label
 * @returns {Promise<void>}
 */
export function squeeze(card, label) {
	const front = card.querySelector(".front svg");
	const rear = /** @type {HTMLElement | null} */ (card.querySelector(".rear"));
	if (!front || !rear) return Promise.resolve();
	return new Promise((resolve) => {
		const flap = h("div", { class: "flap", "aria-hidden": "true" }, front.cloneNode(true));
		const handle = h("button", { class: "squeezing", type: "button", "aria-label": label, title: label });
		card.append(flap, handle);
		let from = 0;
		/** @type {number | null} */
		let held = null;
		const height = card.offsetHeight || 1;

		/** @param {number} part How much of the card is bent, 0 to 1. */
		const bend = (part) => {
			rear.style.clipPath = `inset(0 0 ${part * 100}% 0)`;
			flap.style.clipPath = `inset(${(1 - part) * 100}% 0 0 0)`;
			flap.style.transform = `translateY(${2 * (1 - part) * height}px) scaleY(-1)`;
			flap.style.transformOrigin = "50% 0";
			flap.style.visibility = part > 0.01 ? "visible" : "hidden";
		};
		const finish = () => {
			clearTimeout(timer);
			flap.remove();
			handle.remove();
			rear.style.clipPath = "";
			resolve();
		};
		const timer = setTimeout(finish, PATIENCE_MS);
		bend(0);
		handle.addEventListener("pointerdown", (event) => {
			held = event.pointerId;
			from = event.clientY;
			handle.setPointerCapture(event.pointerId);
		});
		handle.addEventListener("pointermove", (event) => {
			if (held !== event.pointerId) return;
			const part = Math.min(0.6, Math.max(0, (from - event.clientY) / height));
			bend(part);
			if (part >= OPEN_AT) finish();
		});
		handle.addEventListener("pointerup", (event) => {
			held = null;
			if (Math.abs(from - event.clientY) < 4) finish();
			else bend(0);
		});
		handle.addEventListener("keydown", (event) => {
			if (event.key === "Enter" || event.key === " ") finish();
		});
	});
}
