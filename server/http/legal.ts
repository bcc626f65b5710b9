import type { Database } from "#database/connection.ts";
import { getLegalSummary, type LegalSummary } from "#database/queries/legal.ts";

const longestKept = 30_000; // ms; like that of kept pages that hear of no changes by other processes
const unknown: LegalSummary = { pages: [], is_open: true };

/**
 * Returns a function that reads the legal summary, which every page shows. It queries again after a change, or after 30
 * seconds. While the database is unreachable it returns the last summary; every act is checked by the database itself.
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
		if (!kept || now() - kept.at > longestKept) {
			const query = {
				at: now(),
				summary: database.asVisitor(getLegalSummary).then(
					(summary) => {
						last = summary;
						return summary;
					},
					() => {
						if (kept === query) kept = undefined;
						return last;
					},
				),
			};
			kept = query;
		}
		return kept.summary;
	};
}
