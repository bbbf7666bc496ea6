// @ts-check
/** The texts of the page in one language, and numbers as that language writes them. */

import { wait } from "./dom.js";
import { addressOf, takeEarly, Unreachable } from "./pieces.js";

/** @typedef {string | string[]} Template a text, or its forms for one and for many */

export const LANGUAGES = /** @type {const} */ (["en", "de", "es"]);

/** @typedef {(typeof LANGUAGES)[number]} Language */

/** As `early.js` has chosen it. @returns {Language} */
function preferredLanguage() {
	return LANGUAGES.find((language) => language === document.documentElement.lang) ?? "en";
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
			if (words.isGone) location.reload(); // the server was renewed between the page and its texts
		}
	}
}

/** Signs of currencies; what is counted in chips needs none. @type {Record<string, string>} */
const SIGNS = { GBP: "£", EUR: "€", chips: "" };

export class Words {
	/** @type {Record<string, Intl.NumberFormat>} */
	#amounts = {};

	/** @param {Language} language */
	constructor(language) {
		this.language = language;
		/** @type {Record<string, Template>} */
		this.texts = {};
		this.parts = new Set();
		this.isGone = false;
		this.plural = new Intl.PluralRules(language);
	}

	/** Fetches a part of the texts, once. @param {"guests" | "staff" | "account" | "shoe" | "lab" | "practice" | "workshop"} part */
	fetch = async (part) => {
		if (this.parts.has(part)) return;
		const address = addressOf(`words/${this.language}/${part}.json`);
		const answer = await (takeEarly(address) ?? fetch(address)).catch(() => null);
		this.isGone = answer?.status === 404;
		if (this.isGone) dispatchEvent(new Event("renewed"));
		if (!answer?.ok) throw new Unreachable();
		Object.assign(this.texts, (await answer.json()).words);
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

	/** An amount with its unit. @param {number} coins @param {string} [currency] */
	money = (coins, currency) => this.#withUnit(this.figures(coins, currency), currency);

	/** An amount without its unit; Swiss francs as people who pay with them write them in German, 5’000.50.
	 * @param {number} coins @param {string} [currency] @param {number} [decimals] */
	figures = (coins, currency, decimals = 2) => {
		const locale = this.language === "de" && currency === "CHF" ? "de-CH" : this.language;
		const kept = locale + decimals;
		this.#amounts[kept] ??= new Intl.NumberFormat(locale, {
			minimumFractionDigits: decimals,
			maximumFractionDigits: decimals,
		});
		return this.#amounts[kept].format(coins / 100).replace("-", "−");
	};

	/** From the least to the most at a table. @param {{ minimum: number, maximum: number, currency: string }} table */
	limits = ({ minimum, maximum, currency }) => {
		const [least, most] = [minimum, maximum].map((coins) => this.figures(coins, currency, coins % 100 ? 2 : 0));
		const both = this.language === "en" && SIGNS[currency];
		return this.say("page.table.limits", {
			least: this.language === "en" ? this.#withUnit(least, currency) : least,
			most: this.language === "en" && !both ? most : this.#withUnit(most, currency),
		});
	};

	/** @param {string} amount @param {string} [currency] */
	#withUnit(amount, currency) {
		const sign = SIGNS[currency ?? "chips"] ?? currency;
		if (!sign) return amount;
		if (this.language !== "en") return `${amount}\u00a0${sign}`;
		return sign.length > 1 ? `${sign}\u00a0${amount}` : `${sign}${amount}`;
	}

	/** What amounts are counted in, for a label. @param {string} currency */
	unit = (currency) => SIGNS[currency] || (currency === "chips" ? this.say("page.unit.chips") : currency);

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

	/** @param {number} at_ms @param {string} timeZone */
	wallClock = (at_ms, timeZone) => {
		/** @type {Intl.DateTimeFormatOptions} */
		const options = { weekday: "long", hour: "2-digit", minute: "2-digit" };
		try {
			const there = { ...options, timeZone, timeZoneName: /** @type {const} */ ("short") };
			return new Intl.DateTimeFormat(this.language, there).format(at_ms);
		} catch {
			return new Intl.DateTimeFormat(this.language, options).format(at_ms); // a zone that this browser does not know
		}
	};
}
