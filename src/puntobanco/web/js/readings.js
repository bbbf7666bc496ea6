// @ts-check
/** The readings of a house as choices, each with what it changes where no odds tell. */

import { fill, h } from "./dom.js";
import { field, select } from "./parts.js";

export class Readings {
	/** @param {() => void} [changed] Called when another choice was made. */
	constructor(changed) {
		this.changed = changed;
		/** @type {Record<string, string>} */
		this.chosen = {};
		this.element = h("div", { class: "readings" });
	}

	/** Offers those of another house, each as the house has it unless another choice was made. @param {any} house
	 * @param {Record<string, string>} [chosen] */
	offer(house, chosen = {}) {
		this.chosen = { ...chosen };
		fill(
			this.element,
			(house?.readings ?? []).map((/** @type {any} */ reading) => this.one(reading)),
		);
	}

	/** @param {{name: string, about: string, default: string, choices: {id: string, why: string, effect?: string}[]}} reading */
	one({ name, about, default: usual, choices }) {
		const choice = select(
			name,
			choices.map(({ id, why }) => [id, why]),
			this.chosen[name] ?? usual,
		);
		const effect = h("small", { class: "muted", "aria-live": "polite" });
		const tell = () => (effect.textContent = choices.find(({ id }) => id === choice.value)?.effect ?? "");
		choice.addEventListener("change", () => {
			this.chosen[name] = choice.value;
			tell();
			this.changed?.();
		});
		tell();
		return h("div", null, field(about, choice), effect);
	}
}
