// @ts-check
/** The five roads, drawn; and the small plate of the lobby from beads alone. They say what came, never what will
 * come. */

import { h, svg, typePx } from "./dom.js";

const CELL = 16;
export const ROWS = 6;
/** So many coups are in the line above a phone's cards at most. */
const LATELY = 10;
/** How many columns a road has before its strip is measured. */
const USUAL = 14;
/** How wide a cell is at least, in parts of the type's size: what stands in it can be read. */
const LEAST = { road: 1.3, derived: 0.62 };
const DERIVED = /** @type {const} */ (["big_eye_boy", "small_road", "cockroach_pig"]);

/** @typedef {{winner: "P" | "B" | "T", total?: string, natural: boolean, pairs: string}} Bead */

/** `"B9n P T6pb"` taken apart. @param {string} beads @returns {Bead[]} */
export function beadsOf(beads) {
	return [...beads.matchAll(/([PBT])(\d?)(n?)([pb]*)/g)].map(([, winner, total, natural, pairs]) => ({
		winner: /** @type {"P" | "B" | "T"} */ (winner),
		total: total || undefined,
		natural: natural !== "",
		pairs,
	}));
}

/** @param {number} columns @param {number} rows @param {number} cell @param {string} name
 * @param {SVGElement[]} inside */
function plate(columns, rows, cell, name, inside) {
	const width = columns * cell;
	const height = rows * cell;
	const lines = [];
	for (let x = 0; x <= columns; x++) lines.push(`M${x * cell} 0V${height}`);
	for (let y = 0; y <= rows; y++) lines.push(`M0 ${y * cell}H${width}`);
	return svg(
		"svg",
		{
			class: `road ${name}`,
			viewBox: `-.5 -.5 ${width + 1} ${height + 1}`,
			"data-columns": columns,
			"aria-hidden": name === "beads" ? null : "true",
		},
		svg("path", { class: "grid", d: lines.join("") }),
		inside,
	);
}

/** @param {{winner: string, total?: string, natural: boolean, pairs: string}} bead @param {number} x @param {number} y
 * @param {number} r @param {boolean} [isPlain] */
function beadAt(bead, x, y, r, isPlain = false) {
	const kind = { P: "p", B: "b", T: "t" }[bead.winner] ?? "t";
	return svg(
		"g",
		{ class: `bead ${kind}` },
		svg("circle", { cx: x, cy: y, r }),
		isPlain
			? null
			: svg(
					"text",
					{ x, y: y + 0.5, "text-anchor": "middle", "dominant-baseline": "central" },
					bead.total ?? bead.winner,
				),
		bead.pairs.includes("b")
			? svg("circle", { class: "pair b", cx: x - r * 0.72, cy: y - r * 0.72, r: r * 0.3 })
			: null,
		bead.pairs.includes("p")
			? svg("circle", { class: "pair p", cx: x + r * 0.72, cy: y + r * 0.72, r: r * 0.3 })
			: null,
	);
}

/** The last coups as a small plate. @param {string} beads @param {number} columns */
export function smallPlate(beads, columns) {
	const all = beadsOf(beads);
	const skipped = Math.max(0, Math.ceil(all.length / ROWS) - columns) * ROWS;
	const cell = 11;
	return plate(
		columns,
		ROWS,
		cell,
		"small",
		all
			.slice(skipped)
			.map((bead, i) =>
				beadAt(bead, Math.floor(i / ROWS) * cell + cell / 2, (i % ROWS) * cell + cell / 2, cell * 0.38, true),
			),
	);
}

/** The last coups in one line, the latest at its end. @param {string} beads */
export function lastBeads(beads) {
	return beadsOf(beads)
		.slice(-LATELY)
		.map((bead) => svg("svg", { viewBox: "0 0 17 17" }, beadAt(bead, 8.5, 8.5, 7.5)));
}

/** @param {any[][]} cells @param {number} least */
function columnsOf(cells, least) {
	return Math.max(least, ...cells.map(([column]) => column + 2));
}

/** @param {any} bead */
function winnerOf(bead) {
	return typeof bead === "string"
		? bead[0].toUpperCase()
		: String(bead?.winner ?? "P")[0]
				.toUpperCase()
				.replace("E", "T");
}

/** @param {any} roads @param {number} fit */
function bigRoad(roads, fit) {
	const cells = roads.big_road ?? [];
	return plate(
		columnsOf(cells, fit),
		ROWS,
		CELL,
		"big",
		cells.map((/** @type {any[]} */ [column, row, bead, ties]) => {
			const x = column * CELL + CELL / 2;
			const y = row * CELL + CELL / 2;
			return svg(
				"g",
				{ class: `ring ${winnerOf(bead) === "B" ? "b" : "p"}` },
				svg("circle", { cx: x, cy: y, r: CELL * 0.36 }),
				ties ? svg("path", { class: "tied", d: `M${x - 5} ${y + 5}L${x + 5} ${y - 5}` }) : null,
				ties > 1
					? svg("text", { x, y: y + 0.5, "text-anchor": "middle", "dominant-baseline": "central" }, String(ties))
					: null,
			);
		}),
	);
}

/** Each bead is a button that shows its coup; one of them can be reached by Tab, the others by arrows
 * (`table/bead-keys.js`). @param {any} roads @param {number} fit @param {(bead: Bead, place: number) => string} told */
function beadPlate(roads, fit, told) {
	const cells = roads.bead_plate ?? [];
	const last = cells.length - 1;
	return plate(
		columnsOf(cells, fit),
		ROWS,
		17,
		"beads",
		cells.map((/** @type {any[]} */ [column, row, bead], /** @type {number} */ i) => {
			const [read] = beadsOf(typeof bead === "string" ? bead : winnerOf(bead));
			return (
				read &&
				svg(
					"g",
					{ "data-bead": i, role: "button", tabindex: i === last ? 0 : -1, "aria-label": told(read, i) },
					beadAt(read, column * 17 + 8.5, row * 17 + 8.5, 7),
				)
			);
		}),
	);
}

/** @param {string} name @param {any[][]} cells @param {number} fit */
function derivedRoad(name, cells, fit) {
	const cell = 9;
	return plate(
		columnsOf(cells, fit),
		ROWS,
		cell,
		"derived",
		cells.map(([column, row, colour]) =>
			mark(name, colour, column * cell + cell / 2, row * cell + cell / 2, cell * 0.36),
		),
	);
}

/** A cell of a derived road: an open ring, a full disc or a stroke. @param {string} name @param {string} colour
 * @param {number} x
 * @param {number} y @param {number} r */
function mark(name, colour, x, y, r) {
	const tone = colour === "red" ? "b" : "p";
	if (name === "cockroach_pig")
		return svg("path", { class: `stroke ${tone}`, d: `M${x - r} ${y + r}L${x + r} ${y - r}` });
	return svg("circle", {
		class: `${name === "small_road" ? "full" : "open"} ${tone}`,
		cx: x,
		cy: y,
		r: name === "small_road" ? r : r * 0.9,
	});
}

/** @param {(key: string, values?: any) => string} say @param {any} ask @param {"punto" | "banco"} side
 * @param {string} called what the house calls it */
function askCells(say, ask, side, called) {
	return h(
		"span",
		{ class: `ask ${side}` },
		h("span", null, say("page.roads.if", { side: called })),
		DERIVED.map((name) => {
			const colour = ask?.[side]?.[name];
			const label = `${say(`page.roads.${name}`)}: ${colour ? say(`page.roads.${colour}`) : "–"}`;
			return svg(
				"svg",
				{ viewBox: "0 0 12 12", class: "sign", role: "img", "aria-label": label },
				colour ? mark(name, colour, 6, 6, 4) : svg("path", { class: "none", d: "M3 6H9" }),
			);
		}),
	);
}

/** Which bead has the focus: gives what focuses the same one again after it was drawn anew.
 * @param {Element} around @returns {(drawn: Element) => void} */
export function heldBead(around) {
	const at = document.activeElement;
	const held = at instanceof SVGElement && around.contains(at) ? at.dataset.bead : undefined;
	return (drawn) => {
		if (held === undefined) return;
		/** @type {SVGElement | null} */ (drawn.querySelector(`.beads [data-bead="${held}"]`))?.focus();
	};
}

/** Draws a road with whole cells that fill its strip, and shows its end. @param {HTMLElement} scroll
 * @param {number} least @param {(fit: number) => SVGElement} draw */
function fit(scroll, least, draw) {
	const wide = scroll.clientWidth;
	if (wide === 0) return;
	const cells = Math.max(1, Math.floor(wide / (least * typePx())));
	if (scroll.dataset.fit === `${cells} ${wide}`) return;
	scroll.dataset.fit = `${cells} ${wide}`;
	const drawing = draw(cells);
	drawing.style.width = `${(wide * Number(drawing.dataset.columns)) / cells}px`;
	const focus = heldBead(scroll);
	scroll.replaceChildren(drawing);
	scroll.scrollLeft = scroll.scrollWidth;
	focus(scroll);
}

/** All five, each in its own strip that shows its end; only strips may scroll sideways.
 * @param {(key: string, values?: any) => string} say @param {any} roads
 * @param {(side: "punto" | "banco" | "tie") => string} called what the house calls a hand, or a tie
 * @returns {HTMLElement} */
export function roadsPanel(say, roads, called) {
	/** @type {Map<Element, () => void>} */
	const strips = new Map();
	const observer = new ResizeObserver((seen) => {
		for (const { target } of seen) strips.get(target)?.();
	});
	const names = /** @type {const} */ ({ P: "punto", B: "banco", T: "tie" });
	/** @param {Bead} bead @param {number} place */
	const told = ({ winner, total }, place) =>
		`${say("page.again.title", { coup: place + 1 })}: ${[called(names[winner]), total].filter(Boolean).join(" ")}`;
	/** @param {string} name @param {number} least @param {(fit: number) => SVGElement} draw */
	const strip = (name, least, draw) => {
		const label = say(`page.roads.${name}`);
		const is = name === "bead_plate" ? { role: "group" } : { role: "img", tabindex: "0" };
		const scroll = h("div", { class: "scroll", ...is, "aria-label": label }, draw(USUAL));
		strips.set(scroll, () => fit(scroll, least, draw));
		observer.observe(scroll);
		return h("figure", { class: "strip" }, h("figcaption", null, label), scroll);
	};
	return h(
		"div",
		{ class: "roads" },
		strip("big_road", LEAST.road, (fit) => bigRoad(roads, fit)),
		strip("bead_plate", LEAST.road, (fit) => beadPlate(roads, fit, told)),
		h(
			"div",
			{ class: "three" },
			DERIVED.map((name) => strip(name, LEAST.derived, (fit) => derivedRoad(name, roads[name] ?? [], fit))),
		),
		h("p", { class: "small muted legend-line" }, say("page.roads.legend")),
		h(
			"div",
			{ class: "asks" },
			askCells(say, roads.ask, "punto", called("punto")),
			askCells(say, roads.ask, "banco", called("banco")),
		),
		h("p", { class: "small muted said" }, roads.text || say("page.roads.none")),
	);
}
