// @ts-check
/**
 * Stands between the page and the line, so that the page opens without one.
 *
 * Whoever is online gets every page from the house, always: what is kept is shown only where the house does not answer.
 * Pieces never change under their names, so a kept one is as good as a new one. Nothing else is touched: no answer about
 * people or tables is ever kept.
 */

const PIECE = /^\/static\/[0-9a-f]{12}\//;
/** The page that opens without the house. */
const SHELL = "/practice";
/** Packed or not, it is the same. */
const HOWEVER_ASKED = { ignoreVary: true };

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
	const { method, url, mode } = event.request;
	const { origin, pathname } = new URL(url);
	if (method !== "GET" || origin !== location.origin) return;
	if (PIECE.test(pathname)) event.respondWith(piece(event.request));
	else if (mode === "navigate") event.respondWith(page(event.request));
});

/** @param {Request} request */
async function piece(request) {
	return (await caches.match(request, HOWEVER_ASKED)) ?? fetch(request);
}

/** @param {Request} request */
async function page(request) {
	try {
		return await fetch(request);
	} catch (problem) {
		const kept = await caches.match(SHELL, HOWEVER_ASKED);
		if (kept) return kept;
		throw problem;
	}
}
