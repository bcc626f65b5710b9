// Runs in the page as an inline script, long before React: nothing of React is imported here.
import { hasStoredSession, readArrival, storageKey } from "#app/auth/auth.ts";
import { startedEvent } from "./started.ts";

/** What only React answers when it is pressed; a link so marked leads somewhere without it, too. */
const answeredByReact = "button[type=button]:not([popovertarget]), a[data-answered]";

// the page's script as React Router wrote it, which does not run by itself
const waiting = document.currentScript?.previousElementSibling as HTMLElement;
/** Milliseconds after the load in which only the page itself is fetched and drawn. */
const moment = 3000;
let timer: ReturnType<typeof setTimeout> | undefined;
const held = new Set<HTMLElement>();
let isStarting = false;

/** Fetches React and what this page needs of it, once, and starts it. */
function start(fetchPriority = "auto"): void {
	if (isStarting) return;
	isStarting = true;
	for (const href of waiting.dataset.files?.split(" ") ?? []) {
		const link = document.createElement("link");
		document.head.append(Object.assign(link, { rel: "modulepreload", href, fetchPriority, onerror: giveUp }));
	}
	const { textContent } = waiting;
	document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent }));
}

/** The network failed: a link leads where it leads, and the rest is there to be read. */
function giveUp(): void {
	const link = end().find((control) => control instanceof HTMLAnchorElement);
	if (link) location.assign(link.href);
}

/** Keeps a press until React answers it. */
function press(event: MouseEvent): void {
	const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
	if (!(target instanceof Element)) return;
	const control = target.closest<HTMLElement>(answeredByReact);
	if (!control) {
		// who goes to another page needs nothing of this one
		if (!target.closest("a[href]")) start();
		return;
	}
	if (button || ctrlKey || metaKey || shiftKey || altKey) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	control.dataset.held = "";
	held.add(control);
	start();
}

/**
 * A mouse that moves comes before its press; one that lies still is told of as moved, too, when a page appears below it. A finger
 * that scrolls, or follows a link, is no reason.
 */
function point({ type, pointerType, movementX, movementY, target }: PointerEvent): void {
	const isPress = type === "pointerdown" && target instanceof Element && target.closest("button, input, select, label");
	if (pointerType === "touch" ? isPress : type === "pointerdown" || movementX || movementY) start();
}

/** Who stays a moment finds the page ready: nobody has to wait for the first press, unless they asked to save data. */
function startLater(): void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	clearTimeout(timer);
	if (document.readyState !== "complete" || document.hidden || connection?.saveData) return;
	timer = setTimeout(start, moment, "low");
}

/** Who is signed in, or follows a link from a mail, needs what React shows. */
function look(): void {
	if (hasStoredSession() || readArrival(location)) start();
}

/** Listens to nothing any more; returns what waits. */
function end(): HTMLElement[] {
	for (const [type, listener] of listeners) removeEventListener(type, listener, true);
	for (const control of held) delete control.dataset.held;
	return [...held];
}

/** React listens: what was pressed is pressed again, each once. */
function repeat(): void {
	for (const control of end()) control.click();
}

const listeners = [
	["pointermove", point],
	["pointerdown", point],
	["keydown", () => start()],
	["focusin", () => start()],
	["click", press],
	["pageshow", look],
	["load", startLater],
	["visibilitychange", startLater],
	// another tab signed somebody in
	["storage", ({ key, newValue }: StorageEvent) => key === storageKey && newValue && start()],
	[startedEvent, repeat],
] as [type: string, listener: EventListener][];
for (const [type, listener] of listeners) addEventListener(type, listener, true);
look();
