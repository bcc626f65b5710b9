import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { addEvidence, type EvidenceFile, requireEvidenceRoom } from "#database/queries/evidence.ts";
import { type EvidenceKind, nameEvidence } from "#domain/evidence/names.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { isConnectionLost, refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Person, PersonEnv } from "../lib/http-env.ts";
import { findPictureFormat, normalizePicture } from "./process.ts";
import { openReceiver } from "./receive.ts";
import type { FileStore } from "./store.ts";

/** Bytes of the disk that documents leave to everything else. */
const reserve = 1024 ** 3;
/** Bytes at the end of a PDF among which its mark is (ISO 32000-2, 7.5.5, and what readers bear). */
const tail = 1024;

/**
 * Takes documents from owners and claimants of clinics, each in two transactions: one says that they may, the other
 * adds its row. No transaction is open, and nobody waits for a turn, while its file is stored.
 */
export function openDocuments(
	{ limits: counters, trustedProxies }: Pick<Auth, "limits" | "trustedProxies">,
	store: FileStore,
) {
	const receive = openReceiver({
		mostBytes: limits.evidenceBytes,
		tooLarge: `Please choose a file smaller than ${limits.evidenceBytes / 1024 ** 2} MB.`,
		perCaller: 3,
		// beside those of the pictures: each may take some hundred MB while it is made anew
		atWork: 1,
		waiting: 12,
	});
	return {
		/** Asked with the session, before a byte is read: may they, and is there room? */
		async admit(c: Context, db: Db, { claims: { sub } }: Person): Promise<void> {
			if ((await store.getFreeSpace()) < reserve) throw refuse("evidence_no_room");
			await requireEvidenceRoom(db, sub);
			await counters.count("evidenceByPerson", sub, db);
			await counters.count("evidenceByAddress", findClientAddress(c, trustedProxies), db);
		},

		take: (c: Context<PersonEnv>, sentName: string): Promise<EvidenceFile> =>
			receive(c, async (sent, takeTurn) => {
				const { kind, bytes } = await takeTurn(() => checkDocument(sent));
				const sha256 = createHash("sha256").update(sent).digest("hex");
				const file = { id: randomUUID(), name: nameEvidence(sentName, kind), kind, bytes: bytes.length, sha256 };
				// its name is nobody else's: the file comes first, so that no row is ever without it
				await store.add("evidence", file.id, bytes);
				return c.var.asPerson(addEvidence, file).catch(async (error) => {
					// of a lost connection nobody knows what became of the row; the upkeep asks again
					if (!isConnectionLost(error)) await store.remove("evidence", file.id).catch(() => {});
					throw error;
				});
			}),
	};
}

export type Documents = ReturnType<typeof openDocuments>;

/**
 * Makes of what somebody sent what is kept, by what it is, whatever its name and type say: a picture as every picture
 * is made anew, a PDF as it came. A PDF is looked at from outside only (its first and last bytes): what is in it nobody
 * reads here, and it is never shown in a page, only handed out as a file. Throws a Refusal for anything else.
 */
async function checkDocument(sent: Buffer): Promise<{ kind: EvidenceKind; bytes: Buffer }> {
	if (/^%PDF-[12]\.\d/.test(sent.toString("latin1", 0, 8))) {
		if (!sent.toString("latin1", Math.max(0, sent.length - tail)).includes("%%EOF")) {
			throw new Refusal("bad_document", "This PDF is damaged or incomplete. Please choose another one.");
		}
		return { kind: "pdf", bytes: sent };
	}
	const format = findPictureFormat(sent);
	if (!format) throw new Refusal("not_a_document", "Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.");
	return { kind: format, bytes: await normalizePicture(sent, format) };
}
