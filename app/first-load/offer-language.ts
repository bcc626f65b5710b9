// An inline script below the line that offers other languages: shows the one of the reader's own, and keeps what is
// chosen there or in a switch on the device.

const key = "inkfree-language";
const offer = document.querySelector<HTMLElement>("[data-offer]");
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

if (offer) {
	const choice = readChoice();
	const wanted = choice ? [choice] : navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
	const links = [...offer.querySelectorAll<HTMLElement>("a[data-language]")];
	// the reader's best language of the site's
	const best = wanted.find((one) => links.some(({ dataset }) => dataset.language === one));
	const link = best !== lang && links.find(({ dataset }) => dataset.language === best);
	if (link) {
		link.hidden = false;
		offer.hidden = false;
	}
}
// also where React renders other links later
addEventListener(
	"click",
	({ target }) => {
		const chosen = target instanceof Element && target.closest<HTMLElement>("[data-language]");
		if (!chosen) return;
		keepChoice(chosen.dataset.language ?? lang);
		if (!offer?.contains(chosen)) return;
		offer.hidden = true;
		document.getElementById("main")?.focus();
	},
	true,
);
