// @ts-check
/** Asking the server once. Every refusal has one form; it is thrown as `Refusal`. */

import { takeEarly, Unreachable } from "./pieces.js";

export { Unreachable };

export class Refusal extends Error {
	/** @param {{code: string, text: string, values?: Record<string, any>}} error @param {number} [status] */
	constructor(error, status = 0) {
		super(error.text);
		this.code = error.code;
		this.values = error.values ?? {};
		this.status = status;
	}
}

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
	/** What the server answers, unless it refuses. @param {string} method @param {string} path @param {unknown} [body]
	 * @param {AbortSignal} [signal] */
	async function answered(method, path, body, signal) {
		const joint = path.includes("?") ? "&" : "?";
		/** @type {RequestInit} */
		const request = { method, headers: { accept: "application/json" }, credentials: "same-origin", signal };
		if (body !== undefined) {
			request.headers = { ...request.headers, "content-type": "application/json" };
			request.body = JSON.stringify(body);
		}
		let answer;
		try {
			const address = `/api${path}${joint}lang=${language}`;
			answer = await ((method === "GET" && takeEarly(address)) || fetch(address, request));
		} catch {
			throw new Unreachable();
		}
		if (answer.ok) return answer;
		const told = await answer.json().catch(() => null);
		if (told?.error) throw new Refusal(told.error, answer.status);
		throw new Unreachable();
	}
	/** @param {string} method @param {string} path @param {unknown} [body] @param {AbortSignal} [signal] */
	const ask = async (method, path, body, signal) =>
		(await answered(method, path, body, signal)).json().catch(() => null);
	return {
		get: (path) => ask("GET", path),
		post: (path, body = {}, signal = undefined) => ask("POST", path, body, signal),
		remove: (path) => ask("DELETE", path),
		file: async (path, body) => (await answered("POST", path, body)).blob(),
	};
}

/** @typedef {{house: string, house_version?: number, readings?: Record<string, string>}} AsPlayed A house as a table
 * plays it: in the version that it had when the table was opened, and under its readings. */

/** Where a table's house is. @param {AsPlayed} about
 * @param {string} [part] of what is told about it, such as `/solved` */
export function housePath({ house, ...how }, part = "") {
	return `/houses/${encodeURIComponent(house)}${part}${asPlayed(how)}`;
}

/** The address of the page of a table's house. @param {AsPlayed} about */
export function houseAddress({ house, ...how }) {
	return `/house/${encodeURIComponent(house)}${asPlayed(how)}`;
}

/** What such an address asks for. @param {string} house @param {string} search @returns {AsPlayed} */
export function askedHouse(house, search) {
	const asked = new URLSearchParams(search);
	const pairs = asked.getAll("reading").map((pair) => pair.split(":"));
	return { house, house_version: Number(asked.get("version")) || undefined, readings: Object.fromEntries(pairs) };
}

/** @param {Omit<AsPlayed, "house">} how */
function asPlayed({ house_version, readings = {} }) {
	const pairs = Object.entries(readings).map(([name, choice]) => `reading=${encodeURIComponent(`${name}:${choice}`)}`);
	if (house_version) pairs.push(`version=${house_version}`);
	return pairs.length ? `?${pairs.join("&")}` : "";
}
