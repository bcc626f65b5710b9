import { announceChosen, chosenKey } from "./chosen.ts";

/** Chooses these clinics, by their ids, and no others. */
export function setChosen(ids: readonly string[]): void {
	try {
		localStorage.setItem(chosenKey, JSON.stringify(ids));
	} catch {
		// the browser stores nothing: the choice lasts until the page is left
	}
	announceChosen(ids);
}
