// @ts-check
/** What the frame around every page is drawn with. */

import { h, svg } from "./dom.js";
import { addressOf } from "./pieces.js";

/** What stands where a page will be, as in `index.html`. */
export function skeleton() {
	return h(
		"div",
		{ class: "skeleton", "aria-hidden": "true" },
		Array.from({ length: 7 }, () => h("i")),
	);
}

/** Two rings, punto and banco: the sign of the house. */
export function brandSign() {
	return svg(
		"svg",
		{ viewBox: "0 0 32 32", "aria-hidden": "true" },
		svg("circle", { cx: 12, cy: 16, r: 7, fill: "none", stroke: "var(--punto)", "stroke-width": 3 }),
		svg("circle", { cx: 20, cy: 16, r: 7, fill: "none", stroke: "var(--banco)", "stroke-width": 3 }),
	);
}

/** Light and dark. */
export function sun() {
	return svg(
		"svg",
		{ viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" },
		svg("circle", { cx: 10, cy: 10, r: 6.5, fill: "none", stroke: "currentColor", "stroke-width": 1.6 }),
		svg("path", { d: "M10 3.5a6.5 6.5 0 0 1 0 13z", fill: "currentColor" }),
	);
}

/** A page whose look is in a sheet of its own, which is fetched with it and only once. @param {Promise<any>} page
 * @param {string} [sheet] */
export async function withStyle(page, sheet = "css/pages.css") {
	const href = addressOf(sheet);
	if (!document.querySelector(`link[href="${href}"]`)) {
		await new Promise((resolve) =>
			document.head.append(h("link", { rel: "stylesheet", href, on: { load: resolve, error: resolve } })),
		);
	}
	return page;
}
