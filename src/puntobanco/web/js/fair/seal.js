// @ts-check
/** A shoe that was kept, as the verifier takes it. */

/** @typedef {import("./memory.js").KeptShoe} KeptShoe */

/** What a shoe is bound to, as it was told first. @param {KeptShoe} shoe @returns {import("../../fair/sealing.js").Sealing} */
export function sealingOf({ number, seal }) {
	const { scheme, shoe, terms, packs, commitment, instance, dealing, beacon, round } = /** @type {any} */ (seal);
	if (scheme === "punto-shoe-1") return { scheme, shoe, terms, packs, commitment };
	const table = shoe.slice(0, shoe.lastIndexOf("/"));
	const source = beacon ? { source: beacon, round } : null;
	return { scheme, dealing, table, instance, number, terms, packs, beacon: source, commitment };
}
