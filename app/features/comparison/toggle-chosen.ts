import { t } from "@lingui/core/macro";
import { showToast } from "#app/lib/toast.ts";
import { mostCompared } from "#domain/comparison/params.ts";
import { addressOfChosen, getChosen } from "./chosen.ts";
import { setChosen } from "./set-chosen.ts";

/** Chooses a clinic, or removes it from the chosen ones. If four are chosen already, a toast says so. */
export function toggleChosen(id: string): void {
	const chosen = getChosen();
	if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
	else if (chosen.length < mostCompared) setChosen([...chosen, id]);
	else {
		showToast({
			title: t`You can compare up to four clinics`,
			description: t`Remove one to add another.`,
			action: { label: t`Compare`, to: addressOfChosen(chosen, location.search) },
		});
	}
}
