import { Hono } from "hono";
import { z } from "zod";
import { findWaitingCountries } from "#database/queries/country-waits.ts";
import { getDeskMails, saveDeskMails } from "#database/queries/desk.ts";
import { findOperator, saveOperator } from "#database/queries/legal.ts";
import { closeCountries, findListingCountries, openCountries } from "#database/queries/listing.ts";
import { deskMailsInput } from "#domain/desk/schemas.ts";
import { operatorInput } from "#domain/legal/schemas.ts";
import { countryNames } from "#domain/places/countries.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const countryCode = z.string().refine((code) => Object.hasOwn(countryNames, code), "Choose a country from the list.");
const countriesInput = z.object({
	codes: z
		.array(countryCode)
		.min(1)
		.max(Object.keys(countryNames).length)
		.transform((codes) => [...new Set(codes)]),
});

/** The directory's settings: the operator, the countries of the listing form, and the caller's mails. */
export const adminSettings = new Hono<PersonEnv>()
	.get("/", async (c) =>
		c.json({
			countries: await c.var.asPerson(findListingCountries),
			waits: await c.var.asPerson(findWaitingCountries),
			operator: await c.var.asPerson(findOperator),
			mails: await c.var.asPerson(getDeskMails),
		}),
	)
	.put("/mails", validate("json", deskMailsInput), async (c) => {
		const mails = c.req.valid("json");
		await c.var.asPerson(saveDeskMails, mails);
		return c.json({ mails });
	})
	.put("/operator", validate("json", operatorInput), async (c) =>
		c.json({ operator: await c.var.asPerson(saveOperator, c.req.valid("json")) }),
	)
	.put("/countries", validate("json", countriesInput), async (c) =>
		c.json({ countries: await c.var.asPerson(openCountries, c.req.valid("json").codes) }),
	)
	.delete("/countries", validate("json", countriesInput), async (c) =>
		c.json({ countries: await c.var.asPerson(closeCountries, c.req.valid("json").codes) }),
	);
