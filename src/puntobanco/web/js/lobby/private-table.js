// @ts-check
/** The dialog that opens a private table: house, pace, shoe, company, name and readings. */

import { h, newId } from "../dom.js";
import { Readings } from "../readings.js";

/** @typedef {import("../context.js").Context} Context */

/** @param {Context} context @param {any[]} houses @param {string} chosen */
export function openPrivate(context, houses, chosen) {
	const { say, go } = context;
	const house = h(
		"select",
		null,
		houses.map(({ id, name }) => h("option", { value: id }, name)),
	);
	const pace = h(
		"select",
		null,
		["practice", "brisk", "live"].map((one) => h("option", { value: one }, say(`page.pace.${one}.long`))),
	);
	const shoe = h(
		"select",
		null,
		["coups", "whole"].map((one) => h("option", { value: one }, say(`page.private.shoe-${one}`))),
	);
	const kind = h(
		"select",
		null,
		["", "equilibrium", "habit"].map((one) => h("option", { value: one }, say(`page.bots.${one || "mixed"}`))),
	);
	const kinds = h("label", { class: "field" }, h("span", null, say("page.bots.decide")), kind);
	// Whoever opens a table here has a browser that shows links; only where somebody decides would they tell cards.
	const dealings = () => {
		const option = Boolean(houses.find(({ id }) => id === house.value)?.option);
		shoe.options[0].disabled = option;
		shoe.value = option ? "whole" : "coups";
		kinds.hidden = !option;
	};
	house.addEventListener("change", dealings);
	house.value = chosen;
	dealings();
	const bots = h("input", {
		type: "range",
		min: 0,
		max: 6,
		value: 3,
		on: { input: () => (told.textContent = say("page.private.bots.count", { count: Number(bots.value) })) },
	});
	const told = h("span", null, say("page.private.bots.count", { count: 3 }));
	const name = h("input", { type: "text", maxlength: 40, dir: "auto", placeholder: say("page.private.name-hint") });
	const readings = new Readings();
	const questions = h("details", null, h("summary", null, say("page.private.readings")), readings.element);
	const offer = () => {
		readings.offer(houses.find(({ id }) => id === house.value));
		questions.hidden = readings.element.childElementCount === 0;
	};
	house.addEventListener("change", offer);
	offer();
	const field = (/** @type {Node | string} */ label, /** @type {Node} */ input) =>
		h("label", { class: "field" }, h("span", null, label), input);
	context.dialog({
		title: say("page.private.open"),
		body: [
			field(say("page.house"), house),
			field(say("page.pace"), pace),
			field(say("page.private.shoe"), shoe),
			field(told, bots),
			kinds,
			field(say("page.private.name"), name),
			questions,
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
						...(kind.value && !kinds.hidden ? { temperament: kind.value } : {}),
						readings: readings.chosen,
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
