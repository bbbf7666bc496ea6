// @ts-check
/** Dialogs: the browser's own, which keep the focus inside and give it back. */

import { h, newId, setText } from "./dom.js";

/**
 * @param {(key: string) => string} say
 * @param {(problem: unknown) => string} reason
 * @param {import("./context.js").DialogOptions} options
 * @returns {import("./context.js").Dialog}
 */
export function openDialog(say, reason, { title, body, actions = [], closed, wide = false, firm = false }) {
	const problem = h("p", { class: "problem", role: "alert" });
	const close = () => element.close();
	/** @param {() => unknown} [act] */
	const run = async (act) => {
		if (isActing) return;
		isActing = true;
		setText(problem, "");
		try {
			if ((await act?.()) !== false) close();
		} catch (found) {
			setText(problem, reason(found));
		}
		isActing = false;
	};
	let isActing = false;
	const main = actions.find(({ kind }) => kind === "main");
	const id = `dialog-${newId()}`;
	const form = h(
		"form",
		{
			class: "body",
			id,
			on: {
				submit: (/** @type {Event} */ event) => {
					event.preventDefault();
					if (main) void run(main.act);
				},
			},
		},
		...body,
		problem,
	);
	const buttons = actions.map(({ text, kind = "plain", act }) =>
		kind === "main"
			? h("button", { type: "submit", form: id, class: kind }, text)
			: h("button", { type: "button", class: kind, on: { click: () => void run(act) } }, text),
	);
	const element = h(
		"dialog",
		{ class: wide ? "wide" : null, "aria-label": title },
		h(
			"header",
			null,
			h("h2", null, title),
			!firm &&
				h("button", { class: "quiet", type: "button", "aria-label": say("page.close"), on: { click: close } }, "✕"),
		),
		form,
		buttons.length ? h("footer", null, buttons) : null,
	);
	element.addEventListener("close", () => {
		element.remove();
		closed?.();
	});
	element.addEventListener("cancel", (event) => firm && event.preventDefault());
	element.addEventListener("click", (event) => {
		if (!firm && event.target === element) close();
	});
	document.body.append(element);
	element.showModal();
	return { element, close };
}
