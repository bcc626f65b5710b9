import type { OpenedCase } from "#database/queries/cases.ts";
import { formatCount } from "#domain/format.ts";

/** Why no case was opened for a clinic. */
export const refusedOutcomes: Record<Exclude<OpenedCase["outcome"], "opened">, string> = {
	open: "A case is open already",
	own: "Yours, so another admin has to open its case",
	suspended: "Suspended, to be restored first",
	rejected: "Not accepted, and its owner has not sent it in again",
	gone: "No longer in the directory, or merged with another clinic",
};

/** How many names a sentence lists; the others are counted. */
const named = 10;

/** What came of opening many cases, a sentence each: how many are open now, and for which others there is none, and why. */
export function describeOpened(results: OpenedCase[]): string[] {
	const opened = results.filter(({ outcome }) => outcome === "opened").length;
	const refused = Object.entries(refusedOutcomes).flatMap(([outcome, why]) => {
		const names = results.filter((result) => result.outcome === outcome).map(({ name }) => name ?? "A clinic");
		if (names.length === 0) return [];
		const listed = names.length > named ? [...names.slice(0, named), `${names.length - named} more`] : names;
		return [`${why}: ${new Intl.ListFormat("en-GB").format(listed)}.`];
	});
	return [`${opened === 0 ? "No case" : formatCount(opened, "case")} opened.`, ...refused];
}
