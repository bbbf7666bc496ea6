// @ts-check
/** The texts of the page in one language, and numbers as that language writes them. */

import { apiFor } from "./api.js";
import { wait } from "./dom.js";

/** @typedef {string | string[]} Template a text, or its forms for one and for many */

export const LANGUAGES = /** @type {const} */ (["en", "de", "es"]);

/** @typedef {(typeof LANGUAGES)[number]} Language */

/** Chosen here before, else what the browser asks for, else English. @returns {Language} */
function preferredLanguage() {
	const chosen = localStorage.getItem("language");
	const wished = [chosen, ...navigator.languages].map((name) => (name ?? "").slice(0, 2).toLowerCase());
	return (
		LANGUAGES.find((language) => language === wished.find((one) => LANGUAGES.some((known) => known === one))) ?? "en"
	);
}

/** The texts; asked for again until they come, because without them there is no page. */
export async function loadWords() {
	const words = new Words(preferredLanguage());
	for (let wait_ms = 500; ; wait_ms = Math.min(2 * wait_ms, 8000)) {
		try {
			await words.fetch("guests");
			return words;
		} catch {
			await wait(wait_ms);
		}
	}
}

export class Words {
	/** @param {Language} language */
	constructor(language) {
		this.language = language;
		/** @type {Record<string, Template>} */
		this.texts = {};
		this.parts = new Set();
		this.plural = new Intl.PluralRules(language);
		this.amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	}

	/** Fetches a part of the texts, once. @param {"guests" | "staff" | "account" | "shoe"} part */
	fetch = async (part) => {
		if (this.parts.has(part)) return;
		const { words } = await apiFor(this.language).get(`/words?part=${part}`);
		Object.assign(this.texts, words);
		this.parts.add(part);
	};

	/** @param {string} key */
	knows = (key) => Object.hasOwn(this.texts, key);

	/** The text of a key with its values; an unknown key is shown as it is, so that it is seen and mended.
	 * @param {string} key @param {import("./context.js").Values} [values] @returns {string} */
	say = (key, values = {}) => {
		const template = this.texts[key];
		if (template === undefined) return key;
		return this.#form(template, Number(values.count ?? 0)).replace(/\{(\w+)\}/g, (whole, name) => {
			const value = values[name];
			return value === undefined ? whole : typeof value === "number" ? this.number(value) : value;
		});
	};

	/** @param {Template} template @param {number} count */
	#form(template, count) {
		if (typeof template === "string") return template;
		return template[this.plural.select(count) === "one" ? 0 : 1];
	}

	/** @param {number} coins @param {string} [currency] */
	money = (coins, currency) => {
		const amount = this.amounts.format(coins / 100).replace("-", "−");
		if (!currency) return amount;
		return this.language === "en" ? `${currency}\u00a0${amount}` : `${amount}\u00a0${currency}`;
	};

	/** @param {number} value @param {number} [decimals] */
	number = (value, decimals) => {
		const options = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 3 };
		return new Intl.NumberFormat(this.language, options).format(value).replace("-", "−");
	};

	/** @param {number} fraction @param {number} [decimals] */
	percent = (fraction, decimals = 2) =>
		`${this.number(fraction * 100, decimals)}${this.language === "en" ? "" : "\u00a0"}%`;

	/** @param {number} at_ms @param {"time" | "date" | "both"} [style] */
	moment = (at_ms, style = "both") => {
		/** @type {Intl.DateTimeFormatOptions} */
		const options = {};
		if (style !== "time") options.dateStyle = "medium";
		if (style !== "date") options.timeStyle = "short";
		return new Intl.DateTimeFormat(this.language, options).format(at_ms);
	};
}
