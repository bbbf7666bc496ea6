// @ts-check
/** A draft in an address: compressed, behind the number sign, so that it is sent to nobody but whoever gets the link. */

import { readDoc } from "./draft.js";

const MARK = "#h=";
/** Longer addresses are cut off by programs that people send them with. */
export const LONGEST_LINK = 8000;
const MOST_CHARACTERS = 64 * 1024;

/** @param {import("./draft.js").Doc} doc @returns {Promise<string | null>} The address, or nothing if it is too long. */
export async function linkOf(doc) {
	const packed = new Blob([JSON.stringify(doc)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
	const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	const written = btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
	const address = `${location.origin}/workshop${MARK}${written}`;
	return address.length > LONGEST_LINK ? null : address;
}

/** Whether an address has a draft. @param {string} hash */
export function hasDraft(hash) {
	return hash.startsWith(MARK);
}

/** The draft of an address, or nothing where it has none that can be read. @param {string} hash */
export async function docOf(hash) {
	if (!hasDraft(hash) || hash.length > LONGEST_LINK) return null;
	try {
		const text = atob(hash.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/"));
		const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
		const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
		const decoder = new TextDecoder("utf-8", { fatal: true });
		let json = "";
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			json += decoder.decode(value, { stream: true });
			if (json.length > MOST_CHARACTERS) {
				await reader.cancel();
				return null;
			}
		}
		return readDoc(JSON.parse(json + decoder.decode()));
	} catch {
		return null;
	}
}
