import { type Context, Hono } from "hono";
import type { Db } from "#database/connection.ts";
import {
	mergeClinics,
	restoreClinic,
	saveAnyClinic,
	suspendClinic,
	transferClinic,
} from "#database/queries/admin-clinic-acts.ts";
import { findAnyClinics, findDuplicates, getAnyClinic, getMergePreview } from "#database/queries/admin-clinics.ts";
import {
	clinicEdit,
	clinicsSearch,
	mergeInput,
	mergeParam,
	restorationInput,
	suspensionInput,
	transferInput,
} from "#domain/clinics/admin-schemas.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { limits } from "#domain/limits.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { findTimeZones } from "../../lib/time-zones.ts";
import { validate } from "../../lib/validate.ts";

/** Any clinic: found, edited, suspended, restored, given to somebody else, merged with its duplicate. */
export const adminClinics = new Hono<PersonEnv>()
	.get("/", validate("query", clinicsSearch), async (c) => {
		const query = c.req.valid("query");
		const clinics = await c.var.asPerson((db) => findAnyClinics(db, query));
		return c.json({ clinics, has_more: clinics.length === limits.adminPage });
	})
	.get("/:clinicId", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		return c.json(await c.var.asPerson((db) => getAnyClinic(db, clinicId)));
	})
	.put("/:clinicId", validate("param", clinicParam), validate("json", clinicEdit), (c) => {
		const { clinicId } = c.req.valid("param");
		const edit = c.req.valid("json");
		return change(c, clinicId, (db) => saveAnyClinic(db, clinicId, edit, findTimeZones));
	})
	.post("/:clinicId/suspension", validate("param", clinicParam), validate("json", suspensionInput), (c) => {
		const { clinicId } = c.req.valid("param");
		const input = c.req.valid("json");
		return change(c, clinicId, (db) => suspendClinic(db, clinicId, input));
	})
	.post("/:clinicId/restoration", validate("param", clinicParam), validate("json", restorationInput), (c) => {
		const { clinicId } = c.req.valid("param");
		const { reason } = c.req.valid("json");
		return change(c, clinicId, (db) => restoreClinic(db, clinicId, reason));
	})
	.post("/:clinicId/owner", validate("param", clinicParam), validate("json", transferInput), (c) => {
		const { clinicId } = c.req.valid("param");
		const input = c.req.valid("json");
		return change(c, clinicId, (db) => transferClinic(db, clinicId, input));
	})
	.get("/:clinicId/duplicates", validate("param", clinicParam), async (c) => {
		const { clinicId } = c.req.valid("param");
		const clinics = await c.var.asPerson((db) => findDuplicates(db, clinicId));
		return c.json({ clinics });
	})
	.get("/:clinicId/merge/:otherId", validate("param", mergeParam), async (c) => {
		const { clinicId, otherId } = c.req.valid("param");
		const preview = await c.var.asPerson((db) => getMergePreview(db, clinicId, otherId));
		return c.json({ preview });
	})
	.post("/:clinicId/merge", validate("param", clinicParam), validate("json", mergeInput), (c) => {
		const { clinicId } = c.req.valid("param");
		const { other, reason } = c.req.valid("json");
		return change(c, clinicId, (db) => mergeClinics(db, clinicId, other, reason));
	});

/** Runs an act and answers with the clinic as it is then, both in one transaction. */
async function change(c: Context<PersonEnv>, id: string, act: (db: Db) => Promise<void>) {
	const found = await c.var.asPerson(async (db) => {
		await act(db);
		return getAnyClinic(db, id);
	});
	return c.json(found);
}
