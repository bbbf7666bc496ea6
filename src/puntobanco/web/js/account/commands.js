// @ts-check
/** What somebody does to their own account, and what is asked before it cannot be taken back. */

import { Refusal } from "../api.js";
import { h, newId } from "../dom.js";
import { field, input } from "../parts.js";

/**
 * @typedef {import("../context.js").Context} Context
 */

/** A command to one's own account; the page is drawn anew with the answer.
 * @param {Context} context @param {Record<string, unknown>} command @param {string} [told] */
export async function act(context, command, told = "page.account.done") {
	const { you } = await context.api.post("/me/do", { id: newId(), command });
	context.setMe(you);
	context.tell(context.say(told), "good");
}

/** What cannot be taken back is confirmed with a word. @param {Context} context @param {string} title
 * @param {(string | Node)[]} texts @param {string} word @param {() => unknown} go */
export function confirmInWords(context, title, texts, word, go) {
	const { say } = context;
	const typed = input("word", { autocapitalize: "none" });
	context.dialog({
		title,
		body: [
			...texts.map((text) => (typeof text === "string" ? h("p", null, text) : text)),
			field(say("page.account.type-word", { word }), typed),
		],
		actions: [
			{
				text: say("page.account.yes"),
				kind: "danger",
				act: () => {
					if (typed.value.trim().toLowerCase() !== word.toLowerCase())
						throw new Refusal({ code: "word", text: say("page.account.type-word", { word }) });
					return go();
				},
			},
		],
	});
	typed.focus();
}
