import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { mostCompared, writeComparison } from "#domain/comparison/params.ts";
import { isUuid } from "#domain/ids.ts";
import { readNear } from "#domain/search/near.ts";

// The clinics that a visitor chose to compare are kept on their device, and sent nowhere until they open or share the
// comparison. The code that changes them is loaded with the first choice (set-chosen.ts): most visitors choose none.
export const chosenKey = "inkfree-compare";

type Ids = readonly string[];
let chosen: Ids | undefined;

/** Returns the ids of the chosen clinics, in the order in which they were chosen. Works in the browser only. */
export function getChosen(): Ids {
	if (!chosen) {
		try {
			const kept: unknown = JSON.parse(localStorage[chosenKey]);
			// others can write to this storage, too
			const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === "string" && isUuid(id)) : [];
			chosen = [...new Set(ids)].slice(0, mostCompared);
		} catch {
			chosen = [];
		}
	}
	return chosen;
}

/** Tells all parts of the page which clinics are chosen from now on. */
export function announceChosen(ids: Ids): void {
	chosen = ids;
	dispatchEvent(new Event(chosenKey));
}

function subscribe(listener: () => void): () => void {
	// after a choice in another tab, or while this page was suspended
	const reread = ({ key = null }: { key?: string | null }) => {
		if (key !== chosenKey && key !== null) return;
		chosen = undefined;
		listener();
	};
	addEventListener(chosenKey, listener);
	addEventListener("storage", reread);
	addEventListener("pageshow", reread as EventListener);
	return () => {
		removeEventListener(chosenKey, listener);
		removeEventListener("storage", reread);
		removeEventListener("pageshow", reread as EventListener);
	};
}

/** Returns the same as `getChosen`, and follows changes; undefined on the server and during hydration. */
export const useChosen = (): Ids | undefined =>
	useSyncExternalStore<Ids | undefined>(subscribe, getChosen, () => undefined);

/** Returns the address that compares clinics, with distances from the place in a page's query `search`, if any. */
export const addressOfChosen = (ids: readonly string[], search: string): string =>
	href("/compare") + writeComparison({ ids: [...ids], near: readNear(new URLSearchParams(search)) });
