// @ts-check
/** A condition as somebody writes it: typed with completion, or put together from facts; errors stand at the spot. */

import { fill, h } from "../dom.js";
import { select } from "../parts.js";
import { offersAt } from "./completion.js";
import { freshId, keepTyping } from "./fields.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./completion.js").Fact} Fact
 * @typedef {import("./fields.js").Problem} Problem
 */

const MOST_OFFERS = 8;
const SIGNS = { eq: "==", ne: "!=", lt: "<", le: "<=", gt: ">", ge: ">=" };

export class ConditionEditor {
	/**
	 * @param {Context} context @param {Fact[]} facts @param {number} longest
	 * @param {string} label @param {(text: string) => void} changed
	 */
	constructor(context, facts, longest, label, changed) {
		this.context = context;
		this.facts = facts;
		this.changed = changed;
		this.label = label;
		this.list = h("ul", {
			id: freshId(),
			class: "ws-offers",
			role: "listbox",
			"aria-label": context.say("page.workshop.offers"),
			hidden: true,
		});
		this.input = h("input", {
			type: "text",
			id: freshId(),
			class: "ws-condition",
			role: "combobox",
			autocomplete: "off",
			autocapitalize: "none",
			spellcheck: "false",
			maxlength: longest,
			"aria-expanded": "false",
			"aria-autocomplete": "list",
			"aria-controls": this.list.id,
		});
		/** @type {import("./completion.js").Offer[]} */
		this.offers = [];
		this.start = 0;
		this.chosen = -1;
		this.spot = h("p", { class: "ws-spot", "aria-hidden": "true", hidden: true });
		this.input.addEventListener("input", () => {
			this.changed(this.input.value);
			this.#offer();
		});
		this.input.addEventListener("click", () => this.#offer());
		this.input.addEventListener("keydown", (event) => this.#key(event));
		this.input.addEventListener("blur", () => this.#close());
		this.element = h(
			"div",
			{ class: "field ws-field ws-condition-field" },
			h("label", { for: this.input.id }, label),
			h("div", { class: "ws-combo" }, this.input, this.list),
			this.spot,
		);
	}

	/** @param {string} text */
	show(text) {
		keepTyping(this.input, text);
	}

	/** Marks the column where the condition goes wrong. @param {Problem[]} problems */
	tell(problems) {
		const column = problems.find((one) => one.column !== null)?.column ?? null;
		const text = this.input.value;
		this.spot.hidden = column === null || text === "";
		if (column === null) return;
		const at = Math.min(column - 1, text.length);
		const found = /^\S+/.exec(text.slice(at))?.[0] ?? "\u00a0";
		fill(
			this.spot,
			h("span", null, text.slice(0, at)),
			h("mark", null, found),
			h("span", null, text.slice(at + found.length)),
		);
	}

	#offer() {
		const { start, offers } = offersAt(this.input.value, this.input.selectionStart ?? 0, this.facts);
		this.start = start;
		this.offers = offers.slice(0, MOST_OFFERS);
		this.chosen = -1;
		fill(
			this.list,
			this.offers.map(({ text, about }, i) => {
				const item = h(
					"li",
					{ role: "option", id: `${this.list.id}-${i}`, "aria-selected": "false" },
					h("code", null, text),
					about && h("span", { class: "small muted" }, about),
				);
				item.addEventListener("mousedown", (event) => {
					event.preventDefault();
					this.#take(i);
				});
				return item;
			}),
		);
		this.list.hidden = this.offers.length === 0;
		this.input.setAttribute("aria-expanded", String(this.offers.length > 0));
		this.input.removeAttribute("aria-activedescendant");
	}

	#close() {
		this.list.hidden = true;
		this.chosen = -1;
		this.input.setAttribute("aria-expanded", "false");
		this.input.removeAttribute("aria-activedescendant");
	}

	/** @param {number} i */
	#choose(i) {
		this.chosen = (i + this.offers.length) % this.offers.length;
		for (const [place, item] of [...this.list.children].entries())
			item.setAttribute("aria-selected", String(place === this.chosen));
		this.list.children[this.chosen].scrollIntoView({ block: "nearest" });
		this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.chosen}`);
	}

	/** @param {number} i */
	#take(i) {
		const { text } = this.offers[i];
		const before = this.input.value.slice(0, this.start);
		const after = this.input.value.slice(this.input.selectionStart ?? 0);
		const joint = before === "" || /[\s(]$/.test(before) ? "" : " ";
		const written = `${before}${joint}${text} `;
		this.input.value = written + after.trimStart();
		this.input.setSelectionRange(written.length, written.length);
		this.changed(this.input.value);
		this.#offer();
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		const isOpen = !this.list.hidden;
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			if (!isOpen) this.#offer();
			if (this.offers.length) this.#choose(event.key === "ArrowDown" ? this.chosen + 1 : Math.max(this.chosen, 0) - 1);
		} else if (event.key === "Enter" && isOpen && this.chosen >= 0) {
			event.preventDefault();
			this.#take(this.chosen);
		} else if (event.key === "Escape" && isOpen) {
			event.preventDefault();
			event.stopPropagation();
			this.#close();
		}
	}
}

/** Facts chosen one by one, for those who would rather not type. @param {Context} context @param {Fact[]} facts
 * @param {(test: string, joint: "and" | "or") => void} add */
export function builder({ say }, facts, add) {
	const fact = select(
		"fact",
		facts.map(({ name, about }) => [name, about]),
	);
	const sign = h("select", { name: "sign" });
	const value = h("select", { name: "value" });
	const valueField = h("label", { class: "field" }, h("span", null, say("page.workshop.value")), value);
	const offer = () => {
		const { kind, ordered, words } = facts.find(({ name }) => name === fact.value) ?? facts[0];
		const isFlag = kind === "flag";
		const signs = isFlag ? ["yes", "no"] : ordered ? Object.keys(SIGNS) : ["eq", "ne"];
		fill(
			sign,
			signs.map((one) => h("option", { value: one }, say(`page.workshop.sign.${one}`))),
		);
		fill(
			value,
			words.map((one) => h("option", { value: one.value }, one.text)),
		);
		valueField.hidden = isFlag;
	};
	fact.addEventListener("change", offer);
	offer();
	const written = () => {
		if (sign.value === "yes") return fact.value;
		if (sign.value === "no") return `not ${fact.value}`;
		return `${fact.value} ${SIGNS[/** @type {keyof typeof SIGNS} */ (sign.value)]} ${value.value}`;
	};
	const joint = (/** @type {"and" | "or"} */ one) =>
		h(
			"button",
			{ type: "button", class: "small", on: { click: () => add(written(), one) } },
			say(`page.workshop.join.${one}`),
		);
	return h(
		"fieldset",
		{ class: "ws-text ws-builder" },
		h("legend", null, say("page.workshop.build")),
		h("label", { class: "field" }, h("span", null, say("page.workshop.fact")), fact),
		h("label", { class: "field" }, h("span", null, say("page.workshop.sign")), sign),
		valueField,
		h("div", { class: "row" }, joint("and"), joint("or")),
	);
}

/** A condition with one more test. @param {string} text @param {string} test @param {"and" | "or"} joint */
export function joined(text, test, joint) {
	const before = text.trim();
	if (!before) return test;
	const isMixed = joint === "and" && /\bor\b/.test(before);
	return `${isMixed ? `(${before})` : before} ${joint} ${test}`;
}
