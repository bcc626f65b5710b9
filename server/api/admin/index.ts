import { Hono, type MiddlewareHandler } from "hono";
import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { getAdminOverview } from "#database/queries/admin-overview.ts";
import { Refusal } from "#domain/refusal.ts";
import type { PersonEnv } from "../../auth/authenticate.ts";
import type { ImportWorker } from "../../import/worker.ts";
import type { Notices } from "../../jobs/notices.ts";
import { auditLog } from "./audit-log.ts";
import { adminClaims } from "./claims.ts";
import { adminClinics } from "./clinics.ts";
import { adminExport } from "./export.ts";
import { adminImports } from "./imports.ts";
import { moderation } from "./moderation.ts";
import { adminSettings } from "./settings.ts";
import { adminTreatments } from "./treatments.ts";
import { adminVerification } from "./verification.ts";

/** Lets admins through. For everybody else there is nothing here. */
function requireAdmin(database: Database): MiddlewareHandler<PersonEnv> {
	return async (c, next) => {
		const isAdmin = await database.asPerson(c.get("claims"), async (db) => {
			const { rows } = await sql<{ value: boolean }>`select private.is_admin() as value`.execute(db);
			return rows[0]?.value === true;
		});
		if (!isAdmin) throw new Refusal("not_found", "There is nothing at this address.");
		return next();
	};
}

type Needed = { database: Database; notices: Notices; imports: ImportWorker };

/** What the people who run the directory do. The database checks each act again. */
export const admin = ({ database, notices, imports }: Needed) =>
	new Hono<PersonEnv>()
		.use(requireAdmin(database))
		.get("/overview", async (c) => c.json(await database.asPerson(c.get("claims"), getAdminOverview)))
		.route("/audit-log", auditLog(database))
		.route("/claims", adminClaims(database, notices))
		.route("/clinics", adminClinics(database, notices))
		.route("/export", adminExport(database))
		.route("/imports", adminImports(database, imports))
		.route("/moderation", moderation(database, notices))
		.route("/settings", adminSettings(database))
		.route("/treatments", adminTreatments(database))
		.route("/verification", adminVerification(database, notices));
