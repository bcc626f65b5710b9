import { Hono } from "hono";
import { findAuditEntries, getAuditChoices } from "#database/queries/audit.ts";
import { auditFilters, auditQuery } from "#domain/audit/schemas.ts";
import { limits } from "#domain/limits.ts";
import { writeAuditLog } from "../../export/audit.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { sendFile } from "../../lib/send-file.ts";
import { validate } from "../../lib/validate.ts";

const size = limits.adminPage;

/** /api/admin/audit-log: the log of admins' acts, as pages or as CSV. Only the database writes it. */
export const auditLog = new Hono<PersonEnv>()
	.get("/", validate("query", auditQuery), async (c) => {
		const { at, id, ...filters } = c.req.valid("query");
		const after = at && id ? { at, id } : undefined;
		const entries = await c.var.asPerson(findAuditEntries, filters, { after, size });
		const last = entries.at(-1);
		const next = last && entries.length === size ? { at: last.created_at, id: last.id } : null;
		return c.json({ entries, next });
	})
	.get("/choices", async (c) => c.json(await c.var.asPerson(getAuditChoices)))
	.get("/csv", validate("query", auditFilters), (c) => {
		const chunks = writeAuditLog(c.var.asPerson, c.req.valid("query"));
		const day = new Date().toISOString().slice(0, 10);
		return sendFile(c, chunks, `inkfree-audit-log-${day}.csv`, "text/csv; charset=utf-8");
	});
