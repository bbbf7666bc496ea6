// @ts-check
/** What can stand next in a condition, as far as its last words tell. The server alone decides whether it holds. */

/**
 * @typedef {{name: string, kind: string, ordered: boolean, words: {value: string, text: string}[], about: string}} Fact
 * @typedef {{text: string, about: string}} Offer
 */

const TOKEN = /[A-Za-z_][A-Za-z_0-9.]*|[0-9]+|==|!=|<=|>=|<|>|\(|\)|,/g;
const WORD = /[A-Za-z_0-9.]*$/;
const SIGNS = ["==", "!=", "<", "<=", ">", ">="];
const JOINTS = ["and", "or"];

/**
 * What may be written at a place, and where the word begins that it would take the place of.
 *
 * @param {string} text @param {number} at @param {Fact[]} facts
 * @returns {{start: number, offers: Offer[]}}
 */
export function offersAt(text, at, facts) {
	const before = text.slice(0, at);
	const typed = WORD.exec(before)?.[0] ?? "";
	const start = at - typed.length;
	const tokens = before.slice(0, start).match(TOKEN) ?? [];
	const all = nextOf(tokens, facts);
	const wanted = typed.toLowerCase();
	const offers = all.filter(({ text }) => text.toLowerCase().startsWith(wanted) && text !== typed);
	const others =
		wanted.length < 2
			? []
			: all.filter(({ text }) => !offers.some((one) => one.text === text) && text.includes(wanted) && text !== typed);
	return { start, offers: [...offers, ...others] };
}

/** @param {string[]} tokens @param {Fact[]} facts @returns {Offer[]} */
function nextOf(tokens, facts) {
	const plain = (/** @type {string[]} */ words) => words.map((text) => ({ text, about: "" }));
	const begins = () => [...facts.map(({ name, about }) => ({ text: name, about })), ...plain(["not"])];
	const last = tokens[tokens.length - 1];
	if (last === undefined || JOINTS.includes(last)) return begins();
	const fact = facts.find(({ name }) => name === last);
	if (fact) {
		const isCompared = SIGNS.includes(tokens[tokens.length - 2]);
		if (isCompared || fact.kind === "flag") return plain(JOINTS);
		return plain([...(fact.ordered ? SIGNS : SIGNS.slice(0, 2)), "in", "not in"]);
	}
	const inside = openList(tokens);
	if (inside) {
		if (last === "," || last === "(") return values(facts.find(({ name }) => name === inside));
		return plain([",", ")"]);
	}
	if (SIGNS.includes(last)) {
		const asked = facts.find(({ name }) => name === tokens[tokens.length - 2]);
		const alike = facts.filter(({ name, kind }) => kind === asked?.kind && name !== asked.name);
		return [...values(asked), ...alike.map(({ name, about }) => ({ text: name, about }))];
	}
	if (last === "in") return plain(["("]);
	if (last === "not" || last === "(") return begins();
	return plain(JOINTS);
}

/** The fact whose list of values is open. @param {string[]} tokens */
function openList(tokens) {
	const open = tokens.lastIndexOf("(");
	if (open < 1 || tokens.lastIndexOf(")") > open || tokens[open - 1] !== "in") return null;
	return tokens[open - 2] === "not" ? tokens[open - 3] : tokens[open - 2];
}

/** @param {Fact | undefined} fact @returns {Offer[]} */
function values(fact) {
	return (fact?.words ?? []).map(({ value, text }) => ({ text: value, about: text === value ? "" : text }));
}
