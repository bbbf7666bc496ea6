// @ts-check
/** A shoe of this browser's own chance: nobody sealed it, and nobody can check it. For practice. */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const WORDS = 2 ** 32;

/** A whole number below a limit, each alike. @param {number} limit */
function below(limit) {
	const word = new Uint32Array(1);
	do crypto.getRandomValues(word);
	while (word[0] >= WORDS - (WORDS % limit));
	return word[0] % limit;
}

/** What a card counts. @param {string} card */
export function pointsOf(card) {
	return card[0] === "A" ? 1 : Number(card[0]) || 0;
}

export class PracticeShoe {
	/** @param {import("./coup.js").OfflineHouse} house @param {(limit: number) => number} [chance] */
	constructor(house, chance = below) {
		const pack = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
		this.house = house;
		this.cards = Array.from({ length: house.packs }, () => pack).flat();
		for (let i = this.cards.length - 1; i > 0; i--) {
			const j = chance(i + 1);
			[this.cards[i], this.cards[j]] = [this.cards[j], this.cards[i]];
		}
		this.more = house.after;
		if (house.burns) this.cards.splice(0, 1 + (pointsOf(this.cards[0]) || house.zero));
	}

	draw() {
		const card = this.cards.shift();
		if (card === undefined) throw new Error("The shoe is empty.");
		return card;
	}

	/** After a coup: whether another one comes. So many follow the one in which the cut card was seen. */
	goesOn() {
		return this.cards.length > this.house.cut || this.more-- > 0;
	}
}
