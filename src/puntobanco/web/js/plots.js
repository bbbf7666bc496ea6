// @ts-check
/** Pictures of edges: bars with a line where a bet turns in one's favour, and lines along a shoe. */

import { colourOf } from "./colours.js";
import { fill, h, svg, typePx } from "./dom.js";
import { costText } from "./parts.js";

/**
 * @typedef {import("./context.js").Context} Context
 * @typedef {{id: string, name: string, winner: string | null, edges: (number | null)[]}} BarRow one edge for each house
 * that is compared
 * @typedef {{name: string, values: (number | null)[], colour: string, dashed?: boolean}} Line
 */

/**
 * Edges as bars, with their words; they move when they are given anew.
 *
 * @param {Context} context
 * @param {string} caption
 * @param {() => string[]} houses their names, said beside the bars where there are several
 */
export function edgeBars(context, caption, houses = () => []) {
	const body = h("tbody");
	const heads = ["page.edge.bet", "page.edge.cost"].map((key) => h("th", { scope: "col" }, context.say(key)));
	const element = h(
		"table",
		{ class: "edges" },
		h("caption", { class: "unseen" }, caption),
		h("thead", { class: "unseen" }, h("tr", null, heads)),
		body,
	);
	/** @type {Map<string, {row: HTMLElement, cell: HTMLElement, bars: HTMLElement[]}>} */
	let kept = new Map();

	/** @param {BarRow} row */
	function made({ name, winner, edges }) {
		const bars = edges.map((_, i) => h("i", { class: i ? `${colourOf(winner)} second` : colourOf(winner) }));
		const cell = h("td");
		return { row: h("tr", null, h("th", { scope: "row" }, name), cell), cell, bars };
	}

	/** @param {BarRow[]} rows */
	function update(rows) {
		const all = rows.flatMap((row) => row.edges).filter((edge) => edge !== null);
		const low = Math.min(0, ...all),
			span = Math.max(0.0001, Math.max(0, ...all) - low);
		const before = kept;
		kept = new Map();
		for (const row of rows) {
			const key = `${row.id} ${row.edges.length}`;
			const one = before.get(key) ?? made(row);
			kept.set(key, one);
			fill(
				one.cell,
				row.edges.map((edge, i) => edge !== null && line(edge, one.bars[i], houses()[i])),
			);
		}
		fill(
			body,
			[...kept.values()].map(({ row }) => row),
		);

		/** @param {number} edge @param {HTMLElement} bar @param {string} [house] */
		function line(edge, bar, house) {
			const words = h(
				"span",
				{ class: edge < 0 ? "good" : null },
				house && h("span", { class: "unseen" }, `${house}: `),
				costText(context, edge),
			);
			const zero = h("b");
			zero.style.left = `${(-low / span) * 100}%`;
			bar.style.left = `${((Math.min(0, edge) - low) / span) * 100}%`;
			bar.style.width = `max(2px, ${(Math.abs(edge) / span) * 100}%)`;
			return h("div", { class: "bar-line" }, h("span", { class: "bar", "aria-hidden": "true" }, bar, zero), words);
		}
	}
	return { element, update };
}

const EDGES = { left: 58, right: 10, top: 10, bottom: 26 };
const HEIGHT = 240;
/** Pictures are drawn for type of this size, and grow with it. */
export const USUAL_PX = 16;

/** The measures of a picture. @param {number} width @param {number} height @param {number} scale */
export function sized(width, height, scale) {
	return { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale };
}

/** A step of 1, 2 or 5 times a power of ten, so that a span has about four of them. @param {number} span */
export function stepOf(span) {
	const power = 10 ** Math.floor(Math.log10(span / 4));
	return power * ([1, 2, 5].find((one) => span / 4 <= one * power) ?? 10);
}

/**
 * Lines over whole numbers from 1 on. The picture is drawn as wide as its place, so that its figures keep their size.
 *
 * @param {Context} context
 * @param {string} label what the picture shows, in words
 * @param {string} across what the axis at the bottom counts
 */
export function linePlot(context, label, across) {
	const place = h("div", { class: "plot-place" });
	const legend = h("ul", { class: "legend" });
	const element = h("figure", { class: "plot" }, legend, place, h("figcaption", { class: "small muted" }, across));
	/** @type {Line[]} */
	let lines = [];
	const watcher = new ResizeObserver(draw);
	watcher.observe(place);

	function draw() {
		const scale = typePx() / USUAL_PX;
		const width = place.clientWidth / scale;
		const count = Math.max(2, ...lines.map((line) => line.values.length));
		const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
		if (!width || !values.length) return place.replaceChildren();
		let low = Math.min(0, ...values),
			high = Math.max(0, ...values);
		if (high - low < 1e-6) high = low + 0.01;
		const step = stepOf(high - low);
		[low, high] = [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
		/** @param {number} i */
		const x = (i) => EDGES.left + (i / (count - 1)) * (width - EDGES.left - EDGES.right);
		/** @param {number} value */
		const y = (value) => EDGES.top + ((high - value) / (high - low)) * (HEIGHT - EDGES.top - EDGES.bottom);
		const decimals = Math.max(0, Math.ceil(-Math.log10(step * 100) - 1e-9));
		const levels = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step).flatMap(
			(value) => [
				svg("line", {
					x1: EDGES.left,
					x2: width - EDGES.right,
					y1: y(value),
					y2: y(value),
					class: Math.abs(value) < step / 2 ? "zero" : "level",
				}),
				svg(
					"text",
					{ x: EDGES.left - 8, y: y(value) + 4, "text-anchor": "end" },
					context.percent(Math.abs(value) < step / 2 ? 0 : value, decimals),
				),
			],
		);
		const every = Math.max(1, Math.ceil(stepOf(Math.max(4, (count * 200) / width))));
		const ticks = Array.from({ length: count }, (_, i) => i + 1)
			.filter((one) => one === 1 || one % every === 0)
			.map((one) => svg("text", { x: x(one - 1), y: HEIGHT - 6, "text-anchor": "middle" }, context.number(one)));
		const paths = lines.map((line) =>
			svg("path", { d: pathOf(line.values), class: line.colour, "stroke-dasharray": line.dashed ? "5 4" : null }),
		);
		const ends = lines.flatMap((line) => {
			const value = line.values.at(-1);
			return value === null || value === undefined
				? []
				: [svg("circle", { cx: x(line.values.length - 1), cy: y(value), r: 4, class: line.colour })];
		});
		place.replaceChildren(
			svg("svg", { role: "img", "aria-label": label, ...sized(width, HEIGHT, scale) }, levels, ticks, paths, ends),
		);

		/** @param {(number | null)[]} ys */
		function pathOf(ys) {
			let pen = "M";
			return ys
				.map((value, i) => {
					if (value === null) {
						pen = "M";
						return "";
					}
					const part = `${pen}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
					pen = "L";
					return part;
				})
				.join("");
		}
	}

	/** @param {Line[]} given */
	function update(given) {
		lines = given;
		fill(
			legend,
			given.map(({ name, colour, dashed }) =>
				h("li", { class: dashed ? `${colour} dashed` : colour }, h("i"), h("span", null, name)),
			),
		);
		draw();
	}
	return { element, update, end: () => watcher.disconnect() };
}
