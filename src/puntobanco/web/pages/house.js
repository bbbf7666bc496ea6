// @ts-check
/** A house: its leaflet, what its bets cost, and where it is played; in the version and under the readings that its address
 * names, as a table plays it. */

import { askedHouse, everyTable, housePath } from "../js/api.js";
import { h, nameOf } from "../js/dom.js";
import { edgeNumber, facts, panel } from "../js/parts.js";
import { edgeBars } from "../js/plots.js";

/** @typedef {import("../js/context.js").Context} Context */

/** @param {HTMLElement} root @param {Context} context @param {{house: string}} params */
export async function show(root, context, params) {
	const { api, say } = context;
	const asked = askedHouse(params.house, location.search);
	const [house, leaflet, open, { houses }] = await Promise.all([
		api.get(housePath(asked)),
		api.get(housePath(asked, "/leaflet")),
		everyTable(api),
		api.get("/houses"),
	]);
	const others = otherReadings(
		houses.find((/** @type {any} */ one) => one.id === house.id),
		asked.readings ?? {},
	);
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
	root.replaceChildren(
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
				others.length ? panel(say("page.private.readings"), facts(others)) : null,
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
				house.prints?.length ? panel(say("page.house.print"), prints(context, house, asked)) : null,
			),
			h("article", { class: "sheet" }, h("h2", null, leaflet.title), leafletOf(leaflet.html)),
		),
	);
}

/** @param {Context} context @param {any} table @param {string} houseName */
function tableLine({ say, limits }, table, houseName) {
	return h(
		"li",
		null,
		h("a", { href: `/table/${encodeURIComponent(table.id)}` }, nameOf(table.name || houseName)),
		" ",
		h(
			"span",
			{ class: "small muted" },
			`${say("page.guests.count", { count: table.people })}, `,
			`${say("page.seats.free.count", { count: table.seats_free })}, `,
			h("span", { class: "limits" }, limits(table)),
		),
	);
}

/** What is read otherwise than the house reads it, and how. @param {any} house As it is in the list of houses.
 * @param {Record<string, string>} chosen @returns {[string, string][]} */
function otherReadings(house, chosen) {
	return (house?.readings ?? []).flatMap((/** @type {any} */ { name, about, default: usual, choices }) => {
		const why = choices.find((/** @type {any} */ { id }) => id === chosen[name] && id !== usual)?.why;
		return why ? [[about, why]] : [];
	});
}

/** What can be had as PDF. @param {Context} context @param {any} house @param {import("../js/api.js").AsPlayed} asked */
function prints({ say, language }, house, asked) {
	const href = (/** @type {string} */ kind) => {
		const path = housePath(asked, `/print/${kind}`);
		return `/api${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
	};
	return h(
		"div",
		{ class: "row" },
		house.prints.map((/** @type {string} */ kind) =>
			h("a", { class: "button small", href: href(kind), download: true }, say(`page.house.${kind}`)),
		),
	);
}

/** @param {Context} context @param {any} house */
function houseFacts({ say, limits }, house) {
	const { stakes, shoe, places, bank } = house;
	const holder = bank.held_by === "house" ? "house" : bank.share ? "paying" : "patron";
	return facts([
		[say("page.house.limits"), limits(stakes)],
		[say("page.house.packs"), String(shoe.packs)],
		[say("page.house.seats"), String(places.seats)],
		[say("page.house.bank"), say(`page.house.bank-${holder}`, { share: bank.share })],
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
