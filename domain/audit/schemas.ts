import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";

// Filters of the audit log. The URL of /admin/audit-log has the same parameters.

const auditFilters = z.object({
	/** What the entries are about. */
	subject_type: z
		.string()
		.regex(/^[a-z_]{1,60}$/, "This isn't the name of a subject.")
		.optional(),
	subject_id: z.string().transform(cleanLine).pipe(z.string().max(limits.treatmentSlug)).optional(),
	q: z
		.string()
		.max(limits.auditQuery, `Search for at most ${limits.auditQuery} characters.`)
		.transform((value) => cleanLine(value) ?? "")
		.refine(
			(value) => value.length >= limits.auditQueryLeast,
			`Search for at least ${limits.auditQueryLeast} characters.`,
		)
		.optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

/** `at` and `id` are the time and id of the last entry of the page before. */
export const auditQuery = auditFilters
	.extend({
		at: z.iso.datetime({ offset: true }).optional(),
		id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
	})
	.refine(({ at, id }) => (at === undefined) === (id === undefined), "A position in the log is a time and an id.");
