// @ts-check
/** Keeps what the page needs to open without a line: the page for practice, its pieces, and the texts of this language. */

import { wait } from "./dom.js";
import { addressOf, isSaving } from "./pieces.js";

/** So that nothing that is asked for now has to share the line. */
const LATER_MS = 3000;
const SHELL = "/practice";
const CACHE = "page-";

/** Keeps the page as it is now, and drops what was kept of another one. @param {string} language */
export async function keepPage(language) {
	if (!("serviceWorker" in navigator) || !("caches" in globalThis) || isSaving()) return;
	await wait(LATER_MS);
	const loaded = [...document.querySelectorAll("script[src], link[rel=stylesheet]")];
	const addresses = [
		...loaded.map((one) => one.getAttribute("src") ?? one.getAttribute("href") ?? ""),
		...["pages/practice.js", "css/pages.css"].map(addressOf),
		...["guests", "practice"].map((part) => addressOf(`words/${language}/${part}.json`)),
	];
	const name = CACHE + (await digestOf([...new Set(addresses)].sort().join()));
	try {
		await navigator.serviceWorker.register("/worker.js");
		if (!(await caches.has(name))) {
			const kept = await caches.open(name);
			await kept.addAll([...new Set([SHELL, ...addresses])]);
		}
		for (const other of await caches.keys()) if (other.startsWith(CACHE) && other !== name) await caches.delete(other);
	} catch {
		// No room, no line, or not allowed here: the page works without it.
	}
}

/** @param {string} text */
async function digestOf(text) {
	const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
