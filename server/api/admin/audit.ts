import { Hono } from "hono";
import { findAuditEntries } from "#database/queries/audit.ts";
import { auditQuery } from "#domain/audit/schemas.ts";
import { limits } from "#domain/limits.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const size = limits.adminPage;

/** /api/admin/audit-log: the log of admins' acts. Only the database writes it. */
export const auditLog = new Hono<PersonEnv>().get("/", validate("query", auditQuery), async (c) => {
	const { at, id, ...filters } = c.req.valid("query");
	const after = at && id ? { at, id } : undefined;
	const entries = await c.var.asPerson(findAuditEntries, filters, { after, size });
	const last = entries.at(-1);
	const next = last && entries.length === size ? { at: last.created_at, id: last.id } : null;
	return c.json({ entries, next });
});
