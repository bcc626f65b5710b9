import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// Texts of the page that shows clinics side by side.

export const compareTitle = "Compare clinics";
export const compareDescription =
	"Tattoo removal clinics side by side: what was checked and when, prices, treatments, hours and reviews.";
export const compareMissing = (clinics: number) =>
	clinics === 1
		? "One of these clinics isn't in the directory any more, or never was."
		: `${clinics} of these clinics aren't in the directory any more, or never were.`;
export const compareTooMany = "You can compare up to four clinics. These are the first four.";
export const compareChosen = (clinics: number) => `You've chosen ${formatCount(clinics, "clinic")}.`;
export const compareCompareThem = "Compare them";
export const compareShowIt = "Show it here";
export const compareFindClinics = "Find Clinics";
export const compareNoneChosen = "Press “Compare” on two to four clinics to see them side by side here.";
export const compareChosenOthers = (clinics: number) =>
	`You had already chosen ${formatCount(clinics, "clinic")} yourself.`;
export const compareShowMine = "Show mine";
export const compareKeepLabel = "Keep this comparison";
export const compareNotKept = "This comparison isn't on this device yet.";
export const compareKeep = "Keep it here";
export const compareKeepBoth = (clinics: number) => `Keep all ${clinics}`;
export const compareReplaceMine = "Replace mine";
export const compareAsk = (clinics: number, name: string) =>
	clinics === 1 ? `Ask ${name}` : `Ask these ${clinics === 2 ? "two" : "three"}`;
/** `takesQuestions`: it could be asked, but three are enough for one message. */
export const compareCannotAsk = (clinic: string, takesQuestions: boolean, phone: ReactNode) => (
	<>
		{takesQuestions
			? `One message goes to three clinics: ask ${clinic} on its page`
			: `${clinic} takes no questions here`}
		{phone ? (
			<>
				{takesQuestions ? ", or call " : ": call "}
				{phone}.
			</>
		) : (
			"."
		)}
	</>
);
export const compareAdd = "Add another clinic";
export const compareFailed = "Failed to fetch clinics. Please try again.";

export const comparisonTableLabel = "Comparison";
/** The two clinics that a phone shows: `first`, from 1, and the next. */
export const comparisonTableShown = (first: number, clinics: number) =>
	`Clinics ${first} and ${first + 1} of ${clinics}. Swipe for the others.`;
export const comparisonTableBefore = "Show the clinic before";
export const comparisonTableNext = "Show the next clinic";
export const comparisonTableSame = (clinics: number, facts: string) =>
	`The same at ${clinics === 2 ? "both" : `all ${clinics}`}: ${facts}`;
export const comparisonTableChecked = "Checked by us";
/** `what`: the parts of the check; may be empty. */
export const comparisonTableCheckedOn = (date: string, what: string) => `On ${date}${what && `: ${what}`}`;
export const comparisonTableNotChecked = "We haven't checked it yet. Ask to see its licence.";
export const comparisonTableQuestioned = "We're looking again at who treats here.";
export const comparisonTableRating = "Rating";
export const comparisonTableOfFive = " of 5";
export const comparisonTableReviews = (reviews: number) => ` (${formatCount(reviews, "review")})`;
export const comparisonTableNoReviewsYet = "No rating yet";
export const comparisonTableSession = "Price of a laser session";
export const comparisonTableTreatments = "Treatments";
export const comparisonTableLasers = "Lasers";
export const comparisonTableWhoTreats = "Who treats";
export const comparisonTableLanguages = "Languages";
export const comparisonTableOpeningHours = "Opening hours";
export const comparisonTableDistance = "Distance";
export const comparisonTableDistanceFrom = (place: string) => `Distance from ${place}`;
export const comparisonTableNotKnown = "Not known";
export const comparisonTableAddress = "Address";
export const comparisonTablePhone = "Phone";
export const comparisonTableWebsite = "Website";
/** `of`: "of" and the clinic's name, for screen readers. */
export const comparisonTableVisitWebsite = (of: ReactNode) => <>Visit Website{of}</>;
export const comparisonTableOf = (name: string) => ` of ${name}`;
export const comparisonTableNoWebsite = "No Website Available";
export const comparisonTableRemove = (clinic: string) => `Remove ${clinic}`;
export const comparisonTableNotStated = "Not stated: ask the clinic";
