import type { Database } from "#database/connection.ts";
import { getLegalSummary, type LegalSummary } from "#database/queries/legal.ts";

const longest = 30_000; // ms; as old as a kept page may be where news of other processes do not get through
const unknown: LegalSummary = { pages: [], is_open: true };

/**
 * Returns a function that reads the legal summary, which every page shows. It is read again after a change or 30
 * seconds. While the database is unreachable it returns the last summary; the database checks again on every action.
 */
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
