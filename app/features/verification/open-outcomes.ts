import { formatCount } from "#domain/format.ts";
import type { OpenedCase } from "#domain/verification/case-schemas.ts";

const openOutcomes = {
	refused: {
		open: "A case is open already",
		own: "Yours, so another admin has to open its case",
		suspended: "Suspended, to be restored first",
		rejected: "Not accepted, and its owner hasn't resubmitted it",
		gone: "No longer in the directory, or merged with another clinic",
	},
};

/** Why no case was opened for a clinic. */
export const refusedOutcomes: Record<Exclude<OpenedCase["outcome"], "opened">, string> = openOutcomes.refused;

/** How many clinics a sentence names at most; it counts the others. */
const mostNames = 10;

/** Returns the outcome of opening cases as sentences: how many were opened, and why not for the other clinics. */
export function describeOpened(results: OpenedCase[]): string[] {
	const opened = results.filter(({ outcome }) => outcome === "opened").length;
	const refused = Object.entries(refusedOutcomes).flatMap(([outcome, why]) => {
		const names = results.filter((result) => result.outcome === outcome).map(({ name }) => name ?? "A clinic");
		if (names.length === 0) return [];
		const listed =
			names.length > mostNames ? [...names.slice(0, mostNames), `${names.length - mostNames} more`] : names;
		return [`${why}: ${new Intl.ListFormat("en-GB").format(listed)}.`];
	});
	return [opened === 0 ? "No case opened." : `${formatCount(opened, "case")} opened.`, ...refused];
}
