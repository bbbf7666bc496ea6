// @ts-check
/** A draft of a house: the house it began with and what differs, every step back and forth, kept by the browser. */

/**
 * @typedef {string | number | boolean | any[] | Record<string, any>} Value As a house file holds it.
 * @typedef {object} Doc
 * @property {string} base The id of the house it began with; empty for none.
 * @property {Record<string, string>} readings Choices of readings of that house, other than its own.
 * @property {string} id
 * @property {Record<string, Value>} changes
 * @property {string[]} remove
 */

const KEPT = "workshop";
const MOST_STEPS = 200;
const ONE_STEP_MS = 1500;
const LONGEST_ID = 40;
const BET_LISTS = /^(places\.box|bets\.[^.]+\.needs)$/;

/** @param {unknown} a @param {unknown} b @returns {boolean} */
export function isSame(a, b) {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	const [mine, theirs] = [Object.entries(a), Object.entries(b)];
	return (
		mine.length === theirs.length &&
		mine.every(([key, value]) => isSame(value, /** @type {Record<string, unknown>} */ (b)[key]))
	);
}

/** @param {string} base @param {Record<string, string>} [readings] @returns {Doc} */
export function newDoc(base, readings = {}) {
	return { base, readings, id: "my-house", changes: {}, remove: [] };
}

/** The same changes over the same house read otherwise: those that it has by now anyway are none any more.
 * @param {Doc} doc @param {Record<string, string>} readings @param {Record<string, Value>} rules @returns {Doc} */
export function reread(doc, readings, rules) {
	const changes = Object.entries(doc.changes).filter(([path, value]) => !isSame(rules[path], value));
	const has = (/** @type {string} */ gone) =>
		Object.keys(rules).some((path) => path === gone || path.startsWith(`${gone}.`));
	return { ...doc, readings, changes: Object.fromEntries(changes), remove: doc.remove.filter(has) };
}

/** What somebody has sent or kept, if it is a draft. @param {any} told @returns {Doc | null} */
export function readDoc(told) {
	const isTable = (/** @type {any} */ one) => typeof one === "object" && one !== null && !Array.isArray(one);
	if (!isTable(told) || typeof told.base !== "string" || typeof told.id !== "string" || !isTable(told.changes))
		return null;
	const remove = Array.isArray(told.remove) ? told.remove : [];
	const readings = isTable(told.readings) ? told.readings : {};
	const texts = [...remove, ...Object.values(readings)];
	if (texts.some((/** @type {unknown} */ text) => typeof text !== "string")) return null;
	return {
		base: told.base,
		readings: { ...readings },
		id: told.id,
		changes: { ...told.changes },
		remove: [...remove],
	};
}

/** An id that files and programs take, from a name. @param {string} name @param {string} otherwise */
export function idOf(name, otherwise) {
	const plain = name
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();
	const parts = plain.split(/[^a-z0-9]+/).filter(Boolean);
	while (parts.length && !/^[a-z]/.test(parts[0])) parts.shift();
	return parts.join("-").slice(0, LONGEST_ID).replace(/-+$/, "") || otherwise;
}

export class Drafts {
	/** @param {Doc} doc @param {Record<string, Value>} rules of the house it began with */
	constructor(doc, rules) {
		this.doc = doc;
		this.rules = rules;
		/** @type {{doc: Doc, rules: Record<string, Value>}[]} */
		this.past = [];
		/** @type {{doc: Doc, rules: Record<string, Value>}[]} */
		this.future = [];
		this.last = { path: "", at_ms: 0 };
		/** @type {(() => void)[]} */
		this.listeners = [];
	}

	/** Has the browser keep the draft. */
	keep() {
		keep(this.doc);
	}

	/** What a rule says now; nothing where the house does not have it. @param {string} path @returns {any} */
	value(path) {
		if (Object.hasOwn(this.doc.changes, path)) return this.doc.changes[path];
		return this.isRemoved(path) ? undefined : this.rules[path];
	}

	/** @param {string} path */
	isRemoved(path) {
		return this.doc.remove.some((gone) => path === gone || path.startsWith(`${gone}.`));
	}

	/** Every path that the house has now. */
	paths() {
		const kept = Object.keys(this.rules).filter((path) => !this.isRemoved(path));
		return [...new Set([...kept, ...Object.keys(this.doc.changes)])];
	}

	/** The bets in the order of the file. */
	bets() {
		return [...new Set(this.paths().flatMap((path) => (path.startsWith("bets.") ? [path.split(".")[1]] : [])))];
	}

	/** Changes a rule; nothing takes it away. Typing on in one place is one step. @param {string} path
	 * @param {Value | undefined} value */
	set(path, value) {
		if (isSame(this.value(path), value)) return;
		const now_ms = Date.now();
		const isSameStep = this.last.path === path && now_ms - this.last.at_ms < ONE_STEP_MS;
		this.change((doc) => put(doc, this.rules, path, value), isSameStep);
		this.last = { path, at_ms: now_ms };
	}

	/** @param {(doc: Doc) => void} alter @param {boolean} [isSameStep] */
	change(alter, isSameStep = false) {
		const doc = structuredClone(this.doc);
		alter(doc);
		this.replace(doc, this.rules, isSameStep);
	}

	/** Another draft in the place of this one, which can be had back. @param {Doc} doc
	 * @param {Record<string, Value>} rules @param {boolean} [isSameStep] */
	replace(doc, rules, isSameStep = false) {
		if (!isSameStep) this.past = [...this.past, { doc: this.doc, rules: this.rules }].slice(-MOST_STEPS);
		this.future = [];
		this.last = { path: "", at_ms: 0 };
		this.#now(doc, rules);
	}

	undo() {
		return this.#step(this.past, this.future);
	}

	redo() {
		return this.#step(this.future, this.past);
	}

	/** @param {{doc: Doc, rules: Record<string, Value>}[]} from @param {{doc: Doc, rules: Record<string, Value>}[]} to */
	#step(from, to) {
		const found = from.pop();
		if (!found) return false;
		to.push({ doc: this.doc, rules: this.rules });
		this.last = { path: "", at_ms: 0 };
		this.#now(found.doc, found.rules);
		return true;
	}

	/** @param {Doc} doc @param {Record<string, Value>} rules */
	#now(doc, rules) {
		this.doc = doc;
		this.rules = rules;
		this.keep();
		for (const listener of this.listeners) listener();
	}

	/** A new bet, with a spot among the others and nothing beside it. @param {Record<string, string>} name
	 * @param {string} wins @param {string} pays */
	addBet(name, wins, pays) {
		const taken = new Set(this.bets());
		const wished = idOf(name.en, "bet");
		let id = wished;
		for (let number = 2; taken.has(id); number++) id = `${wished}-${number}`;
		this.change((doc) => {
			doc.remove = doc.remove.filter((path) => path !== `bets.${id}`);
			Object.assign(doc.changes, {
				[`bets.${id}.name`]: name,
				[`bets.${id}.wins`]: wins,
				[`bets.${id}.pays`]: pays,
			});
		});
		return id;
	}

	/** Takes a bet away, and its name out of every list of bets. @param {string} id */
	removeBet(id) {
		const lists = this.paths().filter((path) => BET_LISTS.test(path));
		const printed = `printed_edges.${id}`;
		this.change((doc) => {
			for (const path of lists) {
				const listed = this.value(path);
				if (Array.isArray(listed) && listed.includes(id))
					put(
						doc,
						this.rules,
						path,
						listed.filter((one) => one !== id),
					);
			}
			for (const path of Object.keys(doc.changes)) if (path.startsWith(`bets.${id}.`)) delete doc.changes[path];
			doc.remove = doc.remove.filter((path) => !path.startsWith(`bets.${id}.`));
			if (Object.keys(this.rules).some((path) => path.startsWith(`bets.${id}.`))) doc.remove.push(`bets.${id}`);
			if (Object.hasOwn(this.rules, printed) && !doc.remove.includes(printed)) doc.remove.push(printed);
		});
	}
}

/** @param {Doc} doc @param {Record<string, Value>} rules @param {string} path @param {Value | undefined} value */
function put(doc, rules, path, value) {
	doc.remove = doc.remove.filter((gone) => gone !== path);
	delete doc.changes[path];
	if (value === undefined) {
		if (Object.hasOwn(rules, path)) doc.remove.push(path);
	} else if (!isSame(rules[path], value)) doc.changes[path] = value;
	if (path === "names.house" && value) doc.id = idOf(/** @type {any} */ (value).en ?? "", "my-house");
}

/** @param {Doc} doc */
function keep(doc) {
	try {
		localStorage.setItem(KEPT, JSON.stringify(doc));
	} catch {
		// a browser that keeps nothing: the draft lives as long as the page
	}
}

/** What this browser has kept. */
export function keptDoc() {
	try {
		return readDoc(JSON.parse(localStorage.getItem(KEPT) ?? "null"));
	} catch {
		return null;
	}
}
