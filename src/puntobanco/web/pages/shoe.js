// @ts-check
/** A finished shoe: every coup, its proof checked here in the browser, and what each bet cost along the way. */

import { housePath } from "../js/api.js";
import { colourOf, sidesOf } from "../js/colours.js";
import { fill, h, isStill, wait } from "../js/dom.js";
import { button, cardRow, costText, edgeNumber, facts, panel, table } from "../js/parts.js";
import { linePlot } from "../js/plots.js";
import { flawOf, orderOf } from "../fair-shoe.js";

/**
 * @typedef {import("../js/context.js").Context} Context
 * @typedef
 * {{number: number, punto: string[], banco: string[], totals: [number, number], winner: string, voided?: boolean}} Coup
 */

const CHECKS = ["form", "commitment", "word", "transcript", "root", "card", "page"];
const TICK_MS = 260;

/** @param {HTMLElement} root @param {Context} context @param {{table: string, shoe: string}} params */
export async function show(root, context, params) {
	const { api, say } = context;
	const at = `/tables/${encodeURIComponent(params.table)}`,
		path = `${at}/shoes/${params.shoe}`;
	const [shoe, { shoes }, snapshot] = await Promise.all([
		api.get(path),
		api.get(`${at}/shoes`),
		api.get(at).catch(() => null),
	]);
	const about = snapshot?.view.about ?? null;
	const house = about ? await api.get(housePath(about)) : null;
	const title = say("page.shoe.title", { number: Number(params.shoe) });
	context.title(title);
	const names = {
		punto: house?.names.punto ?? "Punto",
		banco: house?.names.banco ?? "Banco",
		tie: say("page.winner.tie"),
	};
	const proof = new Proof(context, shoe);
	const edges = edgesPanel(context, `${path}/edges`, house);
	root.append(
		h(
			"div",
			{ class: "page shoe-page" },
			h(
				"header",
				{ class: "page-head" },
				h("h1", null, title),
				about &&
					h(
						"p",
						{ class: "muted" },
						h("a", { href: `/table/${encodeURIComponent(about.id)}` }, about.name || about.id),
						" · ",
						h("a", { href: `/house/${encodeURIComponent(about.house)}` }, house?.names.house),
					),
				neighbours(context, params, shoes),
			),
			h(
				"div",
				{ class: "halves" },
				h("div", null, proof.element, edges.element, recordsPanel(context, `/api${path}/record`)),
				h("div", { class: "coups" }, coupsPanel(context, shoe.coups, names)),
			),
		),
	);
	void proof.run();
	return () => {
		proof.isOver = true;
		edges.end();
	};
}

/** The shoes before and after. @param {Context} context @param {{table: string, shoe: string}} params
 * @param {{number: number}[]} shoes */
function neighbours({ say }, params, shoes) {
	/** @param {number} step */
	const link = (step) => {
		const number = Number(params.shoe) + step,
			title = say("page.shoe.title", { number });
		return (
			shoes.some((shoe) => shoe.number === number) &&
			h(
				"a",
				{ class: "button quiet", href: `/shoe/${encodeURIComponent(params.table)}/${number}` },
				step < 0 ? `← ${title}` : `${title} →`,
			)
		);
	};
	return h("p", { class: "row small" }, link(-1), link(1));
}

/** @param {Context} context @param {Coup[]} coups @param {Record<string, string>} names */
function coupsPanel(context, coups, names) {
	const { say } = context;
	const rows = coups.map((coup) => [
		String(coup.number),
		...["punto", "banco"].map((side, i) =>
			h(
				"span",
				{ class: "hand-line" },
				cardRow(context, i ? coup.banco : coup.punto),
				h("b", { class: `hand-total ${side}` }, String(coup.totals[i])),
			),
		),
		coup.voided
			? h("s", { title: say("page.shoe.voided") }, names[coup.winner])
			: h("span", { class: colourOf(coup.winner) }, names[coup.winner]),
	]);
	return panel(
		say("page.shoe.coups"),
		coups.length
			? table(
					say("page.shoe.coups"),
					[say("page.shoe.coup"), names.punto, names.banco, say("page.shoe.winner")],
					rows,
					{ plain: true },
				)
			: h("p", { class: "muted" }, say("page.shoe.no-coups")),
	);
}

/** The checks as a list of ticks that fill in. */
class Proof {
	/** @param {Context} context @param {{coups: Coup[], document?: any}} shoe */
	constructor(context, { coups, document: opened }) {
		this.context = context;
		this.opened = opened;
		this.coups = coups;
		this.isOver = false;
		const { say } = context;
		this.verdict = h("p", { class: "verdict serif", role: "status" });
		this.order = h("details", { class: "alternative" });
		this.ticks = CHECKS.map((name) => {
			const state = h("span", { class: "unseen" }, say("page.shoe.check-waits"));
			return {
				name,
				state,
				item: h(
					"li",
					{ data: { state: "waits" } },
					h("i", { "aria-hidden": "true" }),
					h(
						"span",
						null,
						h("b", null, say(`page.shoe.check-${name}`)),
						" ",
						state,
						h("br"),
						h("small", { class: "muted" }, say(`page.shoe.check-${name}-about`)),
					),
				),
			};
		});
		const again = button(context, say("page.shoe.again"), () => this.run());
		this.element = panel(
			say("page.shoe.proof"),
			...(opened
				? [
						this.verdict,
						h("p", { class: "small muted" }, trust(say, opened.words)),
						h(
							"ol",
							{ class: "ticks" },
							this.ticks.map(({ item }) => item),
						),
						h("div", { class: "row" }, again),
						this.order,
						documentDetails(context, opened),
					]
				: [h("p", { class: "muted" }, say("page.shoe.no-proof"))]),
		);
	}

	async run() {
		if (!this.opened) return;
		const { say } = this.context;
		for (const tick of this.ticks) this.mark(tick, "waits");
		this.verdict.textContent = say("page.shoe.checking");
		const flaw = flawOf(this.opened);
		const wrong = flaw?.flaw ?? (agrees(this.coups, this.opened.seen) ? null : "page");
		for (const tick of this.ticks) {
			if (!isStill()) await wait(TICK_MS);
			if (this.isOver) return;
			this.mark(tick, tick.name === wrong ? "wrong" : "right");
			if (tick.name === wrong) break;
		}
		this.verdict.textContent = say(wrong ? "page.shoe.fails" : "page.shoe.holds");
		this.verdict.className = `verdict serif ${wrong ? "problem" : "good"}`;
		if (!flaw) this.showOrder();
	}

	/** @param {{item: HTMLElement, state: HTMLElement}} tick @param {"waits" | "right" | "wrong"} state */
	mark({ item, state: words }, state) {
		item.dataset.state = state;
		words.textContent = this.context.say(`page.shoe.check-${state}`);
	}

	showOrder() {
		const { say } = this.context;
		const seen = new Set(this.opened.seen.map((/** @type {[number, string]} */ [place]) => place));
		const cards = orderOf(this.opened).map((card, place) => {
			const made = cardRow(this.context, [card]);
			if (!seen.has(place)) made.classList.add("unused");
			return made;
		});
		fill(
			this.order,
			h("summary", null, say("page.shoe.order", { count: cards.length })),
			h("p", { class: "small muted" }, say("page.shoe.order-about")),
			h("div", { class: "order" }, cards),
		);
	}
}

/** What a proof cannot show: who had a say. @param {Context["say"]} say @param {any[]} words */
function trust(say, words) {
	const silent = words.filter((entry) => entry.word === null).length;
	return words.length === silent ? say("page.shoe.alone") : silent > 0 && say("page.shoe.silent", { count: silent });
}

/** Whether the cards of the coups on this page are those that the document has seen; a card turned to be burned is
 * beside them.
 * @param {Coup[]} coups @param {[number, string][]} seen */
function agrees(coups, seen) {
	const shown = coups.flatMap(({ punto, banco }) => [...punto, ...banco]);
	const left = new Map();
	for (const [, card] of seen) left.set(card, (left.get(card) ?? 0) + 1);
	for (const card of shown) {
		if (!left.get(card)) return false;
		left.set(card, left.get(card) - 1);
	}
	return seen.length - shown.length <= 1;
}

/** @param {Context} context @param {any} opened */
function documentDetails({ say }, opened) {
	/** @param {string} text */
	const code = (text) => h("code", { class: "hash" }, text);
	const words = opened.words.map((/** @type {any} */ entry) =>
		h(
			"li",
			null,
			entry.word ? h("q", null, h("bdi", null, entry.word.text)) : say("page.shoe.word-silent"),
			entry.cuts && entry.word ? ` ${say("page.shoe.word-cuts", { cut: entry.word.cut })}` : "",
			h("br"),
			code(entry.commitment),
		),
	);
	return h(
		"details",
		{ class: "alternative" },
		h("summary", null, say("page.shoe.document")),
		facts([
			[say("page.shoe.scheme"), `${opened.scheme} · ${opened.shoe}`],
			[say("page.shoe.commitment"), code(opened.commitment)],
			[say("page.shoe.words"), words.length ? h("ol", null, words) : say("page.shoe.no-words")],
			[say("page.shoe.transcript"), code(opened.transcript)],
			[say("page.shoe.root"), code(opened.root)],
			[say("page.shoe.secret"), code(opened.secret)],
		]),
	);
}

/** @param {Context} context @param {string} path @param {any} house */
function edgesPanel(context, path, house) {
	const { say } = context;
	const plot = linePlot(context, say("page.shoe.edges-about"), say("page.shoe.edges-across"));
	const choice = h("div", { class: "row tick-row", role: "group", "aria-label": say("page.shoe.edges-bets") });
	const alternative = h("details", { class: "alternative" });
	const status = h("p", { class: "muted", role: "status" }, say("page.shoe.edges-waits"));

	/** @param {{bets: string[], coups: string[][]}} told */
	function told({ bets, coups }) {
		const edges = coups.map((coup) => coup.map(edgeNumber));
		/** @type {Map<string, any>} */
		const known = new Map((house?.bets ?? []).map((/** @type {any} */ bet) => [bet.id, bet]));
		const lines = bets.map((id, i) => ({
			id,
			name: known.get(id)?.name ?? id,
			values: edges.map((coup) => coup[i]),
			colour: colourOf(known.get(id)?.winner),
		}));
		const shown = new Set(sidesOf([...known.values()]));
		const draw = () => plot.update(lines.filter(({ id }) => shown.has(id)));
		fill(
			choice,
			lines.map(({ id, name }) => {
				const box = h("input", { type: "checkbox", checked: shown.has(id) });
				box.addEventListener("change", () => {
					if (box.checked) shown.add(id);
					else shown.delete(id);
					draw();
				});
				return h("label", { class: "choice" }, box, name);
			}),
		);
		status.textContent = lines
			.filter(({ id }) => shown.has(id))
			.map(({ name, values }) =>
				say("page.shoe.edges-said", {
					bet: name,
					least: costText(context, Math.min(...values)),
					most: costText(context, Math.max(...values)),
				}),
			)
			.join(" ");
		fill(
			alternative,
			h("summary", null, say("page.plot.as-table")),
			h(
				"div",
				{ class: "scroll-box", tabindex: "0", role: "region", "aria-label": say("page.shoe.edges") },
				table(
					say("page.shoe.edges"),
					[say("page.shoe.coup"), ...lines.map(({ name }) => name)],
					edges.map((coup, i) => [String(i + 1), ...coup.map((edge) => context.percent(edge, 3))]),
					{ plain: true, numbers: bets.map((_, i) => i + 1) },
				),
			),
		);
		draw();
	}
	context.api
		.get(path)
		.then(told)
		.catch((trouble) => (status.textContent = context.reason(trouble)));
	return { element: panel(say("page.shoe.edges"), status, choice, plot.element, alternative), end: plot.end };
}

/** @param {Context} context @param {string} path */
function recordsPanel({ say, language }, path) {
	const links = ["notation", "events"].map((form) =>
		h(
			"a",
			{ class: "button", href: `${path}?form=${form}&lang=${language}`, download: true },
			say(`page.shoe.record-${form}`),
		),
	);
	return panel(
		say("page.shoe.records"),
		h("p", { class: "small muted" }, say("page.shoe.records-about")),
		h("div", { class: "row" }, links),
	);
}
