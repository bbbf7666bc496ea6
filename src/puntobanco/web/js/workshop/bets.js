// @ts-check
/** The bets of a draft, each folded up until somebody opens it: name, condition, payouts, limits, place. */

import { fill, h } from "../dom.js";
import { ConditionEditor, builder, joined } from "./condition.js";
import { betName, freshId, keepTyping } from "./fields.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./fields.js").Fields} Fields
 * @typedef {import("./completion.js").Fact} Fact
 */

const MOST_PAYOUTS = 20;

export class BetsEditor {
	/** @param {Context} context @param {Fields} fields @param {any} offered What the workshop has. */
	constructor(context, fields, { facts, ideas, limits }) {
		this.context = context;
		this.fields = fields;
		this.drafts = fields.drafts;
		this.facts = facts;
		this.limits = limits;
		/** @type {Map<string, {card: HTMLDetailsElement, name: HTMLElement, cost: HTMLElement, about: HTMLElement}>} */
		this.cards = new Map();
		this.list = h("div", { class: "ws-bets" });
		const { say } = context;
		const idea = h(
			"select",
			{ id: freshId() },
			ideas.map((/** @type {any} */ one, /** @type {number} */ i) => h("option", { value: i }, one.about)),
		);
		const add = h(
			"button",
			{ type: "button", class: "main", on: { click: () => this.#add(ideas[Number(idea.value)]) } },
			say("page.workshop.add-bet"),
		);
		this.element = h(
			"div",
			null,
			this.list,
			h("div", { class: "row ws-add" }, this.fields.labelled(say("page.workshop.idea"), idea), add),
		);
		this.show();
	}

	/** @param {{name: Record<string, string>, wins: string, pays: string}} idea */
	#add({ name, wins, pays }) {
		const { say, announce, tell, language } = this.context;
		if (this.drafts.bets().length >= this.limits.bets)
			return tell(say("page.workshop.enough-bets", { most: this.limits.bets }), "bad");
		const id = this.drafts.addBet(name, wins, pays);
		const card = this.cards.get(id)?.card;
		if (card) card.open = true;
		this.#build(id);
		card?.querySelector("input")?.focus();
		announce(say("page.workshop.added", { name: name[language] }));
	}

	/** The bets that there are, in order; those that stay keep their card. */
	show() {
		const ids = this.drafts.bets();
		for (const [id, { card }] of this.cards) {
			if (ids.includes(id)) continue;
			this.fields.forget(card);
			card.remove();
			this.cards.delete(id);
		}
		for (const [i, id] of ids.entries()) {
			if (!this.cards.has(id)) this.#card(id);
			const card = /** @type {HTMLElement} */ (this.cards.get(id)?.card);
			if (this.list.children[i] !== card) this.list.insertBefore(card, this.list.children[i] ?? null);
			const name = this.cards.get(id)?.name;
			const text = betName(this.drafts, id, this.context.language);
			if (name && name.textContent !== text) name.textContent = text;
		}
	}

	/** What each bet costs, and when it wins in words. @param {any[]} bets @param {(bet: any) => string} cost */
	figures(bets, cost) {
		for (const bet of bets) {
			const card = this.cards.get(bet.id);
			if (!card) continue;
			card.cost.textContent = cost(bet);
			card.about.textContent = bet.about;
		}
	}

	/** Opens the bet that a path is about. @param {string} path */
	open(path) {
		const id = /^bets\.([^.]+)/.exec(path)?.[1] ?? "";
		const found = this.cards.get(id);
		if (!found) return;
		found.card.open = true;
		this.#build(id);
	}

	/** @param {string} id */
	#card(id) {
		const name = h("b", { class: "name" });
		const cost = h("span", { class: "small muted figures" });
		const about = h("p", { class: "small muted ws-about" });
		const card = h("details", { class: "ws-bet", data: { bet: id } }, h("summary", null, name, cost));
		card.addEventListener("toggle", () => card.open && this.#build(id));
		this.cards.set(id, { card, name, cost, about });
	}

	/** What stands behind the fold, made when it is opened first. @param {string} id */
	#build(id) {
		const found = this.cards.get(id);
		if (!found || found.card.childElementCount > 1) return;
		const { say } = this.context;
		const at = (/** @type {string} */ part) => `bets.${id}.${part}`;
		const wins = this.#condition(at("wins"), say("page.workshop.wins"), false);
		const adds = builder(this.context, this.facts, (test, joint) => {
			this.drafts.set(at("wins"), joined(this.drafts.value(at("wins")) ?? "", test, joint));
		});
		const unit = { kind: "amount", optional: true, hint: say("page.workshop.as-the-table") };
		found.card.append(
			h(
				"div",
				{ class: "ws-bet-parts" },
				this.fields.text(at("name"), say("page.workshop.bet-name")),
				wins,
				found.about,
				adds,
				new Payouts(this, id).element,
				this.#condition(at("returns"), say("page.workshop.returns"), true),
				this.#condition(at("halves"), say("page.workshop.halves"), true),
				h(
					"div",
					{ class: "ws-pair" },
					this.fields.number({ path: at("minimum"), label: say("page.workshop.minimum"), ...unit }),
					this.fields.number({ path: at("maximum"), label: say("page.workshop.maximum"), ...unit }),
				),
				this.#boxed(id),
				this.fields.bets(at("needs"), say("page.workshop.needs"), id),
				h(
					"details",
					{ class: "ws-more" },
					h("summary", null, say("page.workshop.on-the-layout")),
					this.fields.text(at("short"), say("page.workshop.short")),
					this.fields.line({ path: at("group"), label: say("page.workshop.group"), kind: "line" }),
					this.fields.number({
						path: at("order"),
						label: say("page.workshop.order"),
						kind: "whole",
						least: -99,
						most: 99,
						optional: true,
					}),
					this.fields.text(at("heading"), say("page.workshop.heading")),
				),
				h(
					"div",
					{ class: "row" },
					h(
						"button",
						{ type: "button", class: "danger small", on: { click: () => this.#remove(id) } },
						say("page.workshop.remove-bet"),
					),
				),
			),
		);
	}

	/** @param {string} path @param {string} label @param {boolean} isOptional */
	#condition(path, label, isOptional) {
		const editor = new ConditionEditor(this.context, this.facts, this.limits.condition, label, (text) =>
			this.drafts.set(path, text.trim() === "" && isOptional ? undefined : text),
		);
		const show = () => editor.show(this.drafts.value(path) ?? "");
		editor.element.append(this.fields.bind(path, [editor.input], show, (problems) => editor.tell(problems)));
		return editor.element;
	}

	/** Whether a bet has a spot in each box. @param {string} id */
	#boxed(id) {
		const box = h("input", { type: "checkbox", id: freshId() });
		const listed = () => this.drafts.value("places.box") ?? [];
		box.addEventListener("change", () => {
			const rest = listed().filter((/** @type {string} */ one) => one !== id);
			this.drafts.set("places.box", box.checked ? [...rest, id] : rest);
		});
		const note = this.fields.bind(`places.box#${id}`, [box], () => {
			box.checked = listed().includes(id);
		});
		return h(
			"div",
			{ class: "field ws-check" },
			box,
			h("label", { for: box.id }, this.context.say("page.workshop.in-the-box")),
			note,
		);
	}

	/** @param {string} id */
	#remove(id) {
		const name = betName(this.drafts, id, this.context.language);
		const next = this.cards.get(id)?.card.nextElementSibling ?? this.cards.get(id)?.card.previousElementSibling;
		this.drafts.removeBet(id);
		/** @type {HTMLElement | null} */ (
			next?.querySelector("summary") ?? this.element.querySelector(".ws-add select")
		)?.focus();
		this.context.announce(this.context.say("page.workshop.removed", { name }));
	}
}

/** What a bet pays: odds, or several with a condition each, the last without one. */
class Payouts {
	/** @param {BetsEditor} editor @param {string} id */
	constructor(editor, id) {
		this.editor = editor;
		this.path = `bets.${id}.pays`;
		this.place = h("div");
		this.shown = "";
		const { say } = editor.context;
		/** @type {HTMLElement[]} */
		this.kept = [];
		const note = editor.fields.bind(
			this.path,
			[this.place],
			() => this.#show(),
			(problems) => this.#tell(problems),
		);
		const more = h(
			"button",
			{ type: "button", class: "small quiet", on: { click: () => this.#more() } },
			say("page.workshop.more-odds"),
		);
		this.element = h(
			"fieldset",
			{ class: "ws-text" },
			h("legend", null, say("page.workshop.pays")),
			this.place,
			note,
			h("div", { class: "row" }, more),
		);
	}

	/** @returns {{odds: string, when?: string}[]} */
	rows() {
		const said = this.editor.drafts.value(this.path) ?? "1:1";
		return typeof said === "string" ? [{ odds: said }] : said;
	}

	/** @param {{odds: string, when?: string}[]} rows */
	#write(rows) {
		this.editor.drafts.set(this.path, rows.length === 1 && !rows[0].when ? rows[0].odds : rows);
	}

	#more() {
		const rows = this.rows();
		if (rows.length >= MOST_PAYOUTS) return;
		const first = { when: "natural", odds: rows[0].odds };
		this.#write([first, ...rows]);
		this.place.querySelector("input")?.focus();
	}

	/** @param {import("./fields.js").Problem[]} problems */
	#tell(problems) {
		for (const input of this.place.querySelectorAll("input"))
			input.setAttribute("aria-invalid", String(problems.length > 0));
	}

	#show() {
		const rows = this.rows();
		const inputs = [...this.place.querySelectorAll("input")];
		const texts = rows.flatMap(({ odds, when }, i) => (i === rows.length - 1 ? [odds] : [when ?? "", odds]));
		if (inputs.length === texts.length && this.shown === String(rows.length)) {
			for (const [i, input] of inputs.entries()) keepTyping(input, texts[i]);
			return;
		}
		this.shown = String(rows.length);
		fill(
			this.place,
			rows.map((row, i) => this.#row(row, i, rows.length)),
		);
	}

	/** @param {{odds: string, when?: string}} row @param {number} i @param {number} count */
	#row(row, i, count) {
		const { context, fields, facts, limits } = this.editor;
		const { say } = context;
		const alter = (/** @type {Partial<{odds: string, when: string}>} */ part) =>
			this.#write(this.rows().map((one, place) => (place === i ? { ...one, ...part } : one)));
		const odds = h("input", {
			type: "text",
			inputmode: "text",
			autocomplete: "off",
			maxlength: 20,
			class: "ws-odds",
			value: row.odds,
		});
		odds.addEventListener("input", () => alter({ odds: odds.value.trim() }));
		const oddsField = fields.labelled(say("page.workshop.odds"), odds);
		if (i === count - 1)
			return h(
				"div",
				{ class: "ws-pair ws-payout" },
				count > 1 ? h("p", { class: "small" }, say("page.workshop.otherwise")) : null,
				oddsField,
			);
		const when = new ConditionEditor(context, facts, limits.condition, say("page.workshop.when"), (text) =>
			alter({ when: text }),
		);
		when.show(row.when ?? "");
		const drop = h(
			"button",
			{
				type: "button",
				class: "small quiet",
				"aria-label": say("page.workshop.less-odds", { odds: row.odds }),
				on: { click: () => this.#write(this.rows().filter((_, place) => place !== i)) },
			},
			"×",
		);
		return h("div", { class: "ws-pair ws-payout" }, when.element, oddsField, drop);
	}
}
