// @ts-check
/** The texts of the page in one language, and numbers as that language writes them. */

/** @typedef {string | string[] | {one: string, other: string}} Template */

export const LANGUAGES = /** @type {const} */ (["en", "de", "es"]);

/** @typedef {(typeof LANGUAGES)[number]} Language */

/** Chosen here before, else what the browser asks for, else English. @returns {Language} */
export function preferredLanguage() {
	const chosen = localStorage.getItem("language");
	const wished = [chosen, ...navigator.languages].map((name) => (name ?? "").slice(0, 2).toLowerCase());
	return (
		LANGUAGES.find((language) => language === wished.find((one) => LANGUAGES.some((known) => known === one))) ?? "en"
	);
}

export class Words {
	/** @param {Language} language @param {Record<string, Template>} texts */
	constructor(language, texts) {
		this.language = language;
		this.texts = texts;
		this.plural = new Intl.PluralRules(language);
		this.amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	}

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
		const one = this.plural.select(count) === "one";
		if (Array.isArray(template)) return template[one ? 0 : template.length - 1];
		return one ? template.one : template.other;
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
