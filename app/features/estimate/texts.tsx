import type { ReactNode } from "react";
import { formatSessions, type Sessions } from "#domain/course/course.ts";
import { browSessions, sessionsOfFinished } from "#domain/course/studies.ts";
import type { FactorName } from "#domain/estimate/kirby-desai.ts";
import { formatCount } from "#domain/format.ts";
import { enoughOutcomes, type Outcome } from "#domain/reviews/outcomes.ts";

// Texts of the estimate.

/** The question about a factor, with a hint; `short` names the factor in the result. */
type Question = { title: string; hint?: string; short: string };

export const questions: Record<FactorName, Question> = {
	skin: {
		title: "How does your skin react to strong sun?",
		hint: "Think of your first hour in the summer sun, untanned and without sunscreen. Doctors call this the Fitzpatrick skin type, I to VI. It's about skin, not ancestry.",
		short: "Skin type",
	},
	place: {
		title: "Where on your body is the tattoo?",
		hint: "Ink fades faster where more blood flows.",
		short: "Body part",
	},
	colour: { title: "Which colours are in it?", short: "Colours" },
	amount: { title: "How much ink is in it?", short: "Amount of ink" },
	scars: { title: "Is the skin scarred or raised where the tattoo is?", short: "Scarring" },
	layers: { title: "Is it a cover-up of another tattoo?", short: "Layers" },
};

/** The skin types of Fitzpatrick. */
export const skinTypes = ["I", "II", "III", "IV", "V", "VI"];

export const estimateActionsPrint = "Print";
export const estimateActionsCopyLink = "Copy link";
export const estimateActionsStartAgain = "Start again";
export const estimateActionsLinkCopied = "Link copied. Your answers are in it, so share it with people you trust.";
export const estimateActionsCopyAddress = "Copy the address of this page: your answers are in it.";

export const estimateBasisScale =
	"The Kirby-Desai scale gives points for six things. Their sum is roughly the number of sessions; we add and take away 2.5 sessions, and round to the wider range. The months only count the time between sessions.";
export const estimateBasisLimits = "Where this estimate can be wrong";
export const estimateBasisBasis = "What the estimate is based on";
export const estimateBasisPapers =
	"We've read the paper's abstract, and checked the points against two other publications, not the paper's own table. This page is general information. It's no substitute for a doctor who has seen your skin.";

export const estimateFormWeeks = (count: number) => `${count} weeks`;
export const estimateFormWeeksBetween = "Weeks between sessions";
export const estimateFormWeeksHint =
	"Danish law requires at least six weeks; a hospital leaflet says six to eight or more. We count ten, since eight or less went with poorer results in a study of 352 people.";
export const estimateFormSize = "How big is it, along its longest side?";
export const estimateFormSizeHint = "For the prices of clinics, once you keep your tattoo: it adds no points.";
export const estimateFormCountry = "Show prices in";
export const estimateFormSubmit = "Estimate my sessions";
export const estimateFormNotSure = "Not sure";
export const estimateFormSeeResult = (sessions: string) => `See your estimate: ${sessions}`;

export const estimateResultTitle = "Your estimate";
export const estimateResultEmpty = "Answer what you can. The estimate appears here and changes with each answer.";
export const estimateResultAskDoctor = () => (
	<>
		<strong>Ask a doctor first.</strong> Above 15 points, a doctor should say whether laser is right for this tattoo.
	</>
);
export const estimateResultSessions = (fewest: number, most: number) => `${fewest} to ${most} sessions`;
export const estimateResultMonths = (from: number, to: number, weeks: number) =>
	`${from > 0 ? `${from} to ${to}` : `Up to ${to}`} months, with ${weeks} weeks between sessions`;
export const estimateResultScore = (lowest: number) =>
	`Score ${lowest} on the Kirby-Desai scale, which goes from 4 to 26.`;
export const estimateResultScoreRange = (lowest: number, highest: number) =>
	`Score ${lowest} to ${highest} on the Kirby-Desai scale, which goes from 4 to 26.`;
export const estimateResultAdds = "Why this many sessions: what each answer adds";
export const estimateResultEveryTattoo = "Every tattoo";
export const estimateResultNotSure = "Not sure";
export const estimateResultAddsRange = (from: number, to: number) => `+${from} to +${to}`;
export const estimateResultNarrows = (missing: number) =>
	missing === 1 ? "One more answer will narrow it." : `${missing} more answers will narrow it.`;
export const estimateResultNear = {
	any: "Clinics near",
	"coloured-ink-removal": "Clinics for coloured ink near",
	"darker-skin-removal": "Clinics for darker skin near",
	both: "Clinics for coloured ink and darker skin near",
};
export const estimateResultFindClinics = {
	any: "Find clinics",
	"coloured-ink-removal": "Clinics for coloured ink",
	"darker-skin-removal": "Clinics for darker skin",
	both: "Clinics for coloured ink and darker skin",
};
/** `session`: the median of the lowest prices, so that the course is a floor. */
export const estimateResultMoney = (course: string, session: string, inCountry: string) =>
	`At least ${course} in ${inCountry}, where a session typically starts at ${session}`;
/** `session`: the median of what reviewers in the country paid. */
export const estimateResultPaid = (course: string, session: string, people: number) =>
	`${formatCount(people, "reviewer")} there paid ${session} a session, as a median: ${course}.`;
export const estimateResultNoMoney = (inCountry: string) =>
	`Too few clinics in ${inCountry} name a price to show a typical one.`;
export const estimateResultKeep = "Keep my tattoo";
export const estimateResultKeepHint =
	"Then each clinic shows what your tattoo costs there. Your answers stay on this device. Only if you sort or filter by price are its size and the kinds of prices that suit it sent.";
export const estimateResultKept = "Used for prices on this device.";
export const estimateResultForget = "Forget";
export const estimateResultForgotten = "Forgotten. Clinics show prices for any tattoo.";
export const estimateResultNotKept = "Your browser keeps nothing for this site, so we can't use it for prices.";

export const estimateCrumb = "Estimate your sessions";
export const estimateShort = "Estimate";
export const estimateFailed = "We couldn't load this page. Please try again.";
export const estimateOnDevice = "Your answers stay on this device: nothing is sent or stored.";
export const estimateWithoutScript = "Your answers are sent once to work out the result. We don't log or keep them.";
export const estimatePageTitle = "How many sessions will my tattoo removal take?";
export const estimateDescription =
	"Estimate the laser sessions and months for your tattoo with the published Kirby-Desai scale, and see what it doesn't know. Your answers stay on your device.";
export const estimateTitle = "How many sessions will it take?";
export const estimateIntro = "Six questions, no photos.";
/** The scale was not made for cosmetic ink. */
export const estimateCosmetic = (guide: ReactNode, clinics: ReactNode) => (
	<>
		Brows, lips or eyeliner? This scale isn't made for them: in a study of brow tattoos people needed {browSessions}{" "}
		sessions on average. Read {guide}, or find {clinics}.
	</>
);
export const estimateCosmeticGuide = "the guide to cosmetic ink";
export const estimateCosmeticClinics = "clinics for it";
export const estimateBack = (heading: string) => `Back to “${heading}”`;

export const outcomesTitle = "People with tattoos like yours";
export const outcomesInks: Record<string, string> = {
	black: "Black ink only",
	red: "Black and red ink",
	colours: "Other colours",
};
export const outcomesSkin = (type = "") => `Skin type ${type}`;
/** Reconciles what the scale says with what reviewers report. */
export const outcomesScale = (sessions: Sessions) =>
	`The scale says ${formatSessions(sessions)}. Below is what people here needed who finished. ${sessionsOfFinished}`;
export const outcomesBasis = `From reviews of all clinics here, of laser sessions at one clinic, counted each night. Each figure is made of ${enoughOutcomes} answers or more.`;

/** Returns a sentence for each figure that has enough answers. */
export function sayOutcome({ again, again_answers, gap, gap_answers, ...finished }: Outcome): string[] {
	const { finished_low: min, finished_high: max, finished_answers } = finished;
	const people = (answers: number | null) => formatCount(answers ?? 0, "person", "people");
	return [
		min !== null && max !== null
			? `Finished: half took ${formatSessions({ min, max })} (${people(finished_answers)}).`
			: "",
		gap === null ? "" : `Between sessions: ${formatCount(gap, "week")}, as a median (${people(gap_answers)}).`,
		again === null ? "" : `${again}% would go to their clinic again (${people(again_answers)}).`,
	].filter(Boolean);
}
