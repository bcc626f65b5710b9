import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { countFilesOf, type EvidenceFile, findFile } from "#database/queries/evidence.ts";
import { type Access, findAccessOf } from "#database/queries/messages.ts";
import { withServiceRights } from "#database/rights.ts";
import type { EvidenceKind } from "#domain/evidence/names.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import { lockCaseById } from "./cases.ts";

/** A document whose file is in the store already. */
type NewFile = { id: string; name: string; kind: EvidenceKind; bytes: number; sha256: string };

const caller = sql<string>`auth.uid()`;

/** Adds a document to the caller's case. Throws a Refusal as `requireRoom` does, or if they sent it already. */
export async function addEvidence(db: Db, file: NewFile): Promise<EvidenceFile> {
	await withServiceRights(db, async () => {
		// a decision, and a second file that counts this one, come before or after
		const access = await findAccessOf(db, caller);
		if (access)
			await db.selectFrom("clinics").select("id").where("id", "=", access.clinic_id).forNoKeyUpdate().execute();
		// two files of different cases must not use the same room; the clinic is always locked first
		await sql`select pg_advisory_xact_lock(hashtextextended('evidence', 0))`.execute(db);
	});
	const { case_id, clinic_id } = await requireRoom(db, caller, file);
	await db
		.insertInto("case_files")
		.values({ ...file, case_id, uploaded_by: caller })
		.execute();
	// an answer to what the desk asked for
	await withServiceRights(db, () => sql`select private.note_answer(array[${clinic_id}::uuid])`.execute(db));
	return findFile(db, file.id);
}

type Person = string | typeof caller;

/**
 * Returns where a person's document goes. Throws a Refusal if their case takes none or is full, if they sent that file
 * already, or if it fits neither into their limit of a day nor into the store. Checks for the service or the person.
 */
export function requireRoom(
	db: Db,
	person: Person,
	{ bytes, sha256 }: Pick<NewFile, "bytes"> & Partial<NewFile> = { bytes: 1 },
): Promise<Access> {
	return withServiceRights(db, async () => {
		const access = await findAccessOf(db, person);
		if (!access?.canWrite.person) throw refuse("evidence_closed");
		const known = sha256 && (await findKnown(db, { person, sha256, clinic_id: access.clinic_id }));
		if (known) throw refuse("evidence_known", known);
		if ((await countFilesOf(db, access)) >= limits.evidenceFiles) throw refuse("evidence_full");
		const used = await findUsedBytes(db, person);
		if (used.day + bytes > limits.evidenceDayBytes) throw refuse("evidence_day");
		if (used.all + bytes > used.most) throw refuse("evidence_no_room");
		return access;
	});
}

const findKnown = (db: Db, { person, sha256, clinic_id }: { person: Person; sha256: string; clinic_id: string }) =>
	db
		.selectFrom("case_files as f")
		.innerJoin("cases as k", "k.id", "f.case_id")
		.select("f.name")
		.where("f.uploaded_by", "=", person)
		.where("f.sha256", "=", sha256)
		.where("k.clinic_id", "=", clinic_id)
		.executeTakeFirst();

/**
 * Returns how many bytes a person sent in a day, and all documents take, of how many. Removed ones count towards the
 * day for all of it, towards the store until their files are deleted.
 */
const findUsedBytes = async (db: Db, person: Person) => {
	const isOfDay = sql<boolean>`e.sent_at > now() - interval '1 day' and e.uploaded_by = ${person}`;
	const { rows } = await sql<{ day: number; all: number; most: number }>`
		select coalesce(sum(e.bytes) filter (where ${isOfDay}), 0)::float8 as day,
			coalesce(sum(e.bytes) filter (where e.has_file), 0)::float8 as all, s.evidence_bytes::float8 as most
		from private.site s left join (
			select f.uploaded_by, f.bytes, f.created_at as sent_at, true as has_file from public.case_files f
			union all select r.uploaded_by, r.bytes, r.sent_at, r.has_file from private.removed_evidence r
		) e on true
		group by s.evidence_bytes`.execute(db);
	return rows[0] as (typeof rows)[number];
};

/** Removes one of the caller's documents. Throws a Refusal if it doesn't exist, or a decision is based on it. */
export async function removeEvidence(db: Db, id: string): Promise<void> {
	const find = () =>
		db.selectFrom("case_files").select("case_id").where("id", "=", id).where("uploaded_by", "=", caller);
	const file = await find().executeTakeFirst();
	if (!file) throw refuse("evidence_gone");
	// a decision comes before or after
	await withServiceRights(db, () => lockCaseById(db, file.case_id));
	const { numDeletedRows } = await db.deleteFrom("case_files").where("id", "=", id).executeTakeFirst();
	if (numDeletedRows === 0n) throw refuse((await find().executeTakeFirst()) ? "evidence_decided" : "evidence_gone");
}

/**
 * Returns the facts needed to serve a document to its sender, or to an admin who may decide the case; an admin's access
 * is recorded in the audit log. For everyone else it throws the same Refusal as for a document that doesn't exist.
 */
export async function openEvidence(db: Db, id: string) {
	const file = await db
		.selectFrom("case_files")
		.select(["name", "kind", "bytes", sql<boolean>`uploaded_by = auth.uid()`.as("is_own")])
		.$narrowType<{ kind: EvidenceKind }>()
		.where("id", "=", id)
		.executeTakeFirst();
	if (!file) throw refuse("evidence_gone");
	if (!file.is_own) await sql`select private.log_view(${id}::uuid)`.execute(db);
	return file;
}
