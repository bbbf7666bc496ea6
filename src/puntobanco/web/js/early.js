// @ts-check
/**
 * Runs before anything is painted, and before any module: theme and language, so that no page flashes in another one,
 * and early requests for what the page of this address will ask for. `api.js` takes their answers.
 */

(() => {
	const AGAIN_MS = 2000;
	const { dataset } = document.documentElement;
	const light = matchMedia("(prefers-color-scheme: light)");
	const pieces = JSON.parse(document.querySelector('meta[name="pieces"]')?.getAttribute("content") ?? "{}");
	/** @type {Map<string, Promise<Response>>} */
	const early = new Map();

	function setTheme() {
		const chosen = localStorage.getItem("theme");
		const wished = light.matches ? "light" : "dark";
		dataset.theme = chosen === "light" || chosen === "dark" ? chosen : wished;
		document
			.querySelector('meta[name="theme-color"]')
			?.setAttribute("content", dataset.theme === "light" ? "#f3efe6" : "#0e1512");
		dispatchEvent(new Event("theme"));
	}

	/** Chosen here before, else what the browser asks for, else English. */
	function preferredLanguage() {
		const wished = [localStorage.getItem("language"), ...navigator.languages];
		return (
			wished.map((name) => (name ?? "").slice(0, 2).toLowerCase()).find((one) => pieces[`words/${one}/guests.json`]) ??
			"en"
		);
	}

	/** @param {string} address */
	function ask(address) {
		const answer = fetch(address, { headers: { accept: "application/json" }, credentials: "same-origin" });
		answer.catch(() => {}); // whoever takes it is told
		early.set(address, answer);
	}

	/** The server was renewed between the page and what it is made of: there is nothing to lose by asking again.
	 * @param {Event} event */
	function failed({ target }) {
		const isNeeded =
			target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet");
		if (isNeeded) setTimeout(() => location.reload(), AGAIN_MS);
	}

	addEventListener("error", failed, true);
	setTheme();
	light.addEventListener("change", setTheme);
	addEventListener("theme-chosen", setTheme);
	const language = preferredLanguage();
	document.documentElement.lang = language;
	const words = `words/${language}/guests.json`;
	if (pieces[words]) ask(`/static/${pieces[words]}/${words}`);
	const table = /^\/table\/([^/]+)$/.exec(location.pathname)?.[1];
	dataset.felt = String(table !== undefined);
	const house = sessionStorage.getItem(`house-of:${table}`);
	const first = table ? [`/tables/${table}`, house] : location.pathname === "/" ? ["/houses", "/tables"] : [];
	for (const path of ["/me", ...first]) if (path) ask(`/api${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
	Object.assign(globalThis, { early });
})();
