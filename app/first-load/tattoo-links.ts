// An inline script in all pages that wait for a touch: until React does, it names the kept tattoo in links to the
// estimate; it notes the page from which one is followed.
import { getKept, listenToKept, readKept } from "#app/shared/tattoo/kept-tattoo.ts";
import { noteOrigin } from "#app/shared/tattoo/origin.ts";
import { yourTattoo } from "#app/shared/tattoo/your-tattoo.ts";
import { startedEvent } from "./started.ts";

const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-tattoo]")].map((link) => ({
	link,
	other: link.textContent,
	isShort: link.dataset.tattoo === "short",
}));
let shown = "";

function say(): void {
	const kept = getKept();
	if (kept === shown) return;
	shown = kept;
	const tattoo = readKept(kept);
	for (const { link, other, isShort } of links) {
		link.hidden = !tattoo && !other;
		link.textContent = tattoo ? yourTattoo(tattoo.sessions, isShort) : other;
		link.hash = tattoo?.answers ?? "";
	}
}

say();
addEventListener(startedEvent, listenToKept(say), { once: true });
// stays while React runs
addEventListener(
	"click",
	({ target }) => target instanceof Element && target.closest("a[data-tattoo]") && noteOrigin(),
	true,
);
