// @ts-check
/** Where the files of the page are. The server names each by what is in it, so that a browser may keep it for good. */

/** The server did not answer. */
export class Unreachable extends Error {}

/** @type {Record<string, string>} */
const PIECES = JSON.parse(document.querySelector('meta[name="pieces"]')?.getAttribute("content") ?? "{}");

/** The address of a file such as `css/pages.css`; its plain one, where the server has not named it. @param {string} name */
export function addressOf(name) {
	const piece = PIECES[name];
	return piece ? `/static/${piece}/${name}` : `/static/${name}`;
}

/** Whether somebody pays for every byte. */
export function isSaving() {
	const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (/** @type {unknown} */ (navigator));
	return connection?.saveData === true;
}

/** Fetches what is likely to be wanted next. @param {string} name */
export function fetchAhead(name) {
	if (isSaving() || !PIECES[name]) return;
	const link = document.createElement("link");
	link.rel = "modulepreload";
	link.href = addressOf(name);
	document.head.append(link);
}

/** A piece of the page that not every page needs. Where the server has a newer one, somebody should load the page anew:
 * "renewed" says so. @param {string} name @returns {Promise<any>} */
export async function fetchPiece(name) {
	try {
		return await import(addressOf(name));
	} catch (problem) {
		const answer = await fetch(addressOf(name), { method: "HEAD" }).catch(() => null);
		if (answer?.status === 404) dispatchEvent(new Event("renewed"));
		throw answer ? problem : new Unreachable();
	}
}

/** An answer that was asked for before the modules came, once. @param {string} address
 * @returns {Promise<Response> | undefined} */
export function takeEarly(address) {
	const found = earlyAnswers()?.get(address);
	earlyAnswers()?.delete(address);
	return found;
}

/** From now on everything is asked for when it is needed. */
export function forgetEarly() {
	earlyAnswers()?.clear();
}

/** @returns {Map<string, Promise<Response>> | undefined} */
function earlyAnswers() {
	return /** @type {any} */ (globalThis).early;
}
