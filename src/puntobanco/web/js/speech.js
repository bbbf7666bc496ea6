// @ts-check
/** The croupier's voice, if somebody wants to hear it. */

const KEY = "voice";

export function hasVoice() {
	return "speechSynthesis" in window;
}

export function isVoiceOn() {
	return hasVoice() && localStorage.getItem(KEY) === "on";
}

/** @param {boolean} isOn */
export function setVoice(isOn) {
	localStorage.setItem(KEY, isOn ? "on" : "off");
	if (!isOn && hasVoice()) speechSynthesis.cancel();
}

/** @param {string} text @param {string} language */
export function speak(text, language) {
	if (!isVoiceOn() || document.hidden) return;
	const words = new SpeechSynthesisUtterance(text);
	words.lang = language;
	words.rate = 1.02;
	speechSynthesis.speak(words);
}
