import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { findFavorites, findSavedAmong, removeFavorite, saveFavorite } from "#database/queries/favorites.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { clinicsQuery, pageQuery } from "#domain/favorites/schemas.ts";
import { limits } from "#domain/limits.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import { validate } from "./validate.ts";

export const favorites = (database: Database) =>
	new Hono<PersonEnv>()
		.get("/", validate("query", pageQuery), async (c) => {
			const { page } = c.req.valid("query");
			return c.json(await database.asPerson(c.get("claims"), (db) => findFavorites(db, page, limits.favoritesPage)));
		})
		// which of the clinics on a page are saved, for all its cards in one request
		.get("/among", validate("query", clinicsQuery), async (c) => {
			const { clinic } = c.req.valid("query");
			return c.json({ saved: await database.asPerson(c.get("claims"), (db) => findSavedAmong(db, clinic)) });
		})
		.put("/:clinicId", validate("param", clinicParam), async (c) => {
			const { clinicId } = c.req.valid("param");
			await database.asPerson(c.get("claims"), (db) => saveFavorite(db, clinicId));
			return c.json({ isSaved: true });
		})
		.delete("/:clinicId", validate("param", clinicParam), async (c) => {
			const { clinicId } = c.req.valid("param");
			await database.asPerson(c.get("claims"), (db) => removeFavorite(db, clinicId));
			return c.json({ isSaved: false });
		});
