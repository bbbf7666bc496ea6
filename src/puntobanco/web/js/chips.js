// @ts-check
/** Chips and stacks of them. Values are in coins. */

import { h, svg } from "./dom.js";

/** In whole units, as they lie in the tray; the colours are in spots.css. */
export const CHIPS = [1, 5, 25, 100, 500, 1000].map((units) => 100 * units);
const MOST_DRAWN = 5;
const MOST_COUNTED = 40;
const NOTCHES = 8;
const RADIUS = 20.5;

/** One chip, seen from above. @param {number} coins @param {string} [label] */
export function chip(coins, label = "") {
	const notch = (2 * Math.PI * RADIUS) / NOTCHES / 2;
	return svg(
		"svg",
		{ class: "chip", viewBox: "0 0 48 48", "data-units": unitsClass(coins), "aria-hidden": "true" },
		svg("circle", { class: "body", cx: 24, cy: 24, r: 23.4 }),
		svg("circle", {
			class: "notch",
			cx: 24,
			cy: 24,
			r: RADIUS,
			"stroke-dasharray": `${notch.toFixed(2)} ${notch.toFixed(2)}`,
		}),
		svg("circle", { class: "inlay", cx: 24, cy: 24, r: 15.6 }),
		label
			? svg(
					"text",
					{
						x: 24,
						y: 24,
						class: label.length > 3 ? "long" : null,
						"text-anchor": "middle",
						"dominant-baseline": "central",
					},
					label,
				)
			: null,
	);
}

/** The largest chip that is not more than an amount. @param {number} coins */
function unitsClass(coins) {
	return Math.max(1, ...CHIPS.filter((value) => value <= coins).map((value) => value / 100));
}

/** An amount in as few chips as possible, the largest first; of a mountain only the top. @param {number} coins */
export function chipsOf(coins) {
	const found = [];
	let rest = coins;
	for (const value of [...CHIPS].reverse()) {
		for (; rest >= value && found.length < MOST_COUNTED; rest -= value) found.push(value);
	}
	return found.length || coins <= 0 ? found : [100];
}

/** A stack with its sum beside it. @param {number} coins @param {string} sum */
export function stack(coins, sum) {
	const all = chipsOf(coins);
	const shown = all.slice(0, MOST_DRAWN);
	return h(
		"span",
		{ class: "stack", "data-high": shown.length },
		h(
			"span",
			{ class: "pile" },
			shown.map((value) => chip(value)),
		),
		h("span", { class: "sum figures" }, sum),
	);
}

/** What a chip says on its face: 1,000 is 1K. @param {number} coins */
export function faceValue(coins) {
	const units = coins / 100;
	return units >= 1000 && units % 1000 === 0 ? `${units / 1000}K` : String(units);
}
