// An inline script of the head: shows the line that offers the page in the reader's own language, and keeps what is
// chosen there or in a switch on the device.

const key = "inkfree-language";
const languages = document.currentScript?.dataset.languages?.split(" ") ?? [];
const { lang } = document.documentElement;

function readChoice(): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null; // storage is forbidden
	}
}

function keepChoice(language: string): void {
	try {
		localStorage.setItem(key, language);
	} catch {
		// the next page asks again
	}
}

const choice = readChoice();
const wanted = choice ? [choice] : navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
// the reader's best language of the site's
const best = wanted.find((one) => languages.includes(one));
// a sheet of styles: the line is not there yet, and React may render it anew
const shown = new CSSStyleSheet();
if (best && best !== lang) {
	shown.replaceSync(`[data-offer]{display:block}[data-offer] [lang=${best}]{display:inline-flex}`);
	document.adoptedStyleSheets.push(shown);
}
// also where React renders other links later
addEventListener(
	"click",
	({ target }) => {
		const chosen = target instanceof Element && target.closest<HTMLElement>("[data-language]");
		if (!chosen) return;
		keepChoice(chosen.dataset.language ?? lang);
		if (!chosen.closest("[data-offer]")) return;
		shown.disabled = true;
		document.getElementById("main")?.focus();
	},
	true,
);
