// @ts-check
/** The workshop: a house of one's own, from any house or from none; every figure is the server's, and exact. */

import { h } from "../js/dom.js";
import { button, costText, edgeNumber } from "../js/parts.js";
import { Bases } from "../js/workshop/bases.js";
import { BetsEditor } from "../js/workshop/bets.js";
import { Drafts, keptDoc, newDoc, reread } from "../js/workshop/draft.js";
import { betName, Fields } from "../js/workshop/fields.js";
import { Figures } from "../js/workshop/figures.js";
import { Previews } from "../js/workshop/previews.js";
import { docOf, hasDraft, linkOf } from "../js/workshop/share.js";
import { TableauEditor } from "../js/workshop/tableau.js";
import { Tabs } from "../js/workshop/tabs.js";

/** @typedef {import("../js/context.js").Context} Context */

const ASK_AFTER_MS = 200;
const FIRST = ["names", "style"];
const MONEY = ["shoe", "stakes", "places"];

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	const { api, say } = context;
	const sent = hasDraft(location.hash) ? await docOf(location.hash) : undefined;
	const asked = new URLSearchParams(location.search).get("base");
	const kept = keptDoc();
	let doc = sent ?? (asked === null ? kept : null) ?? newDoc(asked ?? "");
	const [offered, { houses }] = await Promise.all([api.get("/workshop"), api.get("/houses")]);
	/** @type {Workshop | undefined} */
	let workshop;
	const bases = new Bases(
		context,
		houses,
		(beginning) => workshop?.beginWith(beginning),
		(beginning) => workshop?.readAs(beginning),
	);
	const found = await bases.of(doc).catch(() => null);
	if (!found) doc = newDoc("");
	const base = found ?? (await bases.of(doc));
	context.title(say("page.workshop"));
	workshop = new Workshop(context, offered, bases, doc, base);
	root.replaceChildren(workshop.element);
	if (sent === null || !found) context.tell(say("page.workshop.link-broken"), "bad");
	if (sent && kept && found) {
		workshop.drafts.past.push({ doc: kept, rules: (await bases.of(kept).catch(() => base)).rules });
		context.announce(say("page.workshop.link-opened"));
	}
	if (location.hash || location.search) history.replaceState(null, "", "/workshop");
	workshop.begin();
	return () => workshop.end();
}

class Workshop {
	/** @param {Context} context @param {any} offered @param {Bases} bases
	 * @param {import("../js/workshop/draft.js").Doc} doc @param {any} base */
	constructor(context, offered, bases, doc, base) {
		this.context = context;
		this.offered = offered;
		this.bases = bases;
		this.drafts = new Drafts(doc, base.rules);
		this.turn = 0;
		this.choice = 0;
		this.isWhole = false;
		this.hasOption = false;
		/** @type {import("../js/workshop/draft.js").Doc | null} */
		this.computed = null;
		const { say } = context;
		this.fields = new Fields(context, this.drafts, offered.limits.text);
		this.bets = new BetsEditor(context, this.fields, offered);
		this.previews = new Previews(context, () => this.drafts.doc, offered.prints);
		this.figures = new Figures(
			context,
			(path) => this.goTo(path),
			(path) => this.labelOf(path),
		);
		this.status = h("p", { class: "small muted ws-status", role: "status" });
		this.undoes = this.#step("undo");
		this.redoes = this.#step("redo");
		this.editor = new Tabs(say("page.workshop.editor"), this.#editorTabs());
		this.results = new Tabs(
			say("page.workshop.results"),
			this.#resultTabs(),
			(id) => void this.previews.look(id, this.isWhole),
		);
		this.element = h(
			"div",
			{ class: "page workshop-page" },
			h(
				"header",
				{ class: "page-head" },
				h("h1", null, say("page.workshop")),
				h("p", { class: "muted" }, say("page.workshop.about")),
			),
			h(
				"div",
				{ class: "panel part ws-bar" },
				bases.element,
				h(
					"div",
					{ class: "row" },
					this.undoes,
					this.redoes,
					button(context, say("page.workshop.over"), () => this.beginWith(this.drafts.doc)),
					button(context, say("page.workshop.share"), () => this.share()),
					button(context, say("page.workshop.play"), () => this.play(), { class: "main" }),
				),
			),
			h(
				"div",
				{ class: "ws-columns" },
				h(
					"section",
					{ class: "panel part" },
					h("h2", { class: "unseen" }, say("page.workshop.editor")),
					this.editor.element,
				),
				h(
					"section",
					{ class: "panel part ws-results" },
					h("h2", { class: "unseen" }, say("page.workshop.results")),
					this.status,
					this.results.element,
				),
			),
		);
		this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
	}

	#editorTabs() {
		const { say } = this.context;
		/** @param {string[]} wanted */
		const sections = (wanted) => this.offered.sections.filter((/** @type {any} */ one) => wanted.includes(one.id));
		/** @param {any} section */
		const open = ({ name, fields }) => [
			h("h3", null, name),
			h(
				"div",
				{ class: "ws-fields" },
				fields.map((/** @type {any} */ one) => this.fields.field(one)),
			),
		];
		const others = this.offered.sections.filter((/** @type {any} */ { id }) => ![...FIRST, ...MONEY].includes(id));
		const tableau = new TableauEditor(this.context, this.fields);
		return [
			{ id: "house", name: say("page.workshop.tab.house"), pane: h("div", null, sections(FIRST).map(open)) },
			{ id: "money", name: say("page.workshop.tab.money"), pane: h("div", null, sections(MONEY).map(open)) },
			{ id: "tableau", name: say("page.workshop.tab.tableau"), pane: h("div", null, tableau.element) },
			{ id: "bets", name: say("page.workshop.tab.bets"), pane: h("div", null, this.bets.element) },
			{
				id: "more",
				name: say("page.workshop.tab.more"),
				pane: h(
					"div",
					null,
					others.map((/** @type {any} */ section) =>
						h(
							"details",
							{ class: "ws-more" },
							h("summary", null, section.name),
							h(
								"div",
								{ class: "ws-fields" },
								section.fields.map((/** @type {any} */ one) => this.fields.field(one)),
							),
						),
					),
				),
			},
		];
	}

	#resultTabs() {
		const { say } = this.context;
		const { layout, leaflet, poster, file } = this.previews;
		const download = button(this.context, say("page.workshop.download"), () => this.download(), {
			class: "main small",
		});
		return [
			{ id: "figures", name: say("page.workshop.tab.figures"), pane: h("div", null, this.figures.element) },
			{ id: "layout", name: say("page.workshop.tab.layout"), pane: h("div", null, layout) },
			{ id: "leaflet", name: say("page.workshop.tab.leaflet"), pane: h("div", null, leaflet) },
			{
				id: "poster",
				name: say("page.workshop.tab.poster"),
				pane: h("div", null, h("div", { class: "row" }, this.previews.printButtons()), poster),
			},
			{
				id: "file",
				name: say("page.workshop.tab.file"),
				pane: h(
					"div",
					null,
					h("p", { class: "small muted" }, say("page.workshop.file-about")),
					h("p", { class: "small muted" }, say("page.workshop.report-about")),
					h("div", { class: "row" }, download, this.previews.reportButtons()),
					file,
				),
			},
		];
	}

	/** @param {"undo" | "redo"} which */
	#step(which) {
		const { say } = this.context;
		return h(
			"button",
			{ type: "button", title: say(`page.workshop.${which}-key`), on: { click: () => this.step(which) } },
			say(`page.workshop.${which}`),
		);
	}

	begin() {
		this.drafts.keep();
		this.drafts.listeners.push(() => this.changed());
		addEventListener("keydown", this.keys);
		this.changed();
	}

	end() {
		clearTimeout(this.timer);
		this.turn++;
		this.figures.counting.stop();
		removeEventListener("keydown", this.keys);
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
		const key = event.key.toLowerCase();
		if (key !== "z" && key !== "y") return;
		event.preventDefault();
		this.step(key === "y" || event.shiftKey ? "redo" : "undo");
	}

	/** @param {"undo" | "redo"} which */
	step(which) {
		const { say, announce } = this.context;
		const isDone = this.drafts[which]();
		announce(say(isDone ? `page.workshop.${which}-done` : `page.workshop.${which}-none`));
	}

	/** Begins anew, from a house or from none; the draft of before can be had back.
	 * @param {import("../js/workshop/bases.js").Beginning} beginning */
	beginWith({ base, readings }) {
		return this.#over({ base, readings }, () => newDoc(base, readings));
	}

	/** Goes on with the same changes over the same house, read otherwise.
	 * @param {import("../js/workshop/bases.js").Beginning} beginning */
	readAs(beginning) {
		return this.#over(beginning, (rules) => reread(this.drafts.doc, beginning.readings, rules));
	}

	/** Takes another draft when the server has told of its house, unless yet another one was chosen meanwhile.
	 * @param {import("../js/workshop/bases.js").Beginning} beginning
	 * @param {(rules: Record<string, any>) => import("../js/workshop/draft.js").Doc} docOf */
	async #over(beginning, docOf) {
		const choice = ++this.choice;
		try {
			const { rules } = await this.bases.of(beginning);
			if (choice === this.choice) this.drafts.replace(docOf(rules), rules);
		} catch (trouble) {
			if (choice !== this.choice) return;
			this.bases.showAgain(this.drafts.doc);
			this.context.tell(this.context.reason(trouble), "bad");
		}
	}

	/** Waits until the draft is computed as it stands: what somebody takes along is what they see. */
	async settle() {
		if (this.computed === this.drafts.doc) return;
		clearTimeout(this.timer);
		await this.ask();
	}

	async download() {
		await this.settle();
		this.previews.download();
	}

	/** Keeps the house with the server, and opens a private table of it. */
	async play() {
		await this.settle();
		const { context, isWhole, previews } = this;
		const { say, api, tell } = context;
		if (!isWhole) return tell(say("page.workshop.mend-first"), "bad");
		if (!(await context.needMe())) return;
		const { id } = await api.post("/houses", { text: previews.text });
		const { name, readings } = await this.bases.of({ base: id, readings: {} });
		const house = { id, name, option: this.hasOption, readings };
		const { openPrivate } = await import("../js/lobby/private-table.js");
		openPrivate(context, [house], id);
	}

	async share() {
		const { say, tell } = this.context;
		const link = await linkOf(this.drafts.doc);
		if (link === null) return tell(say("page.workshop.link-too-long"), "bad");
		const shown = h("input", { type: "text", readonly: true, value: link, "aria-label": say("page.workshop.link") });
		this.context.dialog({
			title: say("page.workshop.share"),
			body: [h("p", null, say("page.workshop.link-about")), shown],
			actions: [{ text: say("page.workshop.copy"), kind: "main", act: () => this.#copy(link, shown) }],
		});
		shown.select();
	}

	/** @param {string} link @param {HTMLInputElement} shown */
	async #copy(link, shown) {
		const { say, tell } = this.context;
		try {
			await navigator.clipboard.writeText(link);
			tell(say("page.workshop.copied"), "good");
			return true;
		} catch {
			shown.select(); // a browser that does not let pages copy
			return false;
		}
	}

	changed() {
		const { past, future, doc } = this.drafts;
		this.undoes.setAttribute("aria-disabled", String(past.length === 0));
		this.redoes.setAttribute("aria-disabled", String(future.length === 0));
		this.bases.show(doc);
		this.bets.show();
		this.fields.show();
		clearTimeout(this.timer);
		this.timer = setTimeout(() => void this.ask(), ASK_AFTER_MS);
	}

	/** Has the draft computed. Only the last question counts. */
	async ask() {
		const turn = ++this.turn;
		const { api, say, reason } = this.context;
		try {
			const { doc } = this.drafts;
			const { name } = await this.bases.of(doc);
			if (turn === this.turn) this.bases.show(doc);
			const answer = await api.post("/workshop", doc);
			if (turn !== this.turn) return;
			this.computed = doc;
			this.answered(answer, name);
		} catch (trouble) {
			if (turn !== this.turn) return;
			this.isWhole = false;
			this.status.textContent = reason(trouble);
			this.figures.tell([{ path: "", code: "", text: say("page.workshop.not-computed"), column: null }]);
		}
	}

	/** @param {any} answer @param {string} original the name of the house it began with */
	answered(answer, original) {
		const { say } = this.context;
		const { problems } = answer;
		this.isWhole = problems.length === 0;
		this.fields.tell(problems);
		this.figures.tell(problems);
		this.previews.show(answer);
		if (this.isWhole) {
			this.hasOption = answer.house.option;
			this.figures.show(answer, this.drafts.doc.base ? original : null, this.drafts.doc);
			this.bets.figures(answer.bets, (bet) => costText(this.context, edgeNumber(bet.edge)));
			const told = answer.warnings.length ? "page.workshop.computed-warnings" : "page.workshop.computed";
			this.status.textContent = say(told, { bets: answer.bets.length, warnings: answer.warnings.length });
		} else this.status.textContent = say("page.workshop.problems.count", { count: problems.length });
		void this.previews.look(this.results.chosen, this.isWhole);
	}

	/** What a rule is called. @param {string} path */
	labelOf(path) {
		const { context, drafts, offered } = this;
		const [head, id, part] = path.split(".");
		if (head === "bets" && id) {
			const key = part === "name" ? "bet-name" : part;
			const name = betName(drafts, id, context.language);
			return context.knows(`page.workshop.${key}`) ? `${name}: ${context.say(`page.workshop.${key}`)}` : name;
		}
		if (head === "tableau") return context.say("page.workshop.tab.tableau");
		const fields = offered.sections.flatMap((/** @type {any} */ one) => one.fields);
		return (
			fields.find((/** @type {any} */ one) => one.path === path)?.label ?? context.say("page.workshop.to-the-rule")
		);
	}

	/** To the control of a rule. @param {string} path */
	goTo(path) {
		if (path.startsWith("bets.")) this.bets.open(path);
		const control = this.fields.find(path);
		const pane = control?.closest("[role=tabpanel]");
		if (!control || !pane) return;
		this.editor.turn(pane.id.replace("pane-", ""));
		for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
		const aim = control.matches("input, select, textarea, button")
			? control
			: (control.querySelector("input") ?? control);
		aim.focus();
		aim.scrollIntoView({ block: "center" });
	}
}
