import type { OpenedCase } from "#database/queries/cases.ts";
import { formatCount } from "#domain/format.ts";
import * as adminTexts from "./admin-texts.ts";

/** Why no case was opened for a clinic. */
export const refusedOutcomes: Record<Exclude<OpenedCase["outcome"], "opened">, string> = adminTexts.openOutcomes
	.refused;

/** How many names a sentence lists; the others are counted. */
const named = 10;

/** What came of opening many cases, a sentence each: how many opened, and why others did not. */
export function describeOpened(results: OpenedCase[]): string[] {
	const opened = results.filter(({ outcome }) => outcome === "opened").length;
	const refused = Object.entries(refusedOutcomes).flatMap(([outcome, why]) => {
		const names = results
			.filter((result) => result.outcome === outcome)
			.map(({ name }) => name ?? adminTexts.openOutcomes.clinic);
		if (names.length === 0) return [];
		const listed =
			names.length > named ? [...names.slice(0, named), adminTexts.openOutcomes.more(names.length - named)] : names;
		return [adminTexts.openOutcomes.refusedOf(why, new Intl.ListFormat("en-GB").format(listed))];
	});
	return [
		opened === 0 ? adminTexts.openOutcomes.noneOpened : adminTexts.openOutcomes.opened(formatCount(opened, "case")),
		...refused,
	];
}
