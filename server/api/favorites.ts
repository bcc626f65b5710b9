import { Hono } from "hono";
import { findFavorites, findSavedAmong, removeFavorite, saveFavorite } from "#database/queries/favorites.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { clinicsQuery, pageQuery } from "#domain/favorites/schemas.ts";
import { limits } from "#domain/limits.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

export const favorites = new Hono<PersonEnv>()
	.get("/", validate("query", pageQuery), async (c) => {
		const { page } = c.req.valid("query");
		return c.json(await c.var.asPerson((db) => findFavorites(db, page, limits.favoritesPage)));
	})
	// which of the clinics on a page are saved, for all its cards in one request
	.get("/among", validate("query", clinicsQuery), async (c) => {
		const { clinic } = c.req.valid("query");
		return c.json({ saved: await c.var.asPerson((db) => findSavedAmong(db, clinic)) });
	})
	.put("/:clinicId", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		await c.var.asPerson((db) => saveFavorite(db, clinicId));
		return c.json({ isSaved: true });
	})
	.delete("/:clinicId", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		await c.var.asPerson((db) => removeFavorite(db, clinicId));
		return c.json({ isSaved: false });
	});
