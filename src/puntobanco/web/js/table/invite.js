// @ts-check
/** Inviting others: the address of a table to copy, to share, and as a picture for a telephone. */

import { h } from "../dom.js";
import { qrPicture } from "../qr.js";

/** @param {import("./room.js").Room} room */
export async function openInvitation(room) {
	const { say, api, dialog, tell, reason } = room.context;
	try {
		const { address, qr } = await api.get(`/tables/${encodeURIComponent(room.id)}/address`);
		const link = h("input", { class: "link", readonly: true, value: address, "aria-label": say("page.invite.link") });
		link.addEventListener("focus", () => link.select());
		const title = `${room.house.names.house} · ${room.live.about.name}`;
		/** @param {string} text @param {() => unknown} does @param {string} kind */
		const button = (text, does, kind) =>
			h("button", { type: "button", class: kind, on: { click: () => void does() } }, text);
		dialog({
			title: say("page.invite"),
			body: [
				h("p", null, say(room.live.about.private ? "page.invite.private" : "page.invite.public")),
				h("div", { class: "qr-place" }, qrPicture(qr, say("page.invite.picture"))),
				link,
				h(
					"div",
					{ class: "row" },
					button(
						say("page.invite.copy"),
						async () => tell(say((await copy(link)) ? "page.invite.copied" : "page.invite.by-hand")),
						"main",
					),
					"share" in navigator
						? button(say("page.invite.share"), () => navigator.share({ title, url: address }).catch(() => {}), "plain")
						: null,
				),
			],
		});
	} catch (problem) {
		tell(reason(problem), "bad");
	}
}

/** Whether it was copied; without TLS a browser has only the old way, or none: then it is selected for a hand to copy.
 * @param {HTMLInputElement} link */
async function copy(link) {
	link.focus();
	link.select();
	try {
		await navigator.clipboard.writeText(link.value);
		return true;
	} catch {
		return document.execCommand("copy");
	}
}
