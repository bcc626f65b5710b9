import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { restoreChanges } from "#database/queries/imports/clinics.ts";
import { beginBulk, getImport, lockImports, writeListings } from "#database/queries/imports/imports.ts";
import type { Removed, Undone } from "#domain/imports/import.ts";
import type { Removal } from "#domain/imports/schemas.ts";
import { Refusal } from "#domain/refusal.ts";

/**
 * Takes an import back in one transaction: its clinics go unless somebody has done something with them, and what it
 * changed in others is as before unless somebody changed it since. Throws a Refusal if it isn't done or is undone.
 */
export function undoImport(database: Database, id: string, admin: string): Promise<Undone> {
	return database.asService(async (db) => {
		await lockImports(db);
		const { status, source, undone_at } = await getImport(db, id);
		if (status !== "done" || undone_at) throw new Refusal("conflict", "There's nothing to undo here any more.");
		await beginBulk(db);
		const { rows } = await sql<{ result: Removed }>`
			select private.remove_imported(${id}) as result`.execute(db);
		const restored = await restoreChanges(db, { id, source });
		await writeListings(db, restored);
		const undone = { gone: 0, kept: {}, ...rows[0]?.result, restored: restored.length };
		await sql`select private.end_undo(${id}, ${admin}, ${JSON.stringify(undone)}::jsonb)`.execute(db);
		return undone;
	});
}

/**
 * Removes the clinics of a source, or those of these ids that are its own, unless somebody has done something with
 * them. Throws 42501 if the account is no admin's.
 */
export function removeOfSource(database: Database, { source, clinics }: Removal, admin: string): Promise<Removed> {
	return database.asService(async (db) => {
		await lockImports(db);
		await beginBulk(db);
		const { rows } = await sql<{ result: Removed }>`
			select private.remove_of_source(${source}, ${clinics ?? null}::uuid[], ${admin}) as result`.execute(db);
		return { gone: 0, kept: {}, ...rows[0]?.result };
	});
}
