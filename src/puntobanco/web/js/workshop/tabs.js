// @ts-check
/** Panes one of which is seen, chosen by tabs: by mouse, finger or arrow keys. */

import { h } from "../dom.js";

/** @typedef {{id: string, name: string, pane: HTMLElement}} Tab */

export class Tabs {
	/** @param {string} label @param {Tab[]} tabs @param {(id: string) => void} [turned] */
	constructor(label, tabs, turned) {
		this.tabs = tabs;
		this.turned = turned;
		this.chosen = tabs[0].id;
		this.buttons = tabs.map(({ id, name, pane }) => {
			pane.id = `pane-${id}`;
			pane.setAttribute("role", "tabpanel");
			pane.setAttribute("aria-labelledby", `tab-${id}`);
			return h(
				"button",
				{
					id: `tab-${id}`,
					type: "button",
					role: "tab",
					class: "ws-tab",
					"aria-controls": `pane-${id}`,
					on: { click: () => this.turn(id) },
				},
				name,
			);
		});
		this.list = h("div", { class: "ws-tabs", role: "tablist", "aria-label": label }, this.buttons);
		this.list.addEventListener("keydown", (event) => this.#key(event));
		this.element = h(
			"div",
			null,
			this.list,
			tabs.map(({ pane }) => pane),
		);
		this.#show();
	}

	/** @param {string} id */
	turn(id) {
		this.chosen = id;
		this.#show();
		this.turned?.(id);
	}

	#show() {
		for (const [i, { id, pane }] of this.tabs.entries()) {
			const isChosen = id === this.chosen;
			pane.hidden = !isChosen;
			this.buttons[i].setAttribute("aria-selected", String(isChosen));
			this.buttons[i].tabIndex = isChosen ? 0 : -1;
		}
	}

	/** @param {KeyboardEvent} event */
	#key(event) {
		const at = this.tabs.findIndex(({ id }) => id === this.chosen);
		const last = this.tabs.length - 1;
		/** @type {Record<string, number>} */
		const aims = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last };
		if (!Object.hasOwn(aims, event.key)) return;
		event.preventDefault();
		this.turn(this.tabs[aims[event.key]].id);
		this.buttons[aims[event.key]].focus();
	}
}
