// @ts-check
/** Several tables side by side: each in a frame of its own, as large as there is room, so that it looks as it does alone. */

import { fill, h } from "../js/dom.js";

/** @typedef {import("../js/context.js").Context} Context */

const MOST = 4;

/** The tables of the address, each once. */
function asked() {
	const named = new URLSearchParams(location.search).get("tables")?.split(",") ?? [];
	return [...new Set(named)].filter((id) => /^[A-Za-z0-9-]{1,64}$/.test(id)).slice(0, MOST);
}

class Beside {
	/** @param {HTMLElement} root @param {Context} context */
	constructor(root, context) {
		this.context = context;
		const { say } = context;
		/** What is shown, by the table. @type {Map<string, HTMLElement>} */
		this.frames = new Map();
		this.grid = h("div", { class: "beside-grid" });
		this.none = h("p", { class: "muted" }, say("page.beside.none"));
		this.choice = h("select", {
			"aria-label": say("page.beside.add"),
			on: { change: () => this.choice.value && void this.add(this.choice.value) },
		});
		fill(
			root,
			h(
				"div",
				{ class: "beside" },
				h("header", { class: "row" }, h("h1", null, say("page.beside")), this.choice),
				this.none,
				this.grid,
			),
		);
		context.title(say("page.beside"));
	}

	/** Offers the tables that are not there yet. */
	async offer() {
		const { say, api } = this.context;
		const { tables } = await api.get("/tables");
		const free = tables.filter((/** @type {any} */ one) => !this.frames.has(one.id));
		fill(
			this.choice,
			h("option", { value: "" }, say("page.beside.add")),
			free.map((/** @type {any} */ { id, name, house }) => h("option", { value: id }, `${house} · ${name || id}`)),
		);
		this.choice.disabled = this.frames.size >= MOST || free.length === 0;
		this.none.hidden = this.frames.size > 0;
		this.grid.dataset.count = String(this.frames.size);
	}

	/** @param {string} id */
	async add(id) {
		const { say, api, tell, reason } = this.context;
		if (this.frames.has(id) || this.frames.size >= MOST) return;
		try {
			const { about } = (await api.get(`/tables/${encodeURIComponent(id)}`)).view;
			const name = about.name || id;
			const section = h(
				"section",
				{ class: "beside-table", "aria-label": name },
				h(
					"div",
					{ class: "row" },
					h("h2", null, h("bdi", { dir: "auto" }, name)),
					h("a", { class: "button quiet small", href: `/table/${encodeURIComponent(id)}` }, say("page.beside.alone")),
					h(
						"button",
						{
							class: "quiet small",
							type: "button",
							"aria-label": say("page.beside.remove", { name }),
							on: { click: () => this.remove(id) },
						},
						"✕",
					),
				),
				h("iframe", { title: name, src: `/table/${encodeURIComponent(id)}` }),
			);
			this.frames.set(id, section);
			this.grid.append(section);
		} catch (problem) {
			tell(reason(problem), "bad");
		}
		await this.#changed();
	}

	/** @param {string} id */
	remove(id) {
		this.frames.get(id)?.remove();
		this.frames.delete(id);
		this.choice.focus();
		void this.#changed();
	}

	async #changed() {
		const tables = [...this.frames.keys()].join(",");
		history.replaceState(null, "", tables ? `/beside?tables=${tables}` : "/beside");
		await this.offer();
	}
}

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	const page = new Beside(root, context);
	for (const id of asked()) await page.add(id);
	await page.offer();
}
