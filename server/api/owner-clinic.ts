import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import {
	createOwnClinic,
	findOwnClinic,
	resubmitClinic,
	saveOwnClinic,
	withdrawChange,
} from "#database/queries/own-clinic.ts";
import { confirmClinic } from "#database/queries/verification-lapse.ts";
import { listingInput, profileInput } from "#domain/clinics/schemas.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import type { Notices } from "../jobs/notices.ts";
import { findTimeZones } from "../time-zones.ts";
import { validate } from "./validate.ts";

export const ownerClinic = (database: Database, notices: Notices) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ clinic: await database.asPerson(c.get("claims"), findOwnClinic) }))
		.post("/", validate("json", listingInput), async (c) => {
			const listing = c.req.valid("json");
			const { default: timeZone } = await findTimeZones(listing.country_code, listing.city);
			const clinic = await database.asPerson(c.get("claims"), (db) => createOwnClinic(db, listing, timeZone));
			notices.wake();
			return c.json({ clinic }, 201);
		})
		.put("/", validate("json", profileInput), async (c) => {
			const profile = c.req.valid("json");
			const clinic = await database.asPerson(c.get("claims"), (db) => saveOwnClinic(db, profile, findTimeZones));
			return c.json({ clinic });
		})
		.delete("/change", async (c) => c.json({ clinic: await database.asPerson(c.get("claims"), withdrawChange) }))
		.post("/confirm", async (c) => c.json({ clinic: await database.asPerson(c.get("claims"), confirmClinic) }))
		.post("/resubmit", async (c) => {
			const clinic = await database.asPerson(c.get("claims"), resubmitClinic);
			notices.wake();
			return c.json({ clinic });
		});
