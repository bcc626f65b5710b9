import { showToast } from "#app/lib/toast.ts";
import { mostCompared } from "#domain/comparison/params.ts";
import { addressOfChosen, getChosen } from "./chosen.ts";
import { setChosen } from "./set-chosen.ts";
import * as trayTexts from "./tray-texts.tsx";

/** Chooses a clinic, or removes it from the chosen ones. If four are chosen already, a toast says so. */
export function toggleChosen(id: string): void {
	const chosen = getChosen();
	if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
	else if (chosen.length < mostCompared) setChosen([...chosen, id]);
	else {
		showToast({
			title: trayTexts.toggleChosenFull,
			description: trayTexts.toggleChosenRemoveOne,
			action: { label: trayTexts.toggleChosenCompare, to: addressOfChosen(chosen, location.search) },
		});
	}
}
