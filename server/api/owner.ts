import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { getNotificationSettings, saveNotificationSettings } from "#database/queries/notification-settings.ts";
import { getOwnNumbers } from "#database/queries/numbers.ts";
import { findSimilarClinics } from "#database/queries/own-clinic.ts";
import { notificationsInput } from "#domain/accounts/schemas.ts";
import { cityQuery, numbersQuery, similarQuery } from "#domain/clinics/schemas.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import type { Notices } from "../jobs/notices.ts";
import type { MediaStore } from "../media/store.ts";
import { findTimeZones } from "../time-zones.ts";
import { ownerClinic } from "./owner-clinic.ts";
import { ownerMedia } from "./owner-media.ts";
import { ownerReviews } from "./owner-reviews.ts";
import { validate } from "./validate.ts";

type Needed = { database: Database; media: MediaStore; notices: Notices };

/** What owners do with their own clinic; each account has one at most, so no id names it. */
export const owner = ({ database, media, notices }: Needed) =>
	new Hono<PersonEnv>()
		.route("/clinic", ownerClinic(database, notices))
		.route("/reviews", ownerReviews(database))
		.route("/media", ownerMedia(database, media))
		.get("/similar", validate("query", similarQuery), async (c) => {
			const place = c.req.valid("query");
			return c.json({ clinics: await database.asPerson(c.get("claims"), (db) => findSimilarClinics(db, place)) });
		})
		.get("/time-zones", validate("query", cityQuery), async (c) => {
			const { country, city } = c.req.valid("query");
			return c.json(await findTimeZones(country, city));
		})
		.get("/numbers", validate("query", numbersQuery), async (c) => {
			const { days } = c.req.valid("query");
			return c.json(await database.asPerson(c.get("claims"), (db) => getOwnNumbers(db, days)));
		})
		.get("/notifications", async (c) => c.json(await database.asPerson(c.get("claims"), getNotificationSettings)))
		.put("/notifications", validate("json", notificationsInput), async (c) => {
			const settings = c.req.valid("json");
			return c.json(await database.asPerson(c.get("claims"), (db) => saveNotificationSettings(db, settings)));
		});
