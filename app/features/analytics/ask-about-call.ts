import "#app/components/ui/toaster.tsx"; // no question without its buttons
import { showToast } from "#app/lib/toast.ts";
import * as texts from "./call-texts.ts";
import { isCalled, noteQuestion } from "./calls.ts";
import { type Kind, send } from "./counting.ts";

/** Asks whether somebody answered a call of this clinic, if there was one. */
export function askAboutCall(clinic: string): void {
	if (!isCalled(clinic)) return;
	noteQuestion(clinic);
	const choose = (label: string, kind: Kind) => ({
		label,
		onChoose: () => {
			send(clinic, kind);
			showToast({ title: texts.thanks });
		},
	});
	const choices = [choose(texts.yes, "answered"), choose(texts.no, "missed")];
	showToast({ title: texts.question, description: texts.hint, choices });
}
