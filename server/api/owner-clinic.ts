import { Hono } from "hono";
import {
	confirmClinic,
	createOwnClinic,
	findOwnClinic,
	resubmitClinic,
	saveOwnClinic,
	withdrawChange,
} from "#database/queries/own-clinic.ts";
import { listingInput, ownProfileInput } from "#domain/clinics/schemas.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { findTimeZones } from "../lib/time-zones.ts";
import { validate } from "../lib/validate.ts";

/** /api/owner/clinic: the listing and the profile of the caller's clinic, and its verification. */
export const ownerClinic = new Hono<PersonEnv>()
	.get("/", async (c) => c.json({ clinic: await c.var.asPerson(findOwnClinic) }))
	.post("/", validate("json", listingInput), async (c) => {
		const listing = c.req.valid("json");
		const { default: timeZone } = await findTimeZones(listing.country_code, listing.city);
		const clinic = await c.var.asPerson(createOwnClinic, listing, timeZone);
		return c.json({ clinic }, 201);
	})
	.put("/", validate("json", ownProfileInput), async (c) =>
		c.json({ clinic: await c.var.asPerson(saveOwnClinic, c.req.valid("json"), findTimeZones) }),
	)
	.delete("/change", async (c) => c.json({ clinic: await c.var.asPerson(withdrawChange) }))
	.post("/confirm", async (c) => c.json({ clinic: await c.var.asPerson(confirmClinic) }))
	.post("/resubmit", async (c) => c.json({ clinic: await c.var.asPerson(resubmitClinic) }));
