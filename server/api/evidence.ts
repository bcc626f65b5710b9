import { Hono } from "hono";
import { findOwnEvidence } from "#database/queries/evidence.ts";
import { evidenceKinds } from "#domain/evidence/names.ts";
import { evidenceParam, evidenceQuery } from "#domain/evidence/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import { openEvidence, removeEvidence } from "../cases/evidence.ts";
import type { Documents } from "../files/documents.ts";
import type { FileStore } from "../files/store.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/** /api/evidence: documents that prove what an owner or a claimant says. A person has one case at most, so no id. */
export const evidence = ({ take }: Documents, store: FileStore) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ evidence: await c.var.asPerson(findOwnEvidence) }))
		// the file comes as the body
		.post("/", validate("query", evidenceQuery), async (c) =>
			c.json({ file: await take(c, c.req.valid("query").name) }, 201),
		)
		.delete("/:fileId", validate("param", evidenceParam), async (c) => {
			const { fileId } = c.req.valid("param");
			await c.var.asPerson(removeEvidence, fileId);
			return c.json({ evidence: await c.var.asPerson(findOwnEvidence) });
		})
		// for its sender, and for admins who may decide; only as a download, so that a PDF's script can't run in this
		// origin
		.get("/:fileId/file", validate("param", evidenceParam), async (c) => {
			const { fileId } = c.req.valid("param");
			const { name, kind } = await c.var.asPerson(openEvidence, fileId);
			const bytes = await store.read("evidence", fileId);
			if (!bytes) {
				c.get("log").error({ evidence: fileId }, "a document's file is not there");
				throw refuse("evidence_gone");
			}
			return c.body(bytes, 200, {
				"content-type": evidenceKinds[kind].type,
				"content-disposition": `attachment; filename="document.${evidenceKinds[kind].extension}"; filename*=UTF-8''${encodeName(name)}`,
				"content-security-policy": "sandbox; default-src 'none'",
				"cross-origin-resource-policy": "same-origin",
				"x-content-type-options": "nosniff",
				"accept-ranges": "none",
			});
		});

/** Encodes a name by RFC 5987, which reserves some characters that encodeURIComponent leaves. */
const encodeName = (name: string) =>
	encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
