// @ts-check
/** What several pages are made of: forms that tell their own problems, tables, amounts as people type them. */

import { Refusal } from "./api.js";
import { cardName } from "./cards.js";
import { h } from "./dom.js";
import { askToSignIn } from "./entrance.js";

/**
 * @typedef {import("./context.js").Context} Context
 * @typedef {import("./dom.js").Child} Child
 */

/** An edge as a number: the server writes fractions ("1/80"), so that nothing is lost on the way.
 * @param {string | number} written */
export function edgeNumber(written) {
	const [over, under] = String(written).split("/");
	return Number(over) / Number(under ?? 1);
}

/** What an edge means to whoever bets. @param {Context} context @param {number} edge */
export function costText({ say, percent }, edge) {
	if (Math.abs(edge) < 5e-7) return say("page.edge.even");
	return say(edge < 0 ? "page.edge.favours" : "page.edge.costs", { percent: percent(Math.abs(edge)) });
}

const AMOUNT = /^(\d+|\d{1,3}(?:[.,'’\s]\d{3})+)(?:[.,](\d{1,2}))?$/;

/** Coins of an amount as somebody types it, in any of our languages; a refusal where it is none.
 * @param {Context} context @param {FormDataEntryValue | null} typed */
export function coinsOf({ say }, typed) {
	const found = AMOUNT.exec(String(typed ?? "").trim());
	if (!found) throw new Refusal({ code: "amount", text: say("page.form.amount") });
	return Number(found[1].replace(/\D/g, "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** A control with its label. @param {string} label @param {HTMLElement} control @param {string} [hint] */
export function field(label, control, hint) {
	return h("label", { class: "field" }, h("span", null, label), control, hint && h("small", { class: "muted" }, hint));
}

/** @param {string} name @param {Record<string, any>} [more] */
export function input(name, more) {
	return h("input", { name, type: "text", autocomplete: "off", ...more });
}

/** @typedef {readonly [string | number, string]} Choice a value and its text */

/**
 * Choices under each other; groups of them with a label.
 *
 * @param {string} name
 * @param {(Choice | {label: string, options: Choice[]})[]} options
 * @param {string | number} [chosen]
 */
export function select(name, options, chosen) {
	const option = (/** @type {Choice} */ [value, text]) => h("option", { value, selected: value === chosen }, text);
	return h(
		"select",
		{ name },
		options.map((one) => ("label" in one ? h("optgroup", { label: one.label }, one.options.map(option)) : option(one))),
	);
}

/**
 * A form that shows its own problems beside its button.
 *
 * @param {Context} context
 * @param {Child[]} fields
 * @param {string} submit
 * @param {(data: FormData) => unknown} act
 * @param {string} [kind]
 */
export function form(context, fields, submit, act, kind = "main") {
	const problem = h("p", { class: "problem", role: "alert" });
	const button = h("button", { class: kind, type: "submit" }, submit);
	const element = h("form", { class: "part-form" }, fields, h("div", { class: "row" }, button), problem);
	element.addEventListener("submit", async (event) => {
		event.preventDefault();
		problem.textContent = "";
		button.disabled = true;
		try {
			await act(new FormData(element));
		} catch (trouble) {
			problem.textContent = context.reason(trouble);
		} finally {
			button.disabled = false;
		}
	});
	return element;
}

/** A button whose problems are told at the edge of the screen. @param {Context} context @param {string} text
 * @param {() => unknown} act @param {Record<string, any>} [more] */
export function button(context, text, act, more) {
	const element = h("button", { type: "button", ...more }, text);
	element.addEventListener("click", async () => {
		element.disabled = true;
		try {
			await act();
		} catch (trouble) {
			context.tell(context.reason(trouble), "bad");
		} finally {
			element.disabled = false;
		}
	});
	return element;
}

/**
 * A table whose rows become small cards on a phone; the roles stay with it there. A row's first cell is its header.
 *
 * @param {string} caption
 * @param {string[]} heads
 * @param {Child[][]} rows
 * @param {{numbers?: number[], seen?: boolean, plain?: boolean}} [options] `numbers` are the columns of figures
 */
export function table(caption, heads, rows, { numbers = [], seen = false, plain = false } = {}) {
	/** @param {number} i */
	const look = (i) => (numbers.includes(i) ? "number" : null);
	const head = heads.map((text, i) => h("th", { scope: "col", role: "columnheader", class: look(i) }, text));
	const body = rows.map((cells) =>
		h(
			"tr",
			{ role: "row" },
			cells.map((cell, i) =>
				h(
					i ? "td" : "th",
					{ role: i ? "cell" : "rowheader", scope: i ? null : "row", class: look(i), data: { head: heads[i] } },
					cell,
				),
			),
		),
	);
	return h(
		"table",
		{ class: plain ? "data plain" : "data", role: "table" },
		h("caption", { class: seen ? null : "unseen" }, caption),
		h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, head)),
		h("tbody", { role: "rowgroup" }, body),
	);
}

/** What a table is called: as its host called it, or by its number among those of its house. @param {Context} context
 * @param {any} table @param {any[]} tables all that are told of */
export function tableTitle({ say }, { id, name, house, private: isPrivate }, tables) {
	if (name) return name;
	if (isPrivate) return say("page.table.private");
	const public_ = tables.filter((one) => one.house === house && !one.private);
	return say("page.table.nth", { number: 1 + public_.findIndex((one) => one.id === id) });
}

/** A part of a page with its heading. @param {string} title @param {...(Child | Child[])} children */
export function panel(title, ...children) {
	return h("section", { class: "panel part" }, h("h2", null, title), ...children);
}

/** In the place of a page that is not for everybody. @param {Context} context @param {string} title
 * @param {string} text */
export function gate(context, title, text) {
	const signIn = () => void askToSignIn(context).then((me) => me && context.go(location.pathname, true));
	return h(
		"div",
		{ class: "page" },
		h("h1", null, title),
		h("p", null, text),
		h("button", { class: "main", type: "button", on: { click: signIn } }, context.say("page.sign-in")),
	);
}

/** Facts as pairs. @param {[string, Child][]} pairs */
export function facts(pairs) {
	return h(
		"dl",
		{ class: "fact-list" },
		pairs.flatMap(([name, value]) => [h("dt", null, name), h("dd", null, value)]),
	);
}

const SUITS = /** @type {Record<string, string>} */ ({ c: "♣", d: "♦", h: "♥", s: "♠" });

/** Small cards in a row, readable as text. @param {Context} context @param {(string | null)[]} cards */
export function cardRow({ say }, cards) {
	const said = cards.map((card) => (card === null ? "?" : cardName(say, card))).join(", ");
	return h(
		"span",
		{ class: "card-row", role: "img", "aria-label": said || "–" },
		cards.map((card) => {
			const [rank, suit] = card === null ? ["?", ""] : [card[0] === "T" ? "10" : card[0], card[1].toLowerCase()];
			return h(
				"span",
				{ class: suit === "d" || suit === "h" ? "small-card red" : "small-card" },
				rank + (SUITS[suit] ?? ""),
			);
		}),
	);
}
