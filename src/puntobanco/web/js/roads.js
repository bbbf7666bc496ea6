// @ts-check
/** The five roads, drawn; and the small plate of the lobby from beads alone. They say what came, never what will
 * come. */

import { h, svg } from "./dom.js";

const CELL = 16;
const ROWS = 6;
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
			width: width + 1,
			height: height + 1,
			"aria-hidden": "true",
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

/** How many columns fill the panel: below the table it is wide. */
function widthOf() {
	return matchMedia("(min-width: 701px) and (max-width: 1040px)").matches ? 42 : 18;
}

/** @param {any} roads */
function bigRoad(roads) {
	const cells = roads.big_road ?? [];
	return plate(
		columnsOf(cells, widthOf()),
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

/** @param {any} roads */
function beadPlate(roads) {
	const cells = roads.bead_plate ?? [];
	return plate(
		columnsOf(cells, widthOf() - 1),
		ROWS,
		17,
		"beads",
		cells.map((/** @type {any[]} */ [column, row, bead]) => {
			const [read] = beadsOf(typeof bead === "string" ? bead : winnerOf(bead));
			return read ? beadAt(read, column * 17 + 8.5, row * 17 + 8.5, 7) : svg("g");
		}),
	);
}

/** @param {string} name @param {any[][]} cells */
function derivedRoad(name, cells) {
	const cell = 9;
	return plate(
		columnsOf(cells, widthOf() > 18 ? 25 : 10),
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
				{ viewBox: "0 0 12 12", width: 15, height: 15, role: "img", "aria-label": label },
				colour ? mark(name, colour, 6, 6, 4) : svg("path", { class: "none", d: "M3 6H9" }),
			);
		}),
	);
}

/** All five, each in its own strip that shows its end; only strips may scroll sideways.
 * @param {(key: string, values?: any) => string} say @param {any} roads
 * @param {(side: "punto" | "banco") => string} called what the house calls a hand @returns {HTMLElement} */
export function roadsPanel(say, roads, called) {
	/** @param {string} name @param {SVGElement} drawing */
	const strip = (name, drawing) =>
		h(
			"figure",
			{ class: "strip" },
			h("figcaption", null, say(`page.roads.${name}`)),
			h("div", { class: "scroll", tabindex: "0", role: "img", "aria-label": say(`page.roads.${name}`) }, drawing),
		);
	const panel = h(
		"div",
		{ class: "roads" },
		strip("big_road", bigRoad(roads)),
		strip("bead_plate", beadPlate(roads)),
		h(
			"div",
			{ class: "three" },
			DERIVED.map((name) => strip(name, derivedRoad(name, roads[name] ?? []))),
		),
		h(
			"div",
			{ class: "asks" },
			askCells(say, roads.ask, "punto", called("punto")),
			askCells(say, roads.ask, "banco", called("banco")),
		),
		h("p", { class: "small muted said" }, roads.text || say("page.roads.none")),
	);
	requestAnimationFrame(() => {
		for (const one of panel.querySelectorAll(".scroll")) one.scrollLeft = one.scrollWidth;
	});
	return panel;
}
