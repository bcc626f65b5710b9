import { useSyncExternalStore } from "react";

// What somebody chose to compare stays in this tab, and goes nowhere until they open the comparison.
const key = "inkfree-compare";
const listeners = new Set<() => void>();
let chosen: readonly string[] | undefined;

/** The ids of the chosen clinics, in the order in which they were chosen. In the browser only. */
export function getChosen(): readonly string[] {
	chosen ??= read();
	return chosen;
}

function read(): readonly string[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** Chooses these clinics, by their ids, and no others. */
export function setChosen(ids: readonly string[]): void {
	chosen = ids;
	try {
		sessionStorage.setItem(key, JSON.stringify(ids));
	} catch {
		// a browser that keeps nothing: they are chosen until the page is left
	}
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The same, as it changes; undefined on the server and until React has taken the page over. */
export function useChosen(): readonly string[] | undefined {
	return useSyncExternalStore<readonly string[] | undefined>(subscribe, getChosen, () => undefined);
}
