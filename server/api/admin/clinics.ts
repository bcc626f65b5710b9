import { type Context, Hono } from "hono";
import type { Db } from "#database/connection.ts";
import { findAnyClinics, findDuplicates, getAnyClinic } from "#database/queries/admin-clinics.ts";
import { findSources } from "#database/queries/imports/imports.ts";
import { inviteOwner } from "#database/queries/invitations.ts";
import {
	clinicEdit,
	clinicsSearch,
	mergeInput,
	restorationInput,
	suspensionInput,
	transferInput,
} from "#domain/clinics/admin-schemas.ts";
import { clinicParam } from "#domain/clinics/schemas.ts";
import { ownerInvitation } from "#domain/invitations/schemas.ts";
import { limits } from "#domain/limits.ts";
import { withNumbers } from "#domain/reading/contact.ts";
import { decideCase } from "../../cases/cases.ts";
import { restoreClinic, saveAnyClinic, transferClinic } from "../../clinics/acts.ts";
import { mergeClinics } from "../../clinics/merge.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** /api/admin/clinics: finds, edits, suspends, restores, transfers and merges any clinic. */
export const adminClinics = new Hono<PersonEnv>()
	.get("/", validate("query", clinicsSearch), async (c) => {
		const [clinics, sources] = await c.var.asPerson(async (db) => [
			await findAnyClinics(db, c.req.valid("query")),
			await findSources(db),
		]);
		return c.json({ clinics, has_more: clinics.length === limits.adminPage, sources });
	})
	.get("/:clinicId", validate("param", clinicParam), async (c) =>
		c.json(await c.var.asPerson(getAnyClinic, c.req.valid("param").clinicId)),
	)
	.put("/:clinicId", validate("param", clinicParam), validate("json", withNumbers(clinicEdit)), (c) =>
		change(c, saveAnyClinic, c.req.valid("param").clinicId, c.req.valid("json")),
	)
	.post("/:clinicId/suspension", validate("param", clinicParam), validate("json", suspensionInput), (c) => {
		const why = c.req.valid("json");
		const suspend = async (db: Db, id: string) => void (await decideCase(db, id, { decision: "suspend", ...why }));
		return change(c, suspend, c.req.valid("param").clinicId);
	})
	.post("/:clinicId/restoration", validate("param", clinicParam), validate("json", restorationInput), (c) =>
		change(c, restoreClinic, c.req.valid("param").clinicId, c.req.valid("json").reason),
	)
	.post("/:clinicId/owner", validate("param", clinicParam), validate("json", transferInput), (c) =>
		change(c, transferClinic, c.req.valid("param").clinicId, c.req.valid("json")),
	)
	.post("/:clinicId/invitation", validate("param", clinicParam), validate("json", ownerInvitation), (c) =>
		change(c, inviteOwner, c.req.valid("param").clinicId, c.req.valid("json")),
	)
	.get("/:clinicId/duplicates", validate("param", clinicParam), async (c) =>
		c.json({ clinics: await c.var.asPerson(findDuplicates, c.req.valid("param").clinicId) }),
	)
	.post("/:clinicId/merge", validate("param", clinicParam), validate("json", mergeInput), (c) => {
		const { other, reason } = c.req.valid("json");
		return change(c, mergeClinics, c.req.valid("param").clinicId, other, reason);
	});

/** Performs an act and answers with the changed clinic, both in one transaction. */
async function change<Args extends unknown[]>(
	c: Context<PersonEnv>,
	act: (db: Db, id: string, ...args: Args) => Promise<void>,
	id: string,
	...args: Args
) {
	const found = await c.var.asPerson(async (db) => {
		await act(db, id, ...args);
		return getAnyClinic(db, id);
	});
	return c.json(found);
}
