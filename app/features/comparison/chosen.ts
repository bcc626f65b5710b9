import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { writeComparison } from "#domain/comparison/params.ts";
import { readNear } from "#domain/search/near.ts";

// What somebody chose to compare stays in this tab, and goes nowhere until they open the comparison. How to choose is apart from
// this (set-chosen.ts): most who look at cards choose none.
export const chosenKey = "inkfree-compare";

type Ids = readonly string[];
let chosen: Ids | undefined;

/** The ids of the chosen clinics, in the order in which they were chosen. In the browser only. */
export function getChosen(): Ids {
	if (!chosen) {
		try {
			const kept: unknown = JSON.parse(sessionStorage[chosenKey]);
			// not only we write there
			chosen = Array.isArray(kept) ? kept : [];
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
	addEventListener(chosenKey, listener);
	return () => removeEventListener(chosenKey, listener);
}

/** The same as `getChosen`, as it changes; undefined on the server and until React has taken the page over. */
export const useChosen = (): Ids | undefined =>
	useSyncExternalStore<Ids | undefined>(subscribe, getChosen, () => undefined);

/** The address that compares the chosen clinics, near what the query `search` of a page asks for. */
export const addressOfChosen = (ids: readonly string[], search: string): string =>
	href("/compare") + writeComparison({ ids: [...ids], near: readNear(new URLSearchParams(search)) });
