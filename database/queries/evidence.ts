import { sql } from "kysely";
import { z } from "zod";
import { type EvidenceKind, evidenceKinds } from "#domain/evidence/names.ts";
import { isUuid } from "#domain/ids.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** A document that supports a clinic's check or a claim. Times are ISO 8601. */
const evidenceFile = z.strictObject({
	id: z.string(),
	name: z.string(),
	kind: z.enum(keysOf(evidenceKinds)),
	bytes: z.number(),
	created_at: z.string(),
	/** When it will be deleted; null while no decision is made. */
	removed_at: z.string().nullable(),
	/** The caller uploaded it, and no decision is based on it yet. */
	can_remove: z.boolean(),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

/** The documents that the caller sent about the clinic that they own or claim. */
const ownEvidence = z.strictObject({
	can_add: z.boolean(),
	/** How many more documents their case can take. */
	room: z.number(),
	files: z.array(evidenceFile),
});
export type OwnEvidence = z.infer<typeof ownEvidence>;

/** A document as admins see it, with the name or email address of its sender. */
export const deskEvidence = z.strictObject({ ...evidenceFile.shape, sent_by: z.string().nullable() });
export type DeskEvidence = z.infer<typeof deskEvidence>;

/** A document whose file is in the store already. */
type NewEvidence = { id: string; name: string; kind: EvidenceKind; bytes: number; sha256: string };

/** Returns the documents of the caller's case or claim; null if they have neither. */
export function findOwnEvidence(db: Db): Promise<OwnEvidence | null> {
	return readValue(db, ownEvidence.nullable(), sql`own_evidence()`);
}

/**
 * Throws a Refusal if a person can't add a document: their case accepts none, has ten already, or the store is full.
 * Service role only.
 */
export async function requireEvidenceRoom(db: Db, personId: string): Promise<void> {
	await callFunction(db, sql`private.require_evidence_place(${personId}::uuid)`);
}

/**
 * Adds a document whose file is in the store. Throws a Refusal as `requireEvidenceRoom` does, or if the case has a file
 * with the same hash already.
 */
export function addEvidence(db: Db, { id, name, kind, bytes, sha256 }: NewEvidence): Promise<EvidenceFile> {
	return readValue(db, evidenceFile, sql`add_evidence(${id}::uuid, ${name}, ${kind}, ${bytes}::int, ${sha256})`);
}

/** Removes one of the caller's documents. Throws a Refusal if it doesn't exist or a decision is based on it. */
export async function removeEvidence(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`remove_evidence(${id}::uuid)`);
}

/**
 * Returns the facts needed to serve a document to its sender, or to an admin who may decide the case; an admin's access
 * is recorded in the audit log. For everyone else it throws the same Refusal as for a document that doesn't exist.
 */
export function openEvidence(db: Db, id: string): Promise<Pick<EvidenceFile, "name" | "kind" | "bytes">> {
	return readValue(db, evidenceFile.pick({ name: true, kind: true, bytes: true }), sql`open_evidence(${id}::uuid)`);
}

const exportedEvidence = evidenceFile
	.omit({ can_remove: true })
	.extend({ clinic_id: z.string().nullable(), sha256: z.string(), download: z.string() });

/** Returns all stored documents of the caller, about any clinic, for the export of their own data. */
export const findOwnEvidenceFiles = (db: Db) => readValue(db, z.array(exportedEvidence), sql`own_evidence_files()`);

/** Returns what is still recorded of the caller's removed documents, for the export of their own data. */
export function findOwnRemovedEvidence(db: Db): Promise<Pick<EvidenceFile, "bytes" | "created_at">[]> {
	return readValue(db, z.array(evidenceFile.pick({ bytes: true, created_at: true })), sql`own_removed_evidence()`);
}

/** Sets how many bytes all documents together may take. Service role only. */
export async function limitEvidence(db: Db, bytes: number): Promise<void> {
	await db
		.updateTable("private.site")
		.set({ evidence_bytes: String(bytes) })
		// no write without a change, as in requireFactorOfAdmins
		.where("evidence_bytes", "<>", String(bytes))
		.execute();
}

/**
 * Takes one removed document whose file is still in the store, for this transaction alone, and returns its id. Delete
 * the file before the transaction commits. Service role only.
 */
export async function takeRemovedEvidence(db: Db): Promise<string | undefined> {
	const row = await db
		.updateTable("private.removed_evidence")
		.set({ has_file: false })
		.where("id", "=", (query) =>
			query
				.selectFrom("private.removed_evidence")
				.select("id")
				.where("has_file", "is", true)
				.limit(1)
				.forUpdate()
				.skipLocked(),
		)
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Deletes records of removed documents that no longer count in the sender's daily limit. Service role only. */
export async function forgetRemovedEvidence(db: Db): Promise<void> {
	await db
		.deleteFrom("private.removed_evidence")
		.where("has_file", "is", false)
		.where("sent_at", "<", sql<Date>`now() - interval '1 day'`)
		.execute();
}

/** Returns which of these files (named by id) belong to a document. Service role only. */
export async function findKeptEvidence(db: Db, files: string[]): Promise<Set<string>> {
	const ids = files.filter(isUuid);
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom("private.case_files").select("id").where("id", "in", ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/** Returns the number of documents, each of which has a file. Service role only. */
export async function countEvidence(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("private.case_files")
		.select((e) => e.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Returns the next `size` documents by id, after the given id. Service role only. */
export function findEvidenceAfter(db: Db, id: string, size: number): Promise<{ id: string; path: string }[]> {
	return db
		.selectFrom("private.case_files")
		.select(["id", "id as path"])
		.where("id", ">", id)
		.orderBy("id")
		.limit(size)
		.execute();
}

/** Removes up to `size` documents whose retention period is over. Returns their ids. Service role only. */
export function removeOldEvidence(db: Db, size: number): Promise<string[]> {
	return readValue(db, z.array(z.string()), sql`private.remove_old_evidence(${size}::int)`);
}
