// @ts-check
/** Things that travel over the table: chips, cards, the sabot. Nothing here waits for or blocks anybody's hand. */

import { chip } from "../chips.js";
import { h, isStill } from "../dom.js";

const FLIGHT_MS = 420;
const SPREAD_MS = 45;
const MOST_CHIPS = 4;

/** @param {Element | null | undefined} element */
function middleOf(element) {
	const box = element?.getBoundingClientRect();
	return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Moves a thing from one element to another, over everything. @param {Element} thing
 * @param {Element | null | undefined} from
 * @param {Element | null | undefined} to @param {{delay_ms?: number, wide?: number, ms?: number}} [options] */
export async function fly(thing, from, to, { delay_ms = 0, wide = 30, ms = FLIGHT_MS } = {}) {
	const start = middleOf(from);
	const end = middleOf(to);
	if (!start || !end || isStill() || document.hidden) return;
	const box = h("div", { class: "flying", "aria-hidden": "true" }, thing);
	box.style.width = `${wide}px`;
	box.style.left = `${start.x - wide / 2}px`;
	box.style.top = `${start.y - wide / 2}px`;
	document.body.append(box);
	const [x, y] = [end.x - start.x, end.y - start.y];
	const high = Math.min(40, Math.hypot(x, y) / 8); // thrown, not pushed
	const flight = box.animate(
		[
			{ transform: "none", opacity: delay_ms ? 0 : 1 },
			{ opacity: 1, offset: 0.1 },
			{ transform: `translate(${x / 2}px, ${y / 2 - high}px)`, offset: 0.5 },
			{ transform: `translate(${x}px, ${y}px)`, opacity: 1 },
		],
		{ duration: ms, delay: delay_ms, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" },
	);
	await flight.finished.catch(() => {});
	box.remove();
}

/** A few chips of an amount on their way. @param {number[]} chips @param {Element | null | undefined} from
 * @param {Element | null | undefined} to */
export async function flyChips(chips, from, to) {
	await Promise.all(
		chips.slice(0, MOST_CHIPS).map((value, i) => fly(chip(value), from, to, { delay_ms: i * SPREAD_MS })),
	);
}
