import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { mostCompared, writeComparison } from "#domain/comparison/params.ts";
import { isUuid } from "#domain/ids.ts";
import { readNear } from "#domain/search/near.ts";

// What somebody chose to compare stays on this device until they take it off, and goes nowhere until they open or share
// the comparison. How to choose is apart from this (set-chosen.ts): most who look at cards choose none.
export const chosenKey = "inkfree-compare";

type Ids = readonly string[];
let chosen: Ids | undefined;

/** The ids of the chosen clinics, in the order in which they were chosen. In the browser only. */
export function getChosen(): Ids {
	if (!chosen) {
		try {
			const kept: unknown = JSON.parse(localStorage[chosenKey]);
			// not only we write there
			const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === "string" && isUuid(id)) : [];
			chosen = [...new Set(ids)].slice(0, mostCompared);
		} catch {
			chosen = [];
		}
	}
	return chosen;
}

/** Says what is chosen from now on. */
export function tellChosen(ids: Ids): void {
	chosen = ids;
	dispatchEvent(new Event(chosenKey));
}

function subscribe(listener: () => void): () => void {
	// another tab chose or took everything away, perhaps while this page slept
	const follow = ({ key = null }: { key?: string | null }) => {
		if (key !== chosenKey && key !== null) return;
		chosen = undefined;
		listener();
	};
	addEventListener(chosenKey, listener);
	addEventListener("storage", follow);
	addEventListener("pageshow", follow as EventListener);
	return () => {
		removeEventListener(chosenKey, listener);
		removeEventListener("storage", follow);
		removeEventListener("pageshow", follow as EventListener);
	};
}

/** The same as `getChosen`, as it changes; undefined on the server and until React has taken the page over. */
export const useChosen = (): Ids | undefined =>
	useSyncExternalStore<Ids | undefined>(subscribe, getChosen, () => undefined);

/** The address that compares the chosen clinics, near what the query `search` of a page asks for. */
export const addressOfChosen = (ids: readonly string[], search: string): string =>
	href("/compare") + writeComparison({ ids: [...ids], near: readNear(new URLSearchParams(search)) });
