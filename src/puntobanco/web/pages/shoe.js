// @ts-check
/** A finished shoe: every coup, its proof checked here in the browser, and what each bet cost along the way. */

import { houseAddress, housePath } from "../js/api.js";
import { colourOf, sidesOf } from "../js/colours.js";
import { fill, h } from "../js/dom.js";
import { Proof } from "../js/fair/proof.js";
import { cardRow, costText, edgeNumber, panel, table } from "../js/parts.js";
import { linePlot } from "../js/plots.js";

/**
 * @typedef {import("../js/context.js").Context} Context
 * @typedef {import("../js/fair/proof.js").Coup} Coup
 */

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
		tie: house?.calls.equal ?? say("page.winner.tie"),
	};
	const proof = new Proof(context, params.table, shoe);
	const edges = edgesPanel(context, `${path}/edges`, house);
	root.replaceChildren(
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
						h("a", { href: houseAddress(about) }, house?.names.house),
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

/** @param {Context} context @param {string} path @param {any} house */
function edgesPanel(context, path, house) {
	const { say } = context;
	const plot = linePlot(context, say("page.shoe.edges-about"), say("page.shoe.edges-across"));
	const choice = h("div", { class: "row tick-row", role: "group", "aria-label": say("page.shoe.edges-bets") });
	const alternative = h("details", { class: "alternative", hidden: true });
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
		alternative.hidden = false; // without a title it has the browser's, in another language
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
