import { Hono } from "hono";
import { z } from "zod";
import { getDeskMails, saveDeskMails } from "#database/queries/desk.ts";
import { findLegalPages, findOperator, saveOperator } from "#database/queries/legal.ts";
import { addListingCountry, findListingCountries, removeListingCountry } from "#database/queries/listing.ts";
import { deskMailsInput } from "#domain/desk/schemas.ts";
import { operatorInput } from "#domain/legal/schemas.ts";
import { countryNames } from "#domain/places/countries.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

const countryParam = z.object({
	code: z.string().refine((code) => Object.hasOwn(countryNames, code), "Choose a country from the list."),
});

/** The directory's settings: the operator, the countries of the listing form, and the caller's mails. */
export const adminSettings = new Hono<PersonEnv>()
	.get("/", async (c) =>
		c.json({
			countries: await c.var.asPerson(findListingCountries),
			operator: await c.var.asPerson(findOperator),
			pages: await c.var.asPerson(findLegalPages),
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
	.put("/countries/:code", validate("param", countryParam), async (c) =>
		c.json({ countries: await c.var.asPerson(addListingCountry, c.req.valid("param").code) }),
	)
	.delete("/countries/:code", validate("param", countryParam), async (c) =>
		c.json({ countries: await c.var.asPerson(removeListingCountry, c.req.valid("param").code) }),
	);
