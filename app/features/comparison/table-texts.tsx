import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

/** What the page says that shows clinics side by side. */
export const tableTexts = {
	compare: {
		title: "Compare clinics",
		description:
			"Tattoo removal clinics side by side: what was checked and when, prices, treatments, hours and reviews.",
		missing: (clinics: number) =>
			clinics === 1
				? "One of these clinics isn't in the directory, or no longer is."
				: `${clinics} of these clinics aren't in the directory, or no longer are.`,
		tooMany: "You can compare up to four clinics. These are the first four.",
		chosen: (clinics: number) => `You have chosen ${formatCount(clinics, "clinic")}.`,
		compareThem: "Compare them",
		showIt: "Show it here",
		findClinics: "Find Clinics",
		noneChosen: "Press “Compare” on two to four clinics to see them side by side here.",
		chosenOthers: (clinics: number) => `You have chosen others yourself: ${formatCount(clinics, "clinic")}.`,
		showMine: "Show mine",
		chooseThese: "Choose these instead",
		add: "Add another clinic",
		print: "Print",
		failed: "Failed to fetch clinics. Please try again.",
	},
	courseNote: {
		estimated: "The whole course is your estimated number of sessions at the clinic's own prices. ",
		usual: (sessions: string, source: ReactNode, date: string, estimate: ReactNode) => (
			<>
				The whole course is {sessions} at the clinic's own prices: what a professional tattoo usually takes ({source},
				read on {date}). Yours may differ. {estimate}
				{". "}
			</>
		),
		estimate: "Estimate your sessions",
		extra: "A consultation, numbing or aftercare may cost extra: ask before you book.",
	},
	comparisonTable: {
		label: "Comparison",
		checked: "Checked by us",
		checkedOn: (date: string) => `On ${date}`,
		/** `what`: what was looked at. */
		checkedOnWhat: (date: string, what: string) => `On ${date}: ${what}`,
		notChecked: "We haven't checked it yet. Ask for its licence.",
		rating: "Rating",
		ofFive: " of 5",
		reviews: (reviews: number) => ` (${formatCount(reviews, "review")})`,
		noReviewsYet: "No reviews yet",
		session: "Price of a session",
		course: (sessions: string) => `Whole course, ${sessions}`,
		oldPrices: "The clinic's prices are old: ask for today's",
		treatments: "Treatments",
		lasers: "Lasers",
		whoTreats: "Who treats",
		languages: "Languages",
		openingHours: "Opening hours",
		distance: "Distance",
		distanceFrom: (place: string) => `Distance from ${place}`,
		notKnown: "Not known",
		address: "Address",
		website: "Website",
		/** `of`: whose, for screen readers. */
		visitWebsite: (of: ReactNode) => <>Visit Website{of}</>,
		of: (name: string) => ` of ${name}`,
		noWebsite: "No Website Available",
		takeOff: "Take off",
		remove: (clinic: ReactNode) => <>Remove{clinic}</>,
		notStated: "Not stated: ask for it",
	},
};
