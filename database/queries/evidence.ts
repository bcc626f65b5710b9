import { sql } from "kysely";
import type { EvidenceKind } from "#domain/evidence/names.ts";
import { isUuid } from "#domain/ids.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import { type Access, casesWith, findAccessOf } from "./messages.ts";
import { findNames } from "./people.ts";

const caller = sql<string>`auth.uid()`;

/** Documents that row-level security lets the caller read, oldest first. */
const selectFiles = (db: Db) =>
	db
		.selectFrom("case_files as f")
		.select(["f.id", "f.name", "f.kind", "f.bytes", "f.created_at"])
		.$narrowType<{ kind: EvidenceKind }>()
		.select(sql<Date | null>`private.evidence_end(f.id)`.as("removed_at"))
		.orderBy("f.created_at")
		.orderBy("f.id");

/** Whether the caller uploaded it, and no decision is based on it yet. As the policy says who may delete. */
const canRemove = sql<boolean>`f.uploaded_by = auth.uid() and exists (
	select from cases k where k.id = f.case_id and not private.is_evidence_used(f.created_at, k.decided_at)
)`.as("can_remove");

const printTimes = <File extends { created_at: Date; removed_at: Date | null }>({
	created_at,
	removed_at,
	...file
}: File) => ({
	...file,
	created_at: created_at.toISOString(),
	/** When it will be deleted; null while no decision is made. */
	removed_at: removed_at?.toISOString() ?? null,
});

/** A document that supports a clinic's check or a claim. Times are ISO 8601. */
export type EvidenceFile = Awaited<ReturnType<typeof findFile>>;

/** Returns one of the caller's documents. */
export const findFile = async (db: Db, id: string) =>
	printTimes(await selectFiles(db).select(canRemove).where("f.id", "=", id).executeTakeFirstOrThrow());

/** The documents that the caller sent about the clinic that they own or claim. */
export type OwnEvidence = NonNullable<Awaited<ReturnType<typeof findOwnEvidence>>>;

/** Returns the documents of the caller's case or claim; null if they have neither. */
export async function findOwnEvidence(db: Db) {
	const access = await findAccessOf(db, caller);
	if (!access) return null;
	const files = await selectFiles(db)
		.select(canRemove)
		.where("f.uploaded_by", "=", caller)
		.where("f.case_id", "in", (e) => e.selectFrom("cases").select("id").where("clinic_id", "=", access.clinic_id))
		.execute();
	return {
		can_add: access.canWrite.person,
		/** How many more documents their case can take. */
		room: Math.max(0, limits.evidenceFiles - (await countFilesOf(db, access))),
		files: files.map(printTimes),
	};
}

/** Returns the number of documents of a case. */
export const countFilesOf = (db: Db, { case_id }: Pick<Access, "case_id">): Promise<number> =>
	withServiceRights(db, async () => {
		const { count } = await db
			.selectFrom("case_files")
			.select((e) => e.fn.countAll<number>().as("count"))
			.where("case_id", "=", case_id)
			.executeTakeFirstOrThrow();
		return count;
	});

/** A document as admins see it, with the name or email address of its sender. */
export type DeskEvidence = Awaited<ReturnType<typeof findDeskEvidence>>[number];

/** Returns the documents of a claim, or of a clinic's checks and of its owner's claim, for an admin who may decide. */
export async function findDeskEvidence(db: Db, access: Access) {
	const { case_id, kind, clinic_id, person_id } = access;
	const files = await selectFiles(db)
		.select(["f.uploaded_by", canRemove])
		.where((e) =>
			e.or([
				e("f.case_id", "in", casesWith(db, { id: case_id, kind, clinic_id })),
				e(
					"f.case_id",
					"in",
					e
						.selectFrom("cases")
						.select("id")
						.where("kind", "=", "claim")
						.where("clinic_id", "=", clinic_id)
						.where("person_id", "=", kind === "claim" ? null : person_id),
				),
			]),
		)
		.execute();
	const names = await findNames(
		db,
		files.map(({ uploaded_by }) => uploaded_by),
	);
	return files.map(({ uploaded_by, ...file }) => ({
		...printTimes(file),
		sent_by: names.get(uploaded_by) ?? null,
	}));
}

/** Returns all stored documents of the caller, about any clinic, for the export of their own data. */
export const findOwnEvidenceFiles = (db: Db) =>
	withServiceRights(db, async () => {
		const files = await selectFiles(db)
			.innerJoin("cases as k", "k.id", "f.case_id")
			.select(sql<string | null>`case when private.sees_clinic(k.clinic_id) then k.clinic_id end`.as("clinic_id"))
			.select(["f.sha256", sql<string>`'/api/evidence/' || f.id || '/file'`.as("download")])
			.where("f.uploaded_by", "=", caller)
			.execute();
		return files.map(printTimes);
	});

/** Returns what is still recorded of the caller's removed documents, for the export of their own data. */
export const findOwnRemovedEvidence = (db: Db) =>
	withServiceRights(db, () =>
		db
			.selectFrom("private.removed_evidence")
			.select(["bytes", "sent_at as created_at"])
			.where("uploaded_by", "=", caller)
			.orderBy("sent_at")
			.execute(),
	);

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
	const rows = await db.selectFrom("case_files").select("id").where("id", "in", ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/** Returns the number of documents, each of which has a file. Service role only. */
export async function countEvidence(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("case_files")
		.select((e) => e.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Returns the next `size` documents by id, after the given id. Service role only. */
export function findEvidenceAfter(db: Db, id: string, size: number): Promise<{ id: string; path: string }[]> {
	return db
		.selectFrom("case_files")
		.select(["id", "id as path"])
		.where("id", ">", id)
		.orderBy("id")
		.limit(size)
		.execute();
}

/** Removes up to `size` documents whose retention period is over. Returns their ids. Service role only. */
export async function removeOldEvidence(db: Db, size: number): Promise<string[]> {
	const removed = await db
		.selectFrom(sql<{ id: string }>`private.remove_old_evidence(${size}::int)`.as("id"))
		.select("id")
		.execute();
	return removed.map(({ id }) => id);
}
