// @ts-check
/** The lobby: tables as cards, each with a small live road, free seats and what is special; and a private table. */

import { everyTable } from "../js/api.js";
import { fill, h, nameOf, newId } from "../js/dom.js";
import { beadsOf, smallPlate } from "../js/roads.js";

/** @typedef {import("../js/context.js").Context} Context */

const REFRESH_MS = 5000;
const PLATE_COLUMNS = 24;

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	const { api, say } = context;
	const [{ houses }, tables] = await Promise.all([api.get("/houses"), everyTable(api)]);
	const list = h("ul", { class: "table-cards" });
	fill(
		root,
		h(
			"div",
			{ class: "page lobby" },
			h(
				"header",
				{ class: "welcome" },
				h("h1", null, say("page.lobby.title")),
				h("p", { class: "muted" }, say("page.lobby.about")),
				h(
					"div",
					{ class: "row" },
					h(
						"button",
						{ class: "main", type: "button", on: { click: () => openPrivate(context, houses, houses[0]?.id) } },
						say("page.private.open"),
					),
					h("button", { type: "button", on: { click: () => void guided(context, houses) } }, say("page.guide.start")),
				),
			),
			h("h2", null, say("page.tables")),
			list,
			h("h2", null, say("page.houses")),
			h(
				"ul",
				{ class: "house-cards" },
				houses.map((/** @type {any} */ house) => houseCard(context, houses, house)),
			),
		),
	);
	const draw = (/** @type {any[]} */ some) =>
		fill(
			list,
			some.length
				? some.map((table) => tableCard(context, houses, table))
				: h("li", { class: "muted" }, say("page.tables.none")),
		);
	draw(tables);
	let told = JSON.stringify(tables);
	const timer = setInterval(async () => {
		if (document.hidden || list.contains(document.activeElement)) return;
		try {
			const now = await everyTable(api);
			if (JSON.stringify(now) === told) return;
			told = JSON.stringify(now);
			draw(now);
		} catch {
			// The next look may find the server again; what is shown stays.
		}
	}, REFRESH_MS);
	return () => clearInterval(timer);
}

/** @param {Context} context @param {any[]} houses @param {any} table */
function tableCard({ say, number }, houses, table) {
	const house = houses.find(({ id }) => id === table.house);
	const amount = (/** @type {number} */ coins) => number(coins / 100);
	const counts = { P: 0, B: 0, T: 0 };
	for (const { winner } of beadsOf(table.beads ?? "")) counts[winner]++;
	return h(
		"li",
		null,
		h(
			"a",
			{ class: "table-card", href: `/table/${encodeURIComponent(table.id)}`, "data-house": table.house },
			h(
				"div",
				{ class: "felt baize" },
				smallPlate(table.beads ?? "", PLATE_COLUMNS),
				h(
					"span",
					{ class: "counts small figures" },
					h("span", { class: "punto" }, String(counts.P)),
					h("span", { class: "banco" }, String(counts.B)),
					h("span", { class: "egalite" }, String(counts.T)),
				),
			),
			h(
				"div",
				{ class: "about" },
				h(
					"div",
					{ class: "row spread" },
					h("h3", null, house?.name ?? table.house),
					h("span", { class: "small muted" }, nameOf(table.name)),
				),
				house?.special ? h("p", { class: "small special" }, house.special) : null,
				h(
					"p",
					{ class: "small facts" },
					h(
						"span",
						{ class: "figures" },
						say("page.table.limits", {
							least: amount(table.minimum),
							most: amount(table.maximum),
							currency: table.currency,
						}),
					),
					h("span", null, say(`page.pace.${table.pace}`)),
					h(
						"span",
						{ class: "seats" },
						seats(table),
						h("span", null, say("page.seats.free.count", { count: table.seats_free })),
					),
					table.dealt_by === "person" ? h("span", null, say("page.dealt-by-person")) : null,
					table.private ? h("span", { class: "tag" }, say("page.private")) : null,
					table.yours ? h("span", { class: "tag egalite" }, say("page.yours")) : null,
				),
			),
		),
	);
}

/** Taken and free seats as dots. @param {any} table */
function seats(table) {
	return h(
		"span",
		{ class: "dots", "aria-hidden": "true" },
		Array.from({ length: table.seats ?? 0 }, (_, i) =>
			h("i", { class: i < table.seats - table.seats_free ? "taken" : null }),
		),
	);
}

/** @param {Context} context @param {any[]} houses @param {any} house */
function houseCard(context, houses, house) {
	const { say } = context;
	return h(
		"li",
		{ class: "house-card panel" },
		h("h3", null, h("a", { href: `/house/${encodeURIComponent(house.id)}` }, house.name)),
		house.place ? h("p", { class: "small muted" }, house.place) : null,
		h("p", { class: "small" }, house.special ?? ""),
		h(
			"div",
			{ class: "row" },
			h("a", { class: "button small", href: `/house/${encodeURIComponent(house.id)}` }, say("page.rules")),
			h(
				"button",
				{ class: "small", type: "button", on: { click: () => openPrivate(context, houses, house.id) } },
				say("page.private.here"),
			),
		),
	);
}

/** @param {Context} context @param {any[]} houses @param {string} chosen */
function openPrivate(context, houses, chosen) {
	const { say, go } = context;
	const house = h(
		"select",
		null,
		houses.map(({ id, name }) => h("option", { value: id }, name)),
	);
	house.value = chosen;
	const pace = h(
		"select",
		null,
		["live", "brisk", "practice"].map((one) => h("option", { value: one }, say(`page.pace.${one}.long`))),
	);
	pace.value = "brisk";
	const shoe = h(
		"select",
		null,
		["whole", "coups"].map((one) => h("option", { value: one }, say(`page.private.shoe-${one}`))),
	);
	const bots = h("input", {
		type: "range",
		min: 0,
		max: 6,
		value: 3,
		on: { input: () => (told.textContent = say("page.private.bots.count", { count: Number(bots.value) })) },
	});
	const told = h("span", null, say("page.private.bots.count", { count: 3 }));
	const name = h("input", { type: "text", maxlength: 40, dir: "auto", placeholder: say("page.private.name-hint") });
	const field = (/** @type {Node | string} */ label, /** @type {Node} */ input) =>
		h("label", { class: "field" }, h("span", null, label), input);
	context.dialog({
		title: say("page.private.open"),
		body: [
			field(say("page.house"), house),
			field(say("page.pace"), pace),
			field(say("page.private.shoe"), shoe),
			field(told, bots),
			field(say("page.private.name"), name),
			h("p", { class: "small muted" }, say("page.private.about")),
		],
		actions: [
			{
				text: say("page.private.go"),
				kind: "main",
				act: async () => {
					const me = await context.needMe();
					if (!me) return false;
					const table = await openTable(context, me.name, {
						house: house.value,
						pace: pace.value,
						private: true,
						bots: Number(bots.value),
						...(shoe.value === "coups" ? { by_coup: true } : {}),
						...(name.value.trim() ? { name: name.value.trim() } : {}),
					});
					go(`/table/${encodeURIComponent(table)}`);
				},
			},
		],
	});
}

/** Opens a table and comes to it at once, so that one's own word is in its first shoe. @param {Context} context
 * @param {string} name
 * @param {Record<string, unknown>} asked @returns {Promise<string>} */
async function openTable({ api }, name, asked) {
	const { table } = await api.post("/tables", asked);
	await api.post(`/tables/${encodeURIComponent(table)}/do`, { id: newId(), act: { type: "Join", name } });
	return table;
}

/** A private table with company, and somebody who explains. @param {Context} context @param {any[]} houses */
async function guided(context, houses) {
	const house = houses.find(({ held_by }) => held_by === "house") ?? houses[0];
	try {
		const me = await context.needMe();
		if (!me) return;
		const table = await openTable(context, me.name, { house: house.id, pace: "live", private: true, bots: 2 });
		context.go(`/table/${encodeURIComponent(table)}?guide`);
	} catch (problem) {
		context.tell(context.reason(problem), "bad");
	}
}
