// @ts-check
/** The pit's form that opens a table: of any house that is offered, under its readings, with limits of its own. */

import { fill, h } from "../dom.js";
import { coinsOf, field, form, input, panel, select } from "../parts.js";
import { Readings } from "../readings.js";

/** @typedef {import("../context.js").Context} Context */

export class OpenTable {
	/** @param {Context} context @param {() => unknown} again called when a table was opened */
	constructor(context, again) {
		const { say } = context;
		this.context = context;
		/** @type {any[]} */
		this.houses = [];
		this.house = select("house", []);
		this.house.addEventListener("change", () => this.#chosen());
		this.minimum = input("minimum", { inputmode: "decimal" });
		this.maximum = input("maximum", { inputmode: "decimal" });
		this.readings = new Readings();
		this.more = h("details", null, h("summary", null, say("page.private.readings")), this.readings.element);
		this.form = form(
			context,
			[
				field(say("page.house"), this.house),
				field(say("page.pit.name"), input("name", { maxlength: 40 })),
				h("div", { class: "pairs" }, this.#choice("pace", ["live", "brisk"]), this.#choice("dealt-by", DEALERS)),
				h(
					"div",
					{ class: "pairs" },
					field(say("page.pit.minimum"), this.minimum, say("page.pit.limits-hint")),
					field(say("page.pit.maximum"), this.maximum),
				),
				this.more,
			],
			say("page.pit.open"),
			(data) => this.#open(data, again),
		);
		this.element = panel(say("page.pit.open"), this.form);
	}

	/** @param {string} name @param {string[]} words */
	#choice(name, words) {
		const { say } = this.context;
		return field(
			say(`page.pit.${name}`),
			select(
				name.replace("-", "_"),
				words.map((one) => [one, say(`page.pit.${name}-${one}`)]),
			),
		);
	}

	/** The houses that are offered now; what somebody has chosen stays chosen. @param {any[]} houses */
	offer(houses) {
		if (JSON.stringify(houses) === JSON.stringify(this.houses)) return;
		const before = this.house.value;
		this.houses = houses;
		fill(
			this.house,
			houses.map(({ id, name }) => h("option", { value: id }, name)),
		);
		const isThere = houses.some(({ id }) => id === before);
		if (isThere) this.house.value = before;
		this.#chosen(isThere ? this.readings.chosen : {});
	}

	/** Shows the readings and the limits of the house that is chosen. @param {Record<string, string>} [chosen] readings */
	#chosen(chosen = {}) {
		const house = this.houses.find(({ id }) => id === this.house.value);
		this.readings.offer(house, chosen);
		this.more.hidden = !house?.readings.length;
		this.minimum.placeholder = house ? this.context.money(house.minimum) : "";
		this.maximum.placeholder = house ? this.context.money(house.maximum) : "";
	}

	/** @param {FormData} data @param {() => unknown} again */
	async #open(data, again) {
		const { say, api, tell, go } = this.context;
		const asked = /** @type {Record<string, unknown>} */ ({ readings: { ...this.readings.chosen } });
		for (const name of ["house", "name", "pace", "dealt_by"]) if (data.get(name)) asked[name] = data.get(name);
		for (const name of ["minimum", "maximum"]) if (data.get(name)) asked[name] = coinsOf(this.context, data.get(name));
		const { table: id } = await api.post("/tables", asked);
		this.form.reset();
		this.#chosen();
		tell(say("page.pit.opened"), "good");
		await again();
		if (asked.dealt_by === "person") go(`/console/${encodeURIComponent(id)}`);
	}
}

const DEALERS = ["program", "person"];
