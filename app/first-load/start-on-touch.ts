import { t } from "@lingui/core/macro";
// Runs in the page as an inline script, long before React: nothing of React is imported here.
import { hasStoredSession, readArrival, storageKey } from "#app/auth/auth.ts";
import { startedEvent } from "./started.ts";

/** What only React answers when it is pressed; a link so marked leads somewhere without it, too. */
const answeredByReact = "button[type=button]:not([popovertarget]), a[data-answered]";

// the page's script as React Router wrote it, which does not run by itself
const waiting = document.currentScript?.previousElementSibling as HTMLElement;
/** Milliseconds after the load in which only the page itself is fetched and drawn. */
const moment = 3000;
/** Milliseconds after which a second press of a link that still waits leads where it leads. */
const patience = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The pressed element, and the time. */
const held = new Map<HTMLElement, number>();
/** Announces to screen readers that something waits. */
const notice = Object.assign(document.createElement("p"), { className: "sr-only", role: "status" });
let isStarting = false;
let hasFailed = false;

/**
 * Fetches React and what this page needs of it, once, and starts it. Modules are imported, from the browser's store,
 * only when all files have come: a browser keeps one that failed as failed until the page is left.
 */
async function start(priority: RequestPriority = "auto"): Promise<void> {
	if (isStarting) return;
	isStarting = true;
	const files = waiting.dataset.files?.split(" ") ?? [];
	const { textContent } = waiting;
	try {
		await Promise.all(files.map((href) => bring(href, priority)));
	} catch {
		return fail();
	}
	for (const href of files)
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
	document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent, onerror: fail }));
}

async function bring(href: string, priority: RequestPriority): Promise<void> {
	const answer = await fetch(href, { priority });
	await answer.arrayBuffer();
	if (!answer.ok) throw answer;
}

/**
 * The network failed: a link leads where it leads, and the next press tries again. If that fails while there is a
 * network, the page may be older than the server's files: a new one is asked for.
 */
function fail(): void {
	const controls = release();
	const link = controls.find((control) => control instanceof HTMLAnchorElement);
	if (link) location.assign(link.href);
	else if (hasFailed && controls[0] && navigator.onLine) location.reload();
	hasFailed = true;
	isStarting = false;
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
	if (control instanceof HTMLAnchorElement && event.timeStamp - (held.get(control) ?? Infinity) > patience) {
		release();
		return;
	}
	event.preventDefault();
	event.stopImmediatePropagation();
	control.dataset.held = "";
	if (!held.has(control)) held.set(control, event.timeStamp);
	document.body.append(notice);
	// what comes into a place for news is read out, not what it came with
	setTimeout(() => {
		notice.textContent = held.size > 0 ? t`Loading…` : "";
	}, 100);
	start();
}

/**
 * A mouse that moves comes before its press; one that lies still is told of as moved, too, when a page appears below
 * it. A finger that scrolls, or follows a link, is no reason, nor is a mouse that moves once the network failed.
 */
function point({ type, pointerType, movementX, movementY, target }: PointerEvent): void {
	const isPress = type === "pointerdown" && target instanceof Element && target.closest("button, input, select, label");
	if (pointerType === "touch" ? isPress : type === "pointerdown" || (!hasFailed && (movementX || movementY))) start();
}

/** Who stays a moment finds the page ready: nobody has to wait for the first press, unless they asked to save data. */
function startLater(): void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	clearTimeout(timer);
	if (document.readyState !== "complete" || document.hidden || connection?.saveData) return;
	timer = setTimeout(() => navigator.onLine && start("low"), moment);
}

/** Who is signed in, or follows a link from a mail, needs what React shows. */
function look(): void {
	if (hasStoredSession() || readArrival(location)) start();
}

/** Keeps nothing any more; returns what waited. */
function release(): HTMLElement[] {
	const controls = [...held.keys()];
	for (const control of controls) delete control.dataset.held;
	held.clear();
	notice.remove();
	notice.textContent = "";
	return controls;
}

/** React listens: each press is repeated once. */
function repeat(): void {
	for (const [type, listener] of listeners) removeEventListener(type, listener, true);
	for (const control of release()) control.click();
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
	["online", startLater],
	// another tab signed somebody in
	["storage", ({ key, newValue }: StorageEvent) => key === storageKey && newValue && start()],
	[startedEvent, repeat],
] as [type: string, listener: EventListener][];
for (const [type, listener] of listeners) addEventListener(type, listener, true);
// React writes a page anew that the browser translated: better before somebody fills in a form there
new MutationObserver(() => start()).observe(document.documentElement, { attributeFilter: ["lang"] });
// pages of links that a pointer rests on are fetched ahead, others are not (server/http/speculation.ts)
document.documentElement.toggleAttribute("data-hovers", matchMedia("(hover: hover)").matches);
look();
