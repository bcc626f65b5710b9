// An inline script in pages with clinics: says what the kept tattoo takes and costs, until React does.
import { getKept, listenToKept, readKept } from "#app/shared/tattoo/kept-tattoo.ts";
import { estimateOwn, type Saying, sayPrices, yourTattoo } from "#app/shared/tattoo/texts.ts";
import { formatSessions } from "#domain/course/course.ts";
import { startedEvent } from "./started.ts";

let shown = "";

function say(): void {
	const kept = getKept();
	if (kept === shown) return;
	shown = kept;
	const tattoo = readKept(kept);
	for (const element of document.querySelectorAll<HTMLElement>("[data-prices]")) {
		const said = sayPrices(element.dataset.prices ?? "", tattoo);
		const write = (part: Element | null, text: string) => {
			if (part && text) part.textContent = text;
		};
		if (element.dataset.said) write(element, said[element.dataset.said as Saying]);
		else {
			// on a card, which has no room for more attributes
			write(element.querySelector("b"), said.from);
			write(element.querySelector("small"), said.line);
		}
	}
	for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-tattoo]")) {
		link.textContent = tattoo ? yourTattoo(formatSessions(tattoo.sessions)) : estimateOwn;
		link.hash = tattoo?.answers ?? "";
	}
}

say();
addEventListener(startedEvent, listenToKept(say), { once: true });
