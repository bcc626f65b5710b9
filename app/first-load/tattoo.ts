// An inline script in pages with clinics: says what the kept tattoo takes and costs, until React does.
import { chooseTattoo, getKept, listenToKept, readKept } from "#app/shared/tattoo/kept-tattoo.ts";
import { saySessionPrice } from "#domain/course/course.ts";
import { startedEvent } from "./started.ts";
import "./tattoo-links.ts";

const listed = document.querySelector<HTMLElement>("[data-listed-tattoo]")?.dataset.listedTattoo;
let shown = "";

function say(): void {
	const kept = getKept();
	if (kept === shown) return;
	shown = kept;
	const tattoo = chooseTattoo(readKept(kept), listed);
	for (const element of document.querySelectorAll<HTMLElement>("[data-prices]")) {
		const { prices = "", pin } = element.dataset;
		const texts = saySessionPrice(prices, tattoo);
		if (pin !== undefined) {
			// a pin of the map's picture
			element.ariaLabel = `${pin}, ${texts.read}`;
			element.querySelector("text")?.replaceChildren(texts.pin);
		} else
			["figure" as const, "unit" as const, "note" as const].forEach((part, index) => {
				element.children[index]?.replaceChildren(texts[part]);
			});
	}
}

say();
addEventListener(startedEvent, listenToKept(say), { once: true });
