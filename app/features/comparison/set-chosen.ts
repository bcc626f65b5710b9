import { chosenKey, tellChosen } from "./chosen.ts";

/** Chooses these clinics, by their ids, and no others. */
export function setChosen(ids: readonly string[]): void {
	try {
		localStorage.setItem(chosenKey, JSON.stringify(ids));
	} catch {
		// a browser that keeps nothing: they are chosen until the page is left
	}
	tellChosen(ids);
}
