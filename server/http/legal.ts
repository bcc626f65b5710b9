import type { Database } from "#database/connection.ts";
import { getLegalSummary, type LegalSummary } from "#database/queries/legal.ts";

const longest = 30_000; // ms; as old as a kept page may be where news of other processes do not get through
const unknown: LegalSummary = { pages: [], is_open: true };

/** What every page says of the site, asked once a change. Without the database it is as it was; acts decide again. */
export function openLegal(
	database: Pick<Database, "asVisitor" | "onPublicChange">,
	now = () => performance.now(),
): () => Promise<LegalSummary> {
	let last = unknown;
	let kept: { at: number; summary: Promise<LegalSummary> } | undefined;
	database.onPublicChange(() => {
		kept = undefined;
	});
	return () => {
		if (!kept || now() - kept.at > longest) {
			const asked = {
				at: now(),
				summary: database.asVisitor(getLegalSummary).then(
					(summary) => {
						last = summary;
						return summary;
					},
					() => {
						if (kept === asked) kept = undefined;
						return last;
					},
				),
			};
			kept = asked;
		}
		return kept.summary;
	};
}
