import { Hono } from "hono";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { listingInput, ownProfileInput } from "#domain/clinics/schemas.ts";
import { withNumbers } from "#domain/reading/contact.ts";
import {
	confirmClinic,
	confirmPrices,
	createOwnClinic,
	resubmitClinic,
	saveOwnClinic,
	withdrawChange,
} from "../clinics/own.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/owner/clinic: the listing and the profile of the caller's clinic, and its verification. */
export const ownerClinic = new Hono<PersonEnv>()
	.get("/", async (c) => c.json({ clinic: await c.var.asPerson(findOwnClinic) }))
	.post("/", validate("json", withNumbers(listingInput)), async (c) =>
		c.json({ clinic: await c.var.asPerson(createOwnClinic, c.req.valid("json")) }, 201),
	)
	.put("/", validate("json", withNumbers(ownProfileInput)), async (c) =>
		c.json({ clinic: await c.var.asPerson(saveOwnClinic, c.req.valid("json")) }),
	)
	.delete("/change", async (c) => c.json({ clinic: await c.var.asPerson(withdrawChange) }))
	.post("/confirm", async (c) => c.json({ clinic: await c.var.asPerson(confirmClinic) }))
	.post("/prices/confirm", async (c) => c.json({ clinic: await c.var.asPerson(confirmPrices) }))
	.post("/resubmit", async (c) => c.json({ clinic: await c.var.asPerson(resubmitClinic) }));
