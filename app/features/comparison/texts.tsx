import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

/** What chooses clinics to compare, on every screen. */
export const texts = {
	compareButton: {
		compare: "Compare",
	},
	compareOnCard: {
		compare: "Compare",
		compareNamed: (name: string) => `Compare ${name}`,
	},
	compareTray: {
		label: "Clinics to compare",
		chosenToCompare: (clinics: number) => `${formatCount(clinics, "clinic")} chosen to compare`,
		chosen: (clinics: number) => `${formatCount(clinics, "clinic")} chosen`,
		chooseAnother: "Choose another to compare.",
		/** `chosen`: what is cleared, for screen readers. */
		clear: (chosen: ReactNode) => <>Clear{chosen}</>,
		theChosen: " the chosen clinics",
		compare: "Compare",
	},
	toggleChosen: {
		full: "You can compare up to four clinics",
		removeOne: "Remove one to add another.",
		compare: "Compare",
	},
};
