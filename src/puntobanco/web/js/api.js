// @ts-check
/** Asking the server once. Every refusal has one form; it is thrown as `Refusal`. */

export class Refusal extends Error {
	/** @param {{code: string, text: string, values?: Record<string, any>}} error @param {number} [status] */
	constructor(error, status = 0) {
		super(error.text);
		this.code = error.code;
		this.values = error.values ?? {};
		this.status = status;
	}
}

/** The server did not answer. */
export class Unreachable extends Error {}

const MOST_PAGES = 10;

/** Every table that whoever asks may see, page by page. @param {import("./context.js").Api} api */
export async function everyTable(api) {
	/** @type {any[]} */
	const found = [];
	let path = "/tables";
	for (let page = 0; page < MOST_PAGES; page++) {
		const { tables, next } = await api.get(path);
		found.push(...tables);
		if (!next) break;
		path = `/tables?after=${encodeURIComponent(next)}`;
	}
	return found;
}

/** @param {string} language @returns {import("./context.js").Api} */
export function apiFor(language) {
	/** @param {string} method @param {string} path @param {unknown} [body] */
	async function ask(method, path, body) {
		const joint = path.includes("?") ? "&" : "?";
		/** @type {RequestInit} */
		const request = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
		if (body !== undefined) {
			request.headers = { ...request.headers, "content-type": "application/json" };
			request.body = JSON.stringify(body);
		}
		let answer;
		try {
			answer = await fetch(`/api${path}${joint}lang=${language}`, request);
		} catch {
			throw new Unreachable();
		}
		const told = await answer.json().catch(() => null);
		if (answer.ok) return told;
		if (told?.error) throw new Refusal(told.error, answer.status);
		throw new Unreachable();
	}
	return {
		get: (path) => ask("GET", path),
		post: (path, body = {}) => ask("POST", path, body),
		remove: (path) => ask("DELETE", path),
	};
}

/** Where a table's house is, under the readings that the table was opened with.
 * @param {{house: string, readings?: Record<string, string>}} about */
export function housePath({ house, readings = {} }) {
	const pairs = Object.entries(readings).map(([name, choice]) => `reading=${encodeURIComponent(`${name}:${choice}`)}`);
	return `/houses/${encodeURIComponent(house)}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}
