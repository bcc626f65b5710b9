import "#app/components/ui/toaster.tsx"; // renders the buttons of the question
import { showToast } from "#app/lib/toast.ts";
import * as texts from "./call-texts.ts";
import { hasCallToAskAbout, noteQuestion } from "./calls.ts";
import { type Kind, send } from "./counting.ts";

/** Asks whether the clinic answered today's call, if this device made one and has not been asked. */
export function askAboutCall(clinic: string): void {
	if (!hasCallToAskAbout(clinic)) return;
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
