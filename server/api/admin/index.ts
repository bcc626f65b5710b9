import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { getDesk, searchDesk } from "#database/queries/desk.ts";
import { getAdminOverview } from "#database/queries/pages.ts";
import { deskSearch } from "#domain/desk/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import type { Removal } from "../../files/removal.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { auditLog } from "./audit.ts";
import { adminCases } from "./cases.ts";
import { adminClinics } from "./clinics.ts";
import { adminDocuments } from "./documents.ts";
import { adminExport } from "./export.ts";
import { adminImports } from "./imports.ts";
import { adminInvitations } from "./invitations.ts";
import { adminPeople } from "./people.ts";
import { adminSettings } from "./settings.ts";
import { adminSetup } from "./setup.ts";

type Dependencies = { database: Database; outbox: Outbox; removal: Removal; siteUrl: string };

/** /api/admin: the acts of admins. The database checks each act again. */
export const admin = ({ database, outbox, removal, siteUrl }: Dependencies) =>
	new Hono<PersonEnv>()
		// others learn nothing, not even whether a route exists
		.use((c, next) => {
			if (!c.var.isAdmin) throw refuse("nothing_here");
			if (c.var.lacksFactor) {
				throw new Refusal("factor_needed", "Set up two-step sign-in first: you need it to run a public directory.");
			}
			return next();
		})
		.get("/overview", async (c) => c.json(await c.var.asPerson(getAdminOverview)))
		.get("/desk", async (c) => c.json(await c.var.asPerson(getDesk)))
		.get("/search", validate("query", deskSearch), async (c) =>
			c.json(await c.var.asPerson(searchDesk, c.req.valid("query").q)),
		)
		.route("/audit-log", auditLog)
		.route("/cases", adminCases(removal))
		.route("/clinics", adminClinics)
		.route("/documents", adminDocuments(siteUrl))
		.route("/export", adminExport)
		.route("/imports", adminImports(database))
		.route("/invitations", adminInvitations)
		.route("/people", adminPeople)
		.route("/settings", adminSettings)
		.route("/setup", adminSetup(database, outbox));
