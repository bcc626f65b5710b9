import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import type { EvidenceFile } from "#database/queries/evidence.ts";
import { type EvidenceKind, nameEvidence } from "#domain/evidence/names.ts";
import { limits } from "#domain/limits.ts";
import { isConnectionLost, refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { addEvidence, requireRoom } from "../cases/evidence.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { Person, PersonEnv } from "../lib/http-env.ts";
import { findPictureFormat, normalizePicture } from "./process.ts";
import { openReceiver } from "./receive.ts";
import type { FileStore } from "./store.ts";

/** Free disk space (bytes) that documents leave to everything else. */
const reserve = 1024 ** 3;
/** A PDF's end marker is in its last bytes: the end by ISO 32000-2, 7.5.5, and within 1024 bytes for common readers. */
const tailSize = 1024;

/**
 * Receives documents of evidence from owners and claimants of clinics. One transaction checks that they may send one,
 * another adds its row. While the file is stored, no transaction is open and no turn is taken.
 */
export function openDocuments(
	{ limits: counters, trustedProxies }: Pick<Auth, "limits" | "trustedProxies">,
	store: FileStore,
) {
	const receive = openReceiver({
		mostBytes: limits.evidenceBytes,
		tooLarge: "document_too_large",
		perCaller: 3,
		// in addition to pictures: each may take some hundred MB while it is encoded anew
		atWork: 1,
		waiting: 12,
	});
	return {
		/** Checks before the body is read. Throws a Refusal if the person may not send it, or there is no room. */
		async admit(c: Context, db: Db, { claims: { sub } }: Person): Promise<void> {
			if ((await store.getFreeSpace()) < reserve) throw refuse("evidence_no_room");
			await requireRoom(db, sub);
			await counters.count("evidenceByPerson", sub, db);
			await counters.count("evidenceByAddress", findClientKeys(c, trustedProxies).narrow, db);
		},

		/** Receives a document and saves it. Returns its row. */
		take: (c: Context<PersonEnv>, sentName: string): Promise<EvidenceFile> =>
			receive(c, async (sent, takeTurn) => {
				const { kind, bytes } = await takeTurn(() => checkDocument(sent));
				const sha256 = createHash("sha256").update(sent).digest("hex");
				const file = { id: randomUUID(), name: nameEvidence(sentName, kind), kind, bytes: bytes.length, sha256 };
				// the file before its row, so that no row is ever without its file; the id is unique, so no lock is needed
				await store.add("evidence", file.id, bytes);
				return c.var.asPerson(addEvidence, file).catch(async (error) => {
					// after a lost connection the row may exist, so the file stays until the nightly upkeep checks
					if (!isConnectionLost(error)) await store.remove("evidence", file.id).catch(() => {});
					throw error;
				});
			}),
	};
}

export type Documents = ReturnType<typeof openDocuments>;

/**
 * Recognizes a document by its content, not by its name or type, and returns what to store: a picture encoded anew, a
 * PDF unchanged. Of a PDF it checks only the first and last bytes: it is never parsed here or shown in a page, only
 * sent as a download. Throws a Refusal for anything else.
 */
async function checkDocument(sent: Buffer): Promise<{ kind: EvidenceKind; bytes: Buffer }> {
	if (/^%PDF-[12]\.\d/.test(sent.toString("latin1", 0, 8))) {
		if (!sent.toString("latin1", Math.max(0, sent.length - tailSize)).includes("%%EOF")) {
			throw refuse("damaged_document");
		}
		return { kind: "pdf", bytes: sent };
	}
	const format = findPictureFormat(sent);
	if (!format) throw refuse("not_a_document");
	return { kind: format, bytes: await normalizePicture(sent, format) };
}
