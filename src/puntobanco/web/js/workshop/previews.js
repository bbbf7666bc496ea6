// @ts-check
/** A draft as it will look: the table, the leaflet, the poster and the file. Each is asked for when it is looked at. */

import { fill, h } from "../dom.js";
import { button } from "../parts.js";

/** @typedef {import("../context.js").Context} Context */

export class Previews {
	/** @param {Context} context @param {() => import("./draft.js").Doc} doc @param {string[]} prints */
	constructor(context, doc, prints) {
		this.context = context;
		this.doc = doc;
		this.prints = prints;
		this.layout = h("div", {
			class: "sheet ws-layout",
			tabindex: "0",
			role: "region",
			"aria-label": context.say("page.workshop.tab.layout"),
		});
		this.leaflet = h("article", {
			class: "sheet ws-sheet",
			tabindex: "0",
			"aria-label": context.say("page.workshop.leaflet"),
		});
		this.poster = h("div", { class: "ws-poster" });
		this.file = h("pre", { class: "ws-file", tabindex: "0", "aria-label": context.say("page.workshop.file") });
		this.text = "";
		/** What each preview was last made of. @type {Record<string, string>} */
		this.made = {};
		this.turn = 0;
	}

	/** What was computed of the draft. @param {any} answer */
	show(answer) {
		if (answer.file !== null && answer.file !== undefined) {
			this.text = answer.file;
			this.file.textContent = answer.file;
		}
		if (!answer.layout) return;
		const pictures = [h("span", { class: "drawn-wide" }, ...drawn(answer.layout))];
		pictures.push(h("span", { class: "drawn-narrow" }, ...drawn(answer.layout_narrow)));
		fill(this.layout, h("figure", null, h("div", { class: "layout" }, pictures)));
	}

	/** Makes a preview that is looked at and out of date. @param {string} kind @param {boolean} isWhole whether the
	 * draft has no problems */
	async look(kind, isWhole) {
		const place = { leaflet: this.leaflet, poster: this.poster }[kind];
		const now = JSON.stringify(this.doc());
		if (!place || this.made[kind] === now) return;
		const { say, api, reason, announce } = this.context;
		if (!isWhole) return fill(place, h("p", { class: "muted" }, say("page.workshop.mend-first")));
		if (kind === "poster" && !this.prints.length)
			return fill(place, h("p", { class: "muted" }, say("page.workshop.no-print")));
		const turn = ++this.turn;
		place.setAttribute("aria-busy", "true");
		if (!place.childElementCount || kind === "poster")
			fill(place, h("p", { class: "muted" }, say("page.workshop.drawing")));
		try {
			const told = await api.post(`/workshop/${kind}`, this.doc());
			if (turn !== this.turn) return;
			this.made[kind] = now;
			if (kind === "leaflet") fill(place, h("h2", null, told.title), ...leafletOf(told.html));
			else
				fill(
					place,
					told.pages.map((/** @type {string} */ src, /** @type {number} */ i) =>
						h("img", { src, alt: say("page.workshop.poster-page", { page: i + 1 }) }),
					),
				);
			announce(say(`page.workshop.${kind}-there`));
		} catch (problem) {
			if (turn === this.turn) fill(place, h("p", { class: "problem" }, reason(problem)));
		} finally {
			place.removeAttribute("aria-busy");
		}
	}

	/** The file, as something to take along. */
	download() {
		save(new Blob([this.text], { type: "application/toml" }), `${this.doc().id}.toml`);
	}

	/** Buttons for what can be had in print. */
	printButtons() {
		const { say } = this.context;
		return this.prints.map((kind) =>
			button(this.context, say(`page.house.${kind}`), () => this.#print(kind), { class: "small" }),
		);
	}

	/** Buttons for the report, in the forms that there are. */
	reportButtons() {
		const { say, tell } = this.context;
		const forms = this.prints.length ? ["pdf", "html"] : ["html"];
		return forms.map((form) =>
			button(
				this.context,
				say(`page.workshop.report-${form}`),
				() => {
					tell(say("page.workshop.report-making"));
					return this.#fetch(`report/${form}`, `report-${this.context.language}.${form}`);
				},
				{ class: "small" },
			),
		);
	}

	/** @param {string} kind */
	#print(kind) {
		return this.#fetch(`print/${kind}`, `${kind}-${this.context.language}.pdf`);
	}

	/** Has something made of the draft, and saves it. @param {string} path @param {string} name */
	async #fetch(path, name) {
		const doc = this.doc();
		save(await this.context.api.file(`/workshop/${path}`, doc), `${doc.id}-${name}`);
	}
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
	const href = URL.createObjectURL(blob);
	const link = h("a", { href, download: name });
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** A drawing of our own server. @param {string} svg */
function drawn(svg) {
	const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
	return [document.importNode(documentElement, true)];
}

/** The leaflet, which our own server writes and escapes. @param {string} html */
function leafletOf(html) {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return [...body.childNodes];
}
