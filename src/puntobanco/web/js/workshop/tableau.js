// @ts-check
/** The tableau by clicking: every cell is a button that goes on to the next thing a hand can do. */

import { h } from "../dom.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./fields.js").Fields} Fields
 * @typedef {"draw" | "stand" | "option"} Action
 */

const ROWS = [...Array(8).keys()];
const THIRDS = [...Array(10).keys()];
const NO_CARD = 10;
/** @type {Action[]} */
const ACTIONS = ["draw", "stand", "option"];
const SIGNS = { draw: "●", stand: "–", option: "?" };

export class TableauEditor {
	/** @param {Context} context @param {Fields} fields */
	constructor(context, fields) {
		this.context = context;
		this.fields = fields;
		this.drafts = fields.drafts;
		/** @type {HTMLButtonElement[][]} The first row is punto's. */
		this.cells = [];
		const { say } = context;
		const notes = h("div");
		const punto = this.#punto(notes);
		const banco = this.#banco(notes);
		this.element = h(
			"div",
			{ class: "ws-tableau" },
			h("p", { class: "small muted" }, say("page.workshop.tableau.about")),
			h(
				"ul",
				{ class: "legend small" },
				ACTIONS.map((one) =>
					h("li", null, h("b", { class: `ws-key ${one}` }, SIGNS[one]), say(`page.workshop.tableau.${one}`)),
				),
			),
			h("h3", null, say("page.workshop.tableau.punto")),
			h("div", { class: "ws-scroll" }, punto),
			h("h3", null, say("page.workshop.tableau.banco")),
			h("div", { class: "ws-scroll" }, banco),
			notes,
		);
		this.element.addEventListener("keydown", (event) => this.#key(event));
		for (const [i, row] of this.cells.entries())
			for (const cell of row) cell.tabIndex = i < 2 && cell === row[0] ? 0 : -1;
	}

	/** @param {HTMLElement} notes */
	#punto(notes) {
		const { say } = this.context;
		const cells = ROWS.map((total) => this.#cell(() => this.#setPunto(total)));
		this.cells.push(cells);
		for (const total of ROWS) {
			const path = `tableau.punto.${total}`;
			const show = () =>
				this.#show(cells[total], this.drafts.value(path), "page.workshop.tableau.punto-cell", { total });
			notes.append(this.fields.bind(path, [cells[total]], show));
		}
		return h(
			"table",
			{ class: "ws-grid" },
			h("caption", { class: "unseen" }, say("page.workshop.tableau.punto")),
			h(
				"thead",
				null,
				h(
					"tr",
					null,
					ROWS.map((total) => h("th", { scope: "col" }, String(total))),
				),
			),
			h(
				"tbody",
				null,
				h(
					"tr",
					null,
					cells.map((cell) => h("td", null, cell)),
				),
			),
		);
	}

	/** @param {HTMLElement} notes */
	#banco(notes) {
		const { say } = this.context;
		const rows = ROWS.map((total) => {
			const cells = [...THIRDS, NO_CARD].map((third) => this.#cell(() => this.#setBanco(total, third)));
			this.cells.push(cells);
			const show = () => {
				for (const third of [...THIRDS, NO_CARD]) {
					const key = third === NO_CARD ? "page.workshop.tableau.no-card-cell" : "page.workshop.tableau.banco-cell";
					this.#show(cells[third], this.#bancoDoes(total, third), key, { total, third });
				}
			};
			for (const part of ["banco", "banco_options", "no_card"]) {
				const at = part === "no_card" ? NO_CARD : 0;
				notes.append(this.fields.bind(`tableau.${part}.${total}`, [cells[at]], show));
			}
			return h(
				"tr",
				null,
				h("th", { scope: "row" }, String(total)),
				cells.map((cell) => h("td", null, cell)),
			);
		});
		return h(
			"table",
			{ class: "ws-grid" },
			h("caption", { class: "unseen" }, say("page.workshop.tableau.banco")),
			h(
				"thead",
				null,
				h(
					"tr",
					null,
					h("td", null, h("span", { class: "unseen" }, say("page.workshop.tableau.total"))),
					THIRDS.map((third) => h("th", { scope: "col" }, String(third))),
					h("th", { scope: "col", class: "ws-no-card" }, say("page.workshop.tableau.no-card")),
				),
			),
			h("tbody", null, rows),
		);
	}

	/** @param {() => void} act */
	#cell(act) {
		return h("button", { type: "button", class: "ws-cell", on: { click: act } });
	}

	/** @param {HTMLButtonElement} cell @param {Action} action @param {string} key @param {Record<string, number>} where */
	#show(cell, action, key, where) {
		const { say } = this.context;
		cell.dataset.action = action;
		cell.textContent = SIGNS[action] ?? "";
		cell.setAttribute("aria-label", say(key, { ...where, action: say(`page.workshop.tableau.${action}`) }));
	}

	/** @param {number} total */
	#setPunto(total) {
		const path = `tableau.punto.${total}`;
		this.drafts.set(path, next(this.drafts.value(path)));
		this.#tell(this.cells[0][total]);
	}

	/** @param {number} total @param {number} third @returns {Action} */
	#bancoDoes(total, third) {
		if (third === NO_CARD) return this.drafts.value(`tableau.no_card.${total}`);
		if ((this.drafts.value(`tableau.banco_options.${total}`) ?? []).includes(third)) return "option";
		return this.drafts.value(`tableau.banco.${total}`)?.includes(third) ? "draw" : "stand";
	}

	/** @param {number} total @param {number} third */
	#setBanco(total, third) {
		const action = next(this.#bancoDoes(total, third));
		if (third === NO_CARD) this.drafts.set(`tableau.no_card.${total}`, action);
		else {
			const [draws, free] = [`tableau.banco.${total}`, `tableau.banco_options.${total}`];
			const listed = (/** @type {string} */ path, /** @type {boolean} */ isIn) => {
				const rest = (this.drafts.value(path) ?? []).filter((/** @type {number} */ one) => one !== third);
				return isIn ? [...rest, third].sort((a, b) => a - b) : rest;
			};
			const now = { [draws]: listed(draws, action === "draw"), [free]: listed(free, action === "option") };
			const { rules } = this.drafts;
			this.drafts.change((doc) => {
				for (const [path, value] of Object.entries(now)) {
					const isAsBefore = JSON.stringify(value) === JSON.stringify(rules[path] ?? []);
					if (isAsBefore) delete doc.changes[path];
					else doc.changes[path] = value;
				}
			});
		}
		this.#tell(this.cells[total + 1][third]);
	}

	/** @param {HTMLButtonElement} cell */
	#tell(cell) {
		this.context.announce(cell.getAttribute("aria-label") ?? "");
	}

	/** Arrows move within both tables. @param {KeyboardEvent} event */
	#key(event) {
		const row = this.cells.findIndex((cells) => cells.includes(/** @type {any} */ (event.target)));
		if (row < 0) return;
		const at = this.cells[row].indexOf(/** @type {any} */ (event.target));
		/** @type {Record<string, [number, number]>} */
		const aims = {
			ArrowRight: [row, at + 1],
			ArrowLeft: [row, at - 1],
			ArrowDown: [row + 1, at],
			ArrowUp: [row - 1, at],
			Home: [row, 0],
			End: [row, this.cells[row].length - 1],
		};
		const aim = aims[event.key];
		if (!aim) return;
		event.preventDefault();
		const cell = this.cells[aim[0]]?.[Math.min(aim[1], (this.cells[aim[0]]?.length ?? 1) - 1)];
		if (!cell || aim[1] < 0 || aim[1] > this.cells[row].length - 1) return;
		const isPunto = aim[0] === 0;
		for (const [i, cells] of this.cells.entries())
			if ((i === 0) === isPunto) for (const one of cells) one.tabIndex = one === cell ? 0 : -1;
		cell.focus();
	}
}

/** @param {Action} action */
function next(action) {
	return ACTIONS[(ACTIONS.indexOf(action) + 1) % ACTIONS.length];
}
