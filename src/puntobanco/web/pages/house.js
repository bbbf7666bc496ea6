// @ts-check
/** A house: its leaflet, what its bets cost, and where it is played. */

import { everyTable } from "../js/api.js";
import { h, nameOf } from "../js/dom.js";
import { edgeNumber, facts, panel } from "../js/parts.js";
import { edgeBars } from "../js/plots.js";

/** @typedef {import("../js/context.js").Context} Context */

/** @param {HTMLElement} root @param {Context} context @param {{house: string}} params */
export async function show(root, context, params) {
	const { api, say } = context;
	const path = `/houses/${encodeURIComponent(params.house)}`;
	const [house, leaflet, open] = await Promise.all([api.get(path), api.get(`${path}/leaflet`), everyTable(api)]);
	context.title(house.names.house);
	const bars = edgeBars(context, say("page.house.edges"));
	bars.update(
		house.bets.map((/** @type {any} */ bet) => ({
			id: bet.id,
			name: `${bet.name} ${bet.pays}`,
			winner: bet.winner,
			edges: [edgeNumber(bet.edge)],
		})),
	);
	const tables = open.filter((/** @type {any} */ one) => one.house === house.id);
	root.append(
		h(
			"div",
			{ class: "page house-page" },
			h(
				"header",
				{ class: "page-head" },
				h("h1", null, house.names.house),
				h("p", { class: "muted" }, house.names.place),
				h("p", { class: "serif large" }, house.names.special),
			),
			h(
				"div",
				{ class: "house-side" },
				panel(
					say("page.house.edges"),
					h("p", { class: "small muted" }, say("page.house.edges-note")),
					bars.element,
					h(
						"p",
						{ class: "after" },
						h("a", { class: "button", href: `/lab?a=${encodeURIComponent(house.id)}` }, say("page.house.to-lab")),
					),
				),
				panel(
					say("page.house.tables"),
					tables.length
						? h(
								"ul",
								{ class: "plain-list" },
								tables.map((/** @type {any} */ one) => tableLine(context, one, house.names.house)),
							)
						: h("p", { class: "muted" }, say("page.house.no-tables")),
				),
				panel(say("page.house.facts"), houseFacts(context, house)),
			),
			h("article", { class: "sheet" }, h("h2", null, leaflet.title), leafletOf(leaflet.html)),
		),
	);
}

/** @param {Context} context @param {any} table @param {string} houseName */
function tableLine({ say, money }, table, houseName) {
	return h(
		"li",
		null,
		h("a", { href: `/table/${encodeURIComponent(table.id)}` }, nameOf(table.name || houseName)),
		" ",
		h(
			"span",
			{ class: "small muted" },
			say("page.house.table", {
				people: table.people,
				free: table.seats_free,
				least: money(table.minimum),
				most: money(table.maximum, unitOf(table.currency)),
			}),
		),
	);
}

/** Some houses count in chips alone; an amount is then said without a unit. @param {string} currency */
function unitOf(currency) {
	return currency === "chips" ? undefined : currency;
}

/** @param {Context} context @param {any} house */
function houseFacts({ say, money }, house) {
	const { stakes, shoe, places, bank } = house;
	return facts([
		[say("page.house.limits"), `${money(stakes.minimum)} – ${money(stakes.maximum, unitOf(stakes.currency))}`],
		[say("page.house.packs"), String(shoe.packs)],
		[say("page.house.seats"), String(places.seats)],
		[say("page.house.bank"), say(bank.held_by === "house" ? "page.house.bank-house" : "page.house.bank-patron")],
	]);
}

/** The leaflet, which our own server writes and escapes; its links lead within it. @param {string} html */
function leafletOf(html) {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const link of body.querySelectorAll('a[href^="#"]')) {
		link.addEventListener("click", (event) => {
			event.preventDefault();
			const aim = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
			aim?.setAttribute("tabindex", "-1");
			aim?.scrollIntoView({ block: "start" });
			aim?.focus({ preventScroll: true });
		});
	}
	return [...body.childNodes];
}
