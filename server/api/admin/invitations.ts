import { Hono } from "hono";
import { noteObjection } from "#database/queries/invitations.ts";
import { objectionInput } from "#domain/invitations/schemas.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { validate } from "../../lib/validate.ts";

/** /api/admin/invitations: notes that an address wants no invitations. */
export const adminInvitations = new Hono<PersonEnv>().post(
	"/objections",
	validate("json", objectionInput),
	async (c) => {
		await c.var.asPerson(noteObjection, c.req.valid("json").email);
		return c.json({ noted: true }, 201);
	},
);
