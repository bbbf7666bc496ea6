// @ts-check
/** What somebody wants of this person, and what the duty manager has answered: it stays until it is dealt with. */

import { h } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").EnquiryView} Enquiry */

/** The ids of answers that were read in this browser, the newest last; an id is of one person's enquiry, and tells
 * nothing of it. */
const READ = "answers-read";
const MOST_READ = 200;

function readIds() {
	return (localStorage.getItem(READ) ?? "").split(" ");
}

export class Letters {
	/** @param {Room} room @param {() => void} focusElsewhere after the last letter */
	constructor(room, focusElsewhere) {
		this.room = room;
		this.focusElsewhere = focusElsewhere;
		this.element = h("section", { class: "letters", "aria-label": room.context.say("page.letters"), hidden: true });
		/** What lies there, by what it is about. @type {Map<string, HTMLElement>} */
		this.letters = new Map();
		/** Answers that were not read yet. @type {Enquiry[]} */
		this.answers = [];
		this.stop = () => {};
	}

	begin() {
		const { context, house } = this.room;
		if (!house.duty_manager) return;
		let reader = context.me()?.id;
		const endMe = context.onMe((me) => {
			if (me?.id === reader) return;
			reader = me?.id;
			this.answers = [];
			this.draw();
		});
		const end = context.connection.onEnquiry((enquiry) => (enquiry ? this.#heard(enquiry) : void this.#ask()));
		this.stop = () => {
			endMe();
			end();
		};
		void this.#ask();
	}

	/** Asks for the answers that came while nobody looked. */
	async #ask() {
		const { context } = this.room;
		const reader = context.me()?.id;
		if (!reader) return;
		const told = await context.api.get("/me/enquiries").catch(() => null);
		if (context.me()?.id !== reader) return;
		for (const enquiry of told?.enquiries ?? []) this.#heard(enquiry);
	}

	/** @param {Enquiry} enquiry */
	#heard(enquiry) {
		if (enquiry.name !== undefined || !enquiry.answered_ms || readIds().includes(enquiry.id)) return;
		if (this.answers.some(({ id }) => id === enquiry.id)) return;
		this.answers.push(enquiry);
		this.draw();
	}

	/** Who asks this person to be their partner, with everybody whom they mean. What this person has said as well waits
	 * for others; where nobody is left to wait for, somebody has to say it again. @returns {[string, string[]][]} */
	get #askers() {
		const { live, myId } = this.room;
		const { asks = {} } = live;
		const may = this.room.can("DeclinePartners")?.people ?? [];
		const set = (/** @type {string[] | undefined} */ ids) => [...(ids ?? [])].sort().join();
		const own = set(asks[myId]);
		const isAgreed = asks[myId]?.every((id) => set(asks[id]) === own);
		return Object.entries(asks).filter(
			([asker, named]) => asker !== myId && may.includes(asker) && (isAgreed || set(named) !== own),
		);
	}

	/** What stays is left as it is, for whoever is in it and for readers of the screen. */
	draw() {
		/** @type {Map<string, () => HTMLElement>} */
		const wanted = new Map([
			...this.#askers.map(
				([asker, named]) => /** @type {const} */ ([`${asker} ${named}`, () => this.#question(asker, named)]),
			),
			...this.answers.map((one) => /** @type {const} */ ([one.id, () => this.#answer(one)])),
		]);
		const hadFocus = this.element.contains(document.activeElement);
		for (const [key, letter] of this.letters)
			if (!wanted.has(key)) {
				letter.remove();
				this.letters.delete(key);
			}
		for (const [key, make] of wanted)
			if (!this.letters.has(key)) {
				const letter = make();
				this.letters.set(key, letter);
				this.element.append(letter);
				this.room.context.announce(letter.querySelector("h3")?.textContent ?? "");
			}
		this.element.hidden = !this.letters.size;
		if (!hadFocus || this.element.contains(document.activeElement)) return;
		const [next] = this.letters.values();
		if (next) next.focus();
		else this.focusElsewhere();
	}

	/** @param {string} asker @param {string[]} named */
	#question(asker, named) {
		const { room } = this;
		const { say } = room.context;
		const others = named.filter((id) => id !== asker && id !== room.myId).map((id) => room.nameOf(id));
		return h(
			"article",
			{ class: "letter", tabindex: -1 },
			h("h3", null, say("page.partners.asks", { name: room.nameOf(asker) })),
			others.length ? h("p", null, say("page.partners.also", { names: others.join(", ") })) : null,
			h("p", { class: "small muted" }, say("page.partners.about")),
			h(
				"div",
				{ class: "row" },
				act(say("page.partners.agree"), () => room.try({ type: "DeclarePartners", partners: named }), "main"),
				act(say("page.partners.decline"), () => room.try({ type: "DeclinePartners", asker })),
			),
		);
	}

	/** @param {Enquiry} enquiry */
	#answer(enquiry) {
		const { say } = this.room.context;
		return h(
			"article",
			{ class: "letter", tabindex: -1 },
			h("h3", null, say("page.manager.answered")),
			h("p", { class: "small muted said", dir: "auto" }, enquiry.text),
			h("p", { class: "said", dir: "auto" }, enquiry.answer ?? ""),
			h(
				"div",
				{ class: "row" },
				act(say("page.close"), () => this.#read(enquiry)),
			),
		);
	}

	/** @param {Enquiry} read */
	#read(read) {
		localStorage.setItem(READ, [...readIds(), read.id].slice(-MOST_READ).join(" "));
		this.answers = this.answers.filter(({ id }) => id !== read.id);
		this.draw();
	}
}

/** @param {string} text @param {() => unknown} does @param {string} [kind] */
function act(text, does, kind = "plain") {
	return h("button", { type: "button", class: kind, on: { click: () => void does() } }, text);
}

/** Names with what is between them. @param {string[]} names */
export function named(names) {
	return names.flatMap((name, i) => [i ? ", " : null, h("bdi", { dir: "auto" }, name)]);
}
