import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { addEvidence, type EvidenceFile, type NewEvidence, requireEvidencePlace } from "#database/queries/evidence.ts";
import { nameEvidence } from "#domain/evidence/names.ts";
import { limits } from "#domain/limits.ts";
import { isConnectionLost, refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { findClientAddress } from "../lib/client-address.ts";
import { openDoor } from "../lib/door.ts";
import type { PersonEnv, Transact } from "../lib/http-env.ts";
import { openTurns } from "../lib/turns.ts";
import { openBodies } from "./body.ts";
import { checkEvidence } from "./check-document.ts";
import type { MediaStore } from "./store.ts";

/** Bytes of the disk that documents leave to everything else. */
const reserve = 1024 ** 3;
const mostOfOnePerson = 3;
// beside those of the pictures: each may take some hundred MB while it is made anew
const atWork = 1;
const mostWaiting = 12;
const longestWait = 30_000; // ms

/**
 * Takes a document from whoever owns or claims a clinic. Whether there is a place for it is asked before its body is read, and whether it
 * is known before anything decodes it.
 */
export function openEvidenceUpload(
	{ limits: counters, trustedProxies }: Pick<Auth, "limits" | "trustedProxies">,
	store: MediaStore,
) {
	const enterAs = openDoor({ atOnce: mostOfOnePerson });
	const readBody = openBodies({
		tooLarge: `Please choose a file smaller than ${limits.evidenceBytes / 1024 ** 2} MB.`,
	});
	const takeTurn = openTurns({ atOnce: atWork, waiting: mostWaiting, longestWait });

	return async (c: Context<PersonEnv>, sentName: string): Promise<EvidenceFile> => {
		const { claims, asPerson } = c.var;
		if ((await store.getFreeSpace()) < reserve) throw refuse("evidence_no_room");
		await asPerson(requireEvidencePlace);
		await counters.countAll({
			evidenceByPerson: claims.sub,
			evidenceByAddress: findClientAddress(c, trustedProxies),
		});
		return enterAs(claims.sub, async () => {
			const sent = await readBody(c.req.raw, limits.evidenceBytes);
			const sha256 = createHash("sha256").update(sent).digest("hex");
			await asPerson(requireEvidencePlace, { sha256, bytes: sent.length });
			const { kind, bytes } = await takeTurn(() => checkEvidence(sent));
			const file = { id: randomUUID(), name: nameEvidence(sentName, kind), kind, bytes: bytes.length, sha256 };
			return keepEvidence(asPerson, store, file, bytes);
		});
	};
}

/**
 * The file first and the row after it, so that no row is ever without its file. A process that ends in between leaves a file that nothing
 * refers to, which the nightly upkeep removes.
 */
async function keepEvidence(
	asPerson: Transact,
	store: MediaStore,
	file: NewEvidence,
	bytes: Buffer,
): Promise<EvidenceFile> {
	await store.addEvidence(file.id, bytes);
	try {
		return await asPerson((db) => addEvidence(db, file));
	} catch (error) {
		// of a lost connection nobody knows what became of the transaction; the upkeep asks again
		if (!isConnectionLost(error)) await store.removeEvidence(file.id).catch(() => {});
		throw error;
	}
}
