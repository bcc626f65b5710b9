import { Hono } from "hono";
import { findFavorites, findSavedAmong, removeFavorite, saveFavorite } from "#database/queries/favorites.ts";
import { printCard } from "#domain/clinics/card.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { clinicsQuery, pageQuery } from "#domain/favorites/schemas.ts";
import { limits } from "#domain/limits.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/favorites: the clinics that the caller has saved. */
export const favorites = new Hono<PersonEnv>()
	.get("/", validate("query", pageQuery), async (c) => {
		const { clinics, total } = await c.var.asPerson(findFavorites, c.req.valid("query").page, limits.favoritesPage);
		const now = new Date();
		return c.json({ total, clinics: clinics.map((clinic) => printCard(clinic, { now })) });
	})
	// which of the clinics on a page are saved, for all its cards in one request
	.get("/among", validate("query", clinicsQuery), async (c) =>
		c.json({ saved: await c.var.asPerson(findSavedAmong, c.req.valid("query").clinic) }),
	)
	.put("/:clinicId", validate("param", clinicParam), async (c) => {
		await c.var.asPerson(saveFavorite, c.req.valid("param").clinicId);
		return c.json({ isSaved: true });
	})
	.delete("/:clinicId", validate("param", clinicParam), async (c) => {
		await c.var.asPerson(removeFavorite, c.req.valid("param").clinicId);
		return c.json({ isSaved: false });
	});
