import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { getOwnAnalytics } from "#database/queries/analytics.ts";
import { findOwnWait, stopWaiting, waitForCountry } from "#database/queries/country-waits.ts";
import { getNotificationSettings, saveNotificationSettings } from "#database/queries/notification-settings.ts";
import { findSimilarClinics } from "#database/queries/own-clinic.ts";
import { findCitySuggestions } from "#database/queries/search/terms.ts";
import { findTimeZones } from "#database/queries/time-zones.ts";
import { notificationsInput } from "#domain/accounts/schemas.ts";
import { cityQuery, numbersQuery, similarQuery, waitInput } from "#domain/clinics/schemas.ts";
import type { Limits } from "../auth/limits.ts";
import type { Removal } from "../files/removal.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";
import { ownerEnquiries } from "./enquiries.ts";
import { ownerClinic } from "./owner-clinic.ts";
import { ownerPictures } from "./owner-pictures.ts";
import { ownerReviews } from "./owner-reviews.ts";

/** /api/owner: the caller's own clinic. An account has one at most, so the routes need no id. */
export const owner = (database: Database, removal: Removal, limits: Limits) =>
	new Hono<PersonEnv>()
		.route("/clinic", ownerClinic)
		.get("/wait", async (c) => c.json({ wait: await c.var.asPerson(findOwnWait) }))
		.put("/wait", validate("json", waitInput), async (c) =>
			c.json({ wait: await c.var.asPerson(waitForCountry, c.req.valid("json")) }),
		)
		.delete("/wait", async (c) => {
			await c.var.asPerson(stopWaiting);
			return c.json({ wait: null });
		})
		.route("/enquiries", ownerEnquiries(limits))
		.route("/reviews", ownerReviews(database))
		.route("/media", ownerPictures(removal))
		.get("/similar", validate("query", similarQuery), async (c) =>
			c.json({ clinics: await c.var.asPerson(findSimilarClinics, c.req.valid("query")) }),
		)
		.get("/places", validate("query", cityQuery), async (c) => {
			await limits.count("placesByPerson", c.var.claims.sub);
			return c.json({ places: await c.var.asPerson(findCitySuggestions, c.req.valid("query")) });
		})
		.get("/time-zones", validate("query", cityQuery), async (c) => {
			const { country, city } = c.req.valid("query");
			return c.json(await c.var.asPerson(findTimeZones, { country_code: country, city }));
		})
		.get("/numbers", validate("query", numbersQuery), async (c) =>
			c.json(await c.var.asPerson(getOwnAnalytics, c.req.valid("query").days)),
		)
		.get("/notifications", async (c) => c.json(await c.var.asPerson(getNotificationSettings)))
		.put("/notifications", validate("json", notificationsInput), async (c) =>
			c.json(await c.var.asPerson(saveNotificationSettings, c.req.valid("json"))),
		);
