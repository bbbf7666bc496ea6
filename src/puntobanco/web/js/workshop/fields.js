// @ts-check
/** Rules as controls: each shows what the draft says, writes what somebody enters, and tells its own problems. */

import { fill, h, setText } from "../dom.js";
import { LANGUAGES } from "../words.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {import("./draft.js").Drafts} Drafts
 * @typedef {{path: string, label: string, kind: string, least?: number, most?: number,
 *   choices?: {value: string, text: string}[]}} Field
 * @typedef {{path: string, code: string, text: string, column: number | null}} Problem
 * @typedef {{path: string, control: HTMLElement, controls: HTMLElement[], show: () => void, note: HTMLElement,
 *   tell?: (problems: Problem[]) => void}} Binding
 */

let made = 0;

/** An id that nothing else on the page has. */
export function freshId() {
	return `ws-${++made}`;
}

export class Fields {
	/** @param {Context} context @param {Drafts} drafts @param {number} longest letters of a text */
	constructor(context, drafts, longest) {
		this.context = context;
		this.drafts = drafts;
		this.longest = longest;
		/** @type {Binding[]} */
		this.bindings = [];
		/** What was last wrong. @type {Problem[]} */
		this.problems = [];
	}

	/** Shows anew what the draft says; what somebody is typing stays. */
	show() {
		for (const { show } of this.bindings) show();
	}

	/** Puts every problem to its place; gives those that have none. @param {Problem[]} problems */
	tell(problems) {
		this.problems = problems;
		const placed = new Set();
		for (const binding of this.bindings) {
			const own = problems.filter(({ path }) => path === binding.path);
			for (const one of own) placed.add(one);
			setText(binding.note, own.map(({ text }) => text).join(" "));
			binding.note.hidden = own.length === 0;
			for (const control of binding.controls)
				if (control.matches("input, select, textarea")) control.setAttribute("aria-invalid", String(own.length > 0));
			binding.tell?.(own);
		}
		return problems.filter((one) => !placed.has(one));
	}

	/** The control of a path, or of what is nearest above it. @param {string} path */
	find(path) {
		const near = (/** @type {string} */ one) =>
			path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}.`);
		return (
			this.bindings.find((one) => one.path === path)?.control ?? this.bindings.find((one) => near(one.path))?.control
		);
	}

	/** Forgets controls that are gone. @param {HTMLElement} within */
	forget(within) {
		this.bindings = this.bindings.filter(({ control }) => !within.contains(control));
	}

	/** Joins a control to a rule. @param {string} path @param {HTMLElement[]} controls @param {() => void} show
	 * @param {(problems: Problem[]) => void} [tell] */
	bind(path, controls, show, tell) {
		const note = h("p", { class: "problem ws-note", id: freshId(), hidden: true });
		for (const control of controls) control.setAttribute("aria-describedby", note.id);
		this.bindings.push({ path, control: controls[0], controls, show, note, tell });
		show();
		if (this.problems.some((one) => one.path === path)) queueMicrotask(() => this.tell(this.problems));
		return note;
	}

	/** A control with its label before it. @param {string} label @param {HTMLElement} control @param {...Node} after */
	labelled(label, control, ...after) {
		control.id = control.id || freshId();
		return h("div", { class: "field ws-field" }, h("label", { for: control.id }, label), control, ...after);
	}

	/** @param {Field} field */
	field(field) {
		const { kind } = field;
		if (kind === "text") return this.text(field.path, field.label);
		if (kind === "choice") return this.choice(field);
		if (kind === "flag") return this.flag(field);
		if (kind === "bets") return this.bets(field.path, field.label);
		if (kind === "whole" || kind === "amount") return this.number(field);
		return this.line(field);
	}

	/** @param {Field} field */
	choice({ path, label, choices = [] }) {
		const control = h(
			"select",
			null,
			choices.map(({ value, text }) => h("option", { value }, text)),
		);
		control.addEventListener("change", () => this.drafts.set(path, control.value));
		const note = this.bind(path, [control], () => {
			control.value = this.drafts.value(path) ?? "";
		});
		return this.labelled(label, control, note);
	}

	/** @param {Field} field */
	flag({ path, label }) {
		const control = h("input", { type: "checkbox", id: freshId() });
		control.addEventListener("change", () => this.drafts.set(path, control.checked));
		const note = this.bind(path, [control], () => {
			control.checked = this.drafts.value(path) === true;
		});
		return h("div", { class: "field ws-check" }, control, h("label", { for: control.id }, label), note);
	}

	/** A whole number, or an amount in units; one that may be missing is taken away when it is emptied.
	 * @param {Field & {optional?: boolean, hint?: string}} field */
	number({ path, label, kind, least, most, optional = false, hint }) {
		const isWhole = kind === "whole";
		const control = h("input", {
			type: "number",
			min: isWhole ? least : 0.01,
			max: isWhole ? most : null,
			step: isWhole ? 1 : "any",
			inputmode: isWhole ? "numeric" : "decimal",
			placeholder: hint,
		});
		control.addEventListener("input", () => {
			const number = control.valueAsNumber;
			if (!Number.isNaN(number)) this.drafts.set(path, number);
			else if (optional && !control.validity.badInput) this.drafts.set(path, undefined);
		});
		const note = this.bind(path, [control], () => keepTyping(control, this.drafts.value(path)));
		control.addEventListener("blur", () => showIn(control, this.drafts.value(path)));
		return this.labelled(label, control, note);
	}

	/** @param {Field & {optional?: boolean}} field */
	line({ path, label, kind }) {
		const isColour = kind === "colour";
		const control = h("input", {
			type: isColour ? "color" : "text",
			autocomplete: "off",
			spellcheck: "false",
			maxlength: isColour ? null : this.longest,
		});
		control.addEventListener("input", () =>
			this.drafts.set(path, control.value.trim() === "" ? undefined : control.value),
		);
		const note = this.bind(path, [control], () => keepTyping(control, this.drafts.value(path)));
		return this.labelled(label, control, note);
	}

	/** A text in three languages. @param {string} path @param {string} label @param {boolean} [isLong] */
	text(path, label, isLong = path.startsWith("texts.")) {
		const { say } = this.context;
		const controls = LANGUAGES.map((language) => {
			const more = { lang: language, maxlength: this.longest, id: freshId(), dir: "auto" };
			return isLong ? h("textarea", { ...more, rows: 2 }) : h("input", { ...more, type: "text", autocomplete: "off" });
		});
		const write = () => {
			const said = LANGUAGES.map((language, i) => [language, controls[i].value]).filter(([, text]) => text.trim());
			this.drafts.set(path, said.length ? Object.fromEntries(said) : undefined);
		};
		for (const control of controls) control.addEventListener("input", write);
		const note = this.bind(path, controls, () => {
			const said = this.drafts.value(path) ?? {};
			for (const [i, language] of LANGUAGES.entries()) keepTyping(controls[i], said[language]);
		});
		return h(
			"fieldset",
			{ class: "ws-text" },
			h("legend", null, label),
			LANGUAGES.map((language, i) =>
				h("div", null, h("label", { for: controls[i].id }, say(`page.language.${language}`)), controls[i]),
			),
			note,
		);
	}

	/** Some of the bets of the house. @param {string} path @param {string} label @param {string} [but] not this one */
	bets(path, label, but) {
		const place = h("div", { class: "row ws-bets-list" });
		const legend = h("legend", { tabindex: "-1" }, label);
		let shown = "";
		const show = () => {
			const chosen = this.drafts.value(path) ?? [];
			const bets = this.drafts.bets().filter((id) => id !== but);
			const names = bets.map((id) => betName(this.drafts, id, this.context.language));
			const now = JSON.stringify([chosen, bets, names]);
			if (now === shown) return;
			shown = now;
			const focused = place.contains(document.activeElement) ? document.activeElement?.id : "";
			fill(
				place,
				bets.map((id, i) => {
					const box = h("input", { type: "checkbox", id: `${path}-${id}` });
					box.checked = chosen.includes(id);
					box.addEventListener("change", () => {
						const now = (this.drafts.value(path) ?? []).filter((/** @type {string} */ one) => one !== id);
						this.drafts.set(path, box.checked ? [...now, id] : now);
					});
					return h("span", { class: "ws-check" }, box, h("label", { for: box.id }, names[i]));
				}),
			);
			if (focused) document.getElementById(focused)?.focus();
		};
		const note = this.bind(path, [legend], show);
		return h("fieldset", { class: "ws-text" }, legend, place, note);
	}
}

/** What a bet is called, in one's own language if it can be. @param {Drafts} drafts @param {string} id
 * @param {string} language */
export function betName(drafts, id, language) {
	const name = drafts.value(`bets.${id}.name`) ?? {};
	return name[language] ?? name.en ?? Object.values(name)[0] ?? id;
}

/** @param {HTMLInputElement | HTMLTextAreaElement} control @param {any} value */
function showIn(control, value) {
	const text = value === undefined ? "" : String(value);
	if (control.value !== text) control.value = text;
}

/** Shows a value where nobody is typing the same one in another form. @param {HTMLInputElement | HTMLTextAreaElement} control
 * @param {any} value */
export function keepTyping(control, value) {
	const isTyped = document.activeElement === control;
	if (isTyped && control.type === "number" && Number(control.value) === value) return;
	if (isTyped && control.value.trim() === String(value ?? "").trim()) return;
	if (control.type === "color" && value === undefined) return;
	showIn(control, value);
}
