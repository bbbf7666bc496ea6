// @ts-check
/** Where somebody is signed in, each of which can be ended from here. */

import { h } from "../dom.js";
import { button, field, input } from "../parts.js";

/**
 * @typedef {import("../context.js").Context} Context
 * @typedef {{id: string, began_ms: number, seen_ms: number, address: string, agent: string, here: boolean}} Session
 */

/** Loaded when it is opened. @param {Context} context */
export function sessionsOf(context) {
	const { say, api } = context;
	const list = h("ul", { class: "plain-list sessions" });
	const password = input("password", { type: "password", autocomplete: "current-password", maxlength: 200 });
	const asked = field(say("page.password"), password, say("page.account.session-password"));
	/** @param {string} id */
	const end = async (id) => {
		const sent = context.me()?.guest ? {} : { password: password.value };
		draw((await api.post(`/me/sessions/${encodeURIComponent(id)}/end`, sent)).sessions);
		password.value = "";
	};
	/** @param {Session[]} sessions */
	const draw = (sessions) => {
		list.replaceChildren(...sessions.map((one) => line(context, one, end)));
		asked.hidden = context.me()?.guest || sessions.length < 2;
	};
	const load = async () => draw((await api.get("/me/sessions")).sessions);
	const shown = h("details", { class: "after" }, h("summary", null, say("page.account.sessions")), asked, list);
	shown.addEventListener("toggle", () => {
		if (shown instanceof HTMLDetailsElement && shown.open)
			void load().catch((trouble) => context.tell(context.reason(trouble), "bad"));
	});
	return shown;
}

/** @param {Context} context @param {Session} session @param {(id: string) => Promise<void>} end */
function line(context, session, end) {
	const { say, moment } = context;
	const told = say("page.account.session-line", {
		where: session.address || "–",
		since: moment(session.began_ms),
		seen: moment(session.seen_ms),
	});
	return h(
		"li",
		{ class: "row", title: session.agent },
		h("span", { class: "small" }, told),
		session.here
			? h("strong", { class: "small" }, say("page.account.session-here"))
			: button(context, say("page.account.session-end"), () => end(session.id), { class: "quiet" }),
	);
}
