import type { OpenedCase } from "#database/queries/cases.ts";
import { formatCount } from "#domain/format.ts";
import * as adminTexts from "./admin-texts.ts";

/** Why no case was opened for a clinic. */
export const refusedOutcomes: Record<Exclude<OpenedCase["outcome"], "opened">, string> = adminTexts.openOutcomes
	.refused;

/** How many clinics a sentence names at most; it counts the others. */
const mostNames = 10;

/** Returns the outcome of opening cases as sentences: how many were opened, and why not for the other clinics. */
export function describeOpened(results: OpenedCase[]): string[] {
	const opened = results.filter(({ outcome }) => outcome === "opened").length;
	const refused = Object.entries(refusedOutcomes).flatMap(([outcome, why]) => {
		const names = results
			.filter((result) => result.outcome === outcome)
			.map(({ name }) => name ?? adminTexts.unnamedClinic);
		if (names.length === 0) return [];
		const listed =
			names.length > mostNames
				? [...names.slice(0, mostNames), adminTexts.openOutcomes.more(names.length - mostNames)]
				: names;
		return [adminTexts.openOutcomes.refusedBecause(why, new Intl.ListFormat("en-GB").format(listed))];
	});
	return [
		opened === 0 ? adminTexts.openOutcomes.noneOpened : adminTexts.openOutcomes.opened(formatCount(opened, "case")),
		...refused,
	];
}
