import { sql } from "kysely";
import { z } from "zod";
import { type EvidenceKind, evidenceKinds } from "#domain/evidence/names.ts";
import { isUuid } from "#domain/ids.ts";
import { keysOf } from "#domain/schema-fields.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** A document. Times are ISO 8601. */
export const evidenceFile = z.strictObject({
	id: z.string(),
	name: z.string(),
	kind: z.enum(keysOf(evidenceKinds)),
	bytes: z.number(),
	created_at: z.string(),
	/** Null while nothing is decided. */
	removed_at: z.string().nullable(),
	/** It is the caller's, and no decision rests on it yet. */
	can_remove: z.boolean(),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

/** What the caller has sent about the clinic that they own or claim. */
export const ownEvidence = z.strictObject({
	can_add: z.boolean(),
	/** How many more their case takes. */
	room: z.number(),
	files: z.array(evidenceFile),
});
export type OwnEvidence = z.infer<typeof ownEvidence>;

/** A document as admins see it, with the name or address of who sent it. */
export const deskEvidence = z.strictObject({ ...evidenceFile.shape, sent_by: z.string().nullable() });
export type DeskEvidence = z.infer<typeof deskEvidence>;

/** A file that is in the store. */
export type NewEvidence = { id: string; name: string; kind: EvidenceKind; bytes: number; sha256: string };

/** Of the caller, whose case or claim decides where they belong; null without one. */
export function findOwnEvidence(db: Db): Promise<OwnEvidence | null> {
	return readValue(db, ownEvidence.nullable(), sql`own_evidence()`);
}

/**
 * Throws a Refusal where somebody can add no file: none is taken, ten are there, or there is no room. As the service.
 */
export async function requireEvidencePlace(db: Db, personId: string): Promise<void> {
	await callFunction(db, sql`private.require_evidence_place(${personId}::uuid)`);
}

/**
 * Adds a file that is in the store. Throws a Refusal as `requireEvidencePlace` does, and where (by its hash) it is
 * there already.
 */
export function addEvidence(db: Db, { id, name, kind, bytes, sha256 }: NewEvidence): Promise<EvidenceFile> {
	return readValue(db, evidenceFile, sql`add_evidence(${id}::uuid, ${name}, ${kind}, ${bytes}::int, ${sha256})`);
}

/** Takes a file of the caller's back. Throws a Refusal where there is none, or a decision rests on it. */
export async function removeEvidence(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`remove_evidence(${id}::uuid)`);
}

/**
 * What a file is, for whoever sent it, or an admin who may decide, whose look is then in the audit log. Throws a
 * Refusal for everybody else, as where there is none.
 */
export function openEvidence(db: Db, id: string): Promise<Pick<EvidenceFile, "name" | "kind" | "bytes">> {
	return readValue(db, evidenceFile.pick({ name: true, kind: true, bytes: true }), sql`open_evidence(${id}::uuid)`);
}

const takenEvidence = evidenceFile
	.omit({ can_remove: true })
	.extend({ clinic_id: z.string().nullable(), sha256: z.string(), download: z.string() });

/** What the caller has sent and is still kept, of any clinic, for the file of their own data. */
export const findOwnEvidenceFiles = (db: Db) => readValue(db, z.array(takenEvidence), sql`own_evidence_files()`);

/** What the caller sent and is gone, as long as something is known of it, for the file of their own data. */
export function findOwnRemovedEvidence(db: Db): Promise<Pick<EvidenceFile, "bytes" | "created_at">[]> {
	return readValue(db, z.array(evidenceFile.pick({ bytes: true, created_at: true })), sql`own_removed_evidence()`);
}

/** Says how many bytes all documents may take. As the service. */
export async function limitEvidence(db: Db, bytes: number): Promise<void> {
	await db
		.updateTable("private.site")
		.set({ evidence_bytes: String(bytes) })
		// as requireFactorOfAdmins
		.where("evidence_bytes", "<>", String(bytes))
		.execute();
}

/**
 * A document without a row whose file is still there; it is nobody else's until the transaction ends. As the service.
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

/** Forgets removed documents that count for nobody any more. As the service. */
export async function forgetRemovedEvidence(db: Db): Promise<void> {
	await db
		.deleteFrom("private.removed_evidence")
		.where("has_file", "is", false)
		.where("sent_at", "<", sql<Date>`now() - interval '1 day'`)
		.execute();
}

/** Which of these files have a row. As the service. */
export async function findKeptEvidence(db: Db, files: string[]): Promise<Set<string>> {
	const ids = files.filter(isUuid);
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom("private.evidence_files").select("id").where("id", "in", ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/** How many files there should be. As the service. */
export async function countEvidence(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("private.evidence_files")
		.select((e) => e.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The next files by id, after one of them. As the service. */
export function findEvidenceAfter(db: Db, id: string, size: number): Promise<{ id: string; path: string }[]> {
	return db
		.selectFrom("private.evidence_files")
		.select(["id", "id as path"])
		.where("id", ">", id)
		.orderBy("id")
		.limit(size)
		.execute();
}

/** Removes the rows of up to `size` files whose time is over, and says which. As the service. */
export function removeOldEvidence(db: Db, size: number): Promise<string[]> {
	return readValue(db, z.array(z.string()), sql`private.remove_old_evidence(${size}::int)`);
}
