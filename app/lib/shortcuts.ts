import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

const stored = "inkfree-shortcuts";
const changed = "inkfree-shortcuts-changed";

function isOn(): boolean {
	try {
		return localStorage.getItem(stored) !== "off";
	} catch {
		return true;
	}
}

function subscribe(listen: () => void) {
	window.addEventListener(changed, listen);
	window.addEventListener("storage", listen);
	return () => {
		window.removeEventListener(changed, listen);
		window.removeEventListener("storage", listen);
	};
}

/** Whether single keys work on this device, and a way to turn them off, which people who dictate need. */
export function useShortcutSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
	const value = useSyncExternalStore(subscribe, isOn, () => true);
	return [
		value,
		(next) => {
			try {
				localStorage.setItem(stored, next ? "on" : "off");
			} catch {}
			window.dispatchEvent(new Event(changed));
		},
	];
}

/** Moves the focus from the element that holds it to its neighbour, or to the first one. */
export function walkFocus(elements: HTMLElement[], by: 1 | -1): void {
	const at = elements.findIndex((element) => element.contains(document.activeElement));
	elements[at < 0 ? 0 : at + by]?.focus();
}

/** Runs `acts[key]` for a single key: not in a field, not over a dialog, and not when shortcuts are off. */
export function useShortcuts(acts: Record<string, (event: KeyboardEvent) => void>): void {
	const [isActive] = useShortcutSetting();
	const latest = useRef(acts);
	latest.current = acts;
	// with what it draws: a screen that is seen listens
	useLayoutEffect(() => {
		if (!isActive) return;
		function onKeyDown(event: KeyboardEvent) {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			const target = event.target as HTMLElement | null;
			if (target?.closest("input, textarea, select, [contenteditable], dialog, [role=listbox], [role=menu]")) return;
			if (document.querySelector("dialog[open]")) return;
			const act = latest.current[event.key];
			if (!act) return;
			event.preventDefault();
			act(event);
		}
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [isActive]);
}

/** For `onKeyDown` of a form: Ctrl+Enter, or Cmd+Enter, sends it from any of its fields. */
export function sendByKey(event: React.KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}
