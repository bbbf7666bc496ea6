// @ts-check
/**
 * What this browser saw of the shoes of a table, kept across reloads so that it can be held against what is told later.
 *
 * @typedef {import("../../fair/form.js").Word} Word
 * @typedef {{patron: string, word: Word, commitment: string, added?: boolean, shown?: boolean}} OwnWord
 *   `added` and `shown` once the house has said that it took it.
 * @typedef {{patron: string, commitment: string, cuts: boolean, bot: boolean, text?: string, cut?: number,
 *   word: Word | null}} SeenWord `word` is there for those who were there when it was shown.
 * @typedef {{patron: string, seed: string, anchor: string, added?: boolean, shown: number, taken?: number}} OwnChain
 *   How many links were shown, and how many the house has said that it took.
 * @typedef {object} KeptMix The mix as it was told last.
 * @property {{patron: string, anchor: string, joined: number, bot: boolean}[]} chains
 * @property {number} draws
 * @property {string} digest
 * @property {string[]} silent
 * @property {Record<string, string>} links
 * @property {Record<string, number>} seen
 * @typedef {object} KeptDraw A draw with what its cards follow from.
 * @property {number} draw From 1.
 * @property {[string, string | null][]} links
 * @property {string} house
 * @property {string} before The mix before it.
 * @property {string} digest
 * @property {Record<string, number>} seen
 * @property {string[]} cards
 * @property {boolean} isWatched Whether every card before it was seen here.
 * @typedef {[number, string, string]} SeenCard Place, card and proof.
 * @typedef {object} KeptShoe
 * @property {number} number
 * @property {Record<string, string | number>} seal What the house bound itself to, as it was told first.
 * @property {OwnWord[]} own
 * @property {SeenWord[]} words
 * @property {OwnChain[]} chains
 * @property {KeptMix} [mix]
 * @property {KeptDraw[]} draws
 * @property {boolean} [isWatched] Whether no draw was missed.
 * @property {string} transcript
 * @property {string} root
 * @property {string} [value] What the beacon said, where there is one.
 * @property {SeenCard[]} cards
 * @property {number} [next] The place of the next card.
 * @property {{number: number, punto: number[], banco: number[]}} [coup] Where the cards of a coup lay.
 * @property {string[]} checked What was worked out and found right.
 * @property {import("./receipts.js").Receipt[]} receipts The last of those that the house gave.
 * @typedef {{number: number, list: "own" | "chains", name: string, entry: Record<string, any>}} Mine A word or a chain
 *   of one's own for a shoe: where it is kept, and by what it is known.
 * @typedef {{shoe: number, what: string, place?: number}} Finding
 * @typedef {{table: string, instance: string, at_ms: number, shoes: KeptShoe[], found: Finding[]}} Kept
 */

const PREFIX = "fair:";
const MOST_TABLES = 12;
const MOST_SHOES = 8;
const MOST_FOUND = 20;
const MOST_OWN = 16;

export class Memory {
	/** @param {string} table */
	constructor(table) {
		this.key = PREFIX + table;
		/** @type {string | null} */
		this.written = null;
		this.isFull = false;
		/** @type {Kept} */
		this.kept = { table, instance: "", at_ms: 0, shoes: [], found: [] };
		/** Words and chains that this tab has made. @type {Mine[]} */
		this.mine = [];
		this.read();
	}

	/** What is kept; another tab may have written meanwhile. */
	read() {
		if (!this.isFull) this.#takeOver();
		bringBack(this.kept, this.mine);
		return this.kept;
	}

	#takeOver() {
		const written = localStorage.getItem(this.key);
		if (written !== null && written !== this.written) {
			try {
				this.kept = JSON.parse(written);
				this.written = written;
			} catch {
				localStorage.removeItem(this.key);
			}
		}
	}

	/** Keeps what this tab alone knows. Two tabs may write at the same moment, and the later one wins; the word or chain
	 * that the house has taken is not lost by it. @param {Mine} one */
	keepOwn(one) {
		this.mine = [...this.mine.slice(1 - MOST_OWN), one];
		this.update(() => {});
	}

	/** Changes what is kept. @param {(kept: Kept) => void} change */
	update(change) {
		const kept = this.read();
		change(kept);
		thin(kept);
		const written = JSON.stringify(kept);
		if (written === this.written) return;
		kept.at_ms = Date.now();
		this.written = JSON.stringify(kept);
		try {
			localStorage.setItem(this.key, this.written);
		} catch {
			makeRoom(this.key, 1);
			try {
				localStorage.setItem(this.key, this.written);
			} catch {
				this.isFull = true; // what is seen is still compared while the page is open
			}
		}
		makeRoom(this.key, MOST_TABLES);
	}

	/** @param {number} number @returns {KeptShoe | undefined} */
	shoe(number) {
		return this.read().shoes.find((shoe) => shoe.number === number);
	}

	forget() {
		localStorage.removeItem(this.key);
		this.written = null;
		this.mine = [];
		this.kept = { table: this.kept.table, instance: "", at_ms: 0, shoes: [], found: [] };
	}
}

/** Puts back what another tab has written over, and what was known of it. @param {Kept} kept @param {Mine[]} mine */
function bringBack(kept, mine) {
	for (const one of mine) {
		const shoe = kept.shoes.find(({ number }) => number === one.number);
		if (shoe === undefined) continue;
		/** @type {Record<string, any>[]} */
		const there = shoe[one.list];
		const known = there.find((other) => other[one.name] === one.entry[one.name]);
		if (known === undefined) there.push(one.entry);
		else if (known !== one.entry) {
			for (const [what, told] of Object.entries(one.entry)) {
				if (!known[what] || (typeof told === "number" && told > known[what])) known[what] = told;
			}
			one.entry = known;
		}
	}
}

/** Notes something that does not fit, once. @param {Kept} kept @param {Finding} finding */
export function note(kept, finding) {
	const isKnown = kept.found.some(
		({ shoe, what, place }) => shoe === finding.shoe && what === finding.what && place === finding.place,
	);
	if (!isKnown && kept.found.length < MOST_FOUND) kept.found.push(finding);
}

/** Of shoes that were opened and found right proofs are not needed any more, and old ones not at all; those with
 * something wrong stay. @param {Kept} kept */
function thin(kept) {
	const isWrong = (/** @type {KeptShoe} */ { number }) => kept.found.some(({ shoe }) => shoe === number);
	for (const shoe of kept.shoes) {
		if (!shoe.checked.includes("opening")) continue;
		for (const own of shoe.chains) own.seed = "";
		if (!isWrong(shoe)) for (const card of shoe.cards) card[2] = "";
	}
	for (const isOld of [(/** @type {KeptShoe} */ shoe) => !isWrong(shoe), () => true]) {
		while (kept.shoes.length > MOST_SHOES) {
			const at = kept.shoes.findIndex(isOld);
			if (at < 0) break;
			kept.shoes.splice(at, 1);
		}
	}
}

/** @returns {[string, Kept][]} */
function everyTable() {
	return Object.keys(localStorage)
		.filter((key) => key.startsWith(PREFIX))
		.flatMap((key) => {
			try {
				return [[key, JSON.parse(localStorage.getItem(key) ?? "")]];
			} catch {
				return [];
			}
		});
}

/** Forgets the tables that were not visited for the longest time, those with something wrong last.
 * @param {string} but @param {number} most */
function makeRoom(but, most) {
	if (Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).length <= most) return;
	const others = everyTable()
		.filter(([key]) => key !== but)
		.sort(([, a], [, b]) => a.found.length - b.found.length || a.at_ms - b.at_ms);
	for (const [key] of others.slice(0, Math.max(0, others.length + 1 - most))) localStorage.removeItem(key);
}

/** Takes out what somebody wrote, when somebody else comes to this browser; what anybody could see stays. */
export function forgetPerson() {
	for (const [key, kept] of everyTable()) {
		for (const shoe of kept.shoes) Object.assign(shoe, { own: [], chains: [], receipts: [] });
		localStorage.setItem(key, JSON.stringify(kept));
	}
}

/**
 * What somebody can hand to others, who can hold it against a record.
 *
 * @param {Kept} kept
 * @param {string} patron
 */
export function evidenceOf({ table, instance, shoes }, patron) {
	return {
		format: "punto-evidence-1",
		table,
		instance,
		shoes: shoes.map(({ number, seal, own, chains, transcript, root, cards, receipts }) => {
			const added = own.find((one) => one.added);
			return {
				number,
				commitment: seal.commitment,
				word: added?.word ?? null,
				patron: (added ?? chains.find((one) => one.added))?.patron ?? patron,
				transcript,
				root,
				cards,
				receipts,
			};
		}),
	};
}
