// @ts-check
/** What a coup is worth to punto by its share of draws, while banco replies best: a line from corner to corner. */

import { h, svg, typePx } from "../dom.js";
import { sized, stepOf, USUAL_PX } from "../plots.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {{start: number, end: number, at_start: number, at_end: number}} Piece
 * @typedef {{pieces: Piece[], draws: number, worth: number, label: string, across: string}} Curve
 */

const EDGES = { left: 74, right: 16, top: 16, bottom: 28 };
const HEIGHT = 260;
const NARROW = 400;

/** @param {Piece[]} pieces @param {number} share */
export function worthAt(pieces, share) {
	const piece = pieces.find(({ end }) => share <= end) ?? pieces[pieces.length - 1];
	const { start, end, at_start, at_end } = piece;
	return at_start + ((at_end - at_start) * (share - start)) / (end - start);
}

/** The picture, drawn as wide as its place; `mark` shows where somebody is who draws so often. @param {Context} context */
export function curvePlot(context) {
	const place = h("div", { class: "plot-place" });
	const caption = h("figcaption", { class: "small muted" });
	const element = h("figure", { class: "plot curve" }, place, caption);
	/** @type {Curve | null} */
	let curve = null;
	let marked = { share: 0, value: 0 };
	const watcher = new ResizeObserver(draw);
	watcher.observe(place);

	function draw() {
		const scale = typePx() / USUAL_PX;
		const width = place.clientWidth / scale;
		if (!width || !curve) return place.replaceChildren();
		const { pieces, draws, worth, label } = curve;
		const values = [worth, ...pieces.flatMap(({ at_start, at_end }) => [at_start, at_end])];
		const step = stepOf(Math.max(1e-5, Math.max(...values) - Math.min(...values)));
		const low = Math.floor(Math.min(...values) / step - 0.1) * step;
		const high = Math.ceil(Math.max(...values) / step + 0.1) * step;
		const x = (/** @type {number} */ share) => EDGES.left + share * (width - EDGES.left - EDGES.right);
		const y = (/** @type {number} */ value) =>
			EDGES.top + ((high - value) / (high - low)) * (HEIGHT - EDGES.top - EDGES.bottom);
		const at = (/** @type {number} */ share, /** @type {number} */ value) =>
			`${x(share).toFixed(2)} ${y(value).toFixed(2)}`;
		const decimals = Math.max(0, Math.ceil(-Math.log10(step * 100) - 1e-9));
		const levels = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step).flatMap(
			(value) => [
				svg("line", { x1: EDGES.left, x2: width - EDGES.right, y1: y(value), y2: y(value), class: "level" }),
				svg("text", { x: EDGES.left - 8, y: y(value) + 4, "text-anchor": "end" }, context.percent(value, decimals)),
			],
		);
		const ticks = (width < NARROW ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).map((share) =>
			svg(
				"text",
				{ x: x(share), y: HEIGHT - 6, "text-anchor": share === 1 ? "end" : "middle" },
				context.percent(share, 0),
			),
		);
		// A new piece begins where the last one ended; where it does not, banco's change of mind makes a step.
		const path = pieces.map(
			({ start, end, at_start, at_end }, i) => `${i ? "L" : "M"}${at(start, at_start)}L${at(end, at_end)}`,
		);
		const down = svg("line", { class: "solved-share", x1: x(draws), x2: x(draws), y1: y(worth), y2: y(low) });
		place.replaceChildren(
			svg(
				"svg",
				{ role: "img", "aria-label": label, ...sized(width, HEIGHT, scale) },
				levels,
				ticks,
				down,
				svg("path", { d: path.join(""), class: "punto" }),
				[0, 1].map((share) => svg("circle", { cx: x(share), cy: y(worthAt(pieces, share)), r: 4, class: "punto" })),
				svg("circle", { cx: x(draws), cy: y(worth), r: 9, class: "punto solved-best" }),
				svg("circle", { cx: x(marked.share), cy: y(marked.value), r: 4, class: "solved-mark" }),
			),
		);
	}

	/** @param {Curve} given */
	function update(given) {
		curve = given;
		caption.textContent = given.across;
		draw();
	}

	/** @param {number} share @param {number} value */
	function mark(share, value) {
		marked = { share, value };
		draw();
	}
	return { element, update, mark, end: () => watcher.disconnect() };
}
