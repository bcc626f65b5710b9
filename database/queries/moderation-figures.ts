import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** What was decided in the last twelve months. Medians are seconds from the submission or report to the decision; null without any. */
export type ModerationFigures = {
	verifications: { verified: number; rejected: number; more_needed: number; median_seconds: number | null };
	/** Received. */
	reports: { reviews: number; clinics: number; illegal: number; median_seconds: number | null };
	decisions: {
		hidden_illegal: number;
		hidden_terms: number;
		kept: number;
		restored: number;
		/** Of clinics: those that decided reports. */
		suspended: number;
		clinics_kept: number;
	};
	/** Received, and how those that were decided ended. */
	appeals: { received: number; restored: number; upheld: number };
};

/** The figures of the page that says how we check. */
export function getModerationFigures(db: Db): Promise<ModerationFigures> {
	return readValue(db, sql`moderation_figures()`);
}
