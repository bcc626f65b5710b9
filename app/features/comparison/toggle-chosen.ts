import { showToast } from "#app/lib/toast.ts";
import { mostCompared } from "#domain/comparison/params.ts";
import { getChosen } from "./chosen.ts";
import { addressOfChosen } from "./kept-course.ts";
import { setChosen } from "./set-chosen.ts";

/** Chooses a clinic, or takes it off; where four are chosen it says so. */
export function toggleChosen(id: string): void {
	const chosen = getChosen();
	if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
	else if (chosen.length < mostCompared) setChosen([...chosen, id]);
	else {
		showToast({
			title: "You can compare up to four clinics",
			description: "Remove one to add another.",
			action: { label: "Compare", to: addressOfChosen(chosen, location.search) },
		});
	}
}
