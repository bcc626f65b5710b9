import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { createDatabase } from "#tests/database.ts";
import { figuresOf, importFile } from "#tests/import-file.ts";

test("rows that an import of an earlier release left leave as its report, which can be decided and imported", async () => {
	const { open, drop } = await createDatabase();
	const database = open();
	const before = mkdtempSync(join(tmpdir(), "inkfree-before-"));
	onTestFinished(async () => {
		await database.close();
		await drop();
		rmSync(before, { recursive: true });
	});
	mkdirSync(join(before, "migrations"));
	mkdirSync(join(before, "routines"));
	for (const name of readdirSync("database/migrations").filter((name) => name < "0040")) {
		cpSync(join("database/migrations", name), join(before, "migrations", name));
	}
	await migrate(database, { folder: pathToFileURL(`${before}/`) });
	await database.asOwner(async (db) => {
		const add = async (name: string, status: string, isCheck: boolean) => {
			const { rows } = await sql<{ id: string }>`
				insert into imports (file_name, file_hash, format, source, is_dry_run, status, finished_at, headings, columns, row_number)
				values (${name}, ${"a".repeat(64)}, 'csv', 'Old', ${isCheck}, ${status}, ${status === "done" ? new Date() : null},
					'{Name,Wo,country}', '{"Wo": "city"}', 4)
				returning id`.execute(db);
			return rows[0]?.id;
		};
		const done = await add("old.csv", "done", false);
		await sql`insert into import_rows (import_id, row_number, status, raw, remarks) values
			(${done}, 2, 'doubtful', array['=Left, "Ink"', 'Bonn', 'DE'], '[{"kind": "doubtful", "field": null, "message": "Nearly the same"}]'),
			(${done}, 3, 'taken', '{Note,Bonn,DE}', '[{"kind": "note", "field": "email", "message": "x"}]'),
			(${done}, 4, 'duplicate', '{Twice,Bonn,DE}', null)`.execute(db);
		const check = await add("check.csv", "done", true);
		await sql`insert into import_rows (import_id, row_number, status, raw) values (${check}, 2, 'doubtful', '{A,Bonn,DE}')`.execute(
			db,
		);
		await add("open.csv", "running", false);
	});
	await migrate(database);
	const { rows } = await database.asOwner((db) =>
		sql<Record<string, string>>`select file_name, status, report from imports order by file_name`.execute(db),
	);
	expect(rows).toMatchObject([
		{ file_name: "old.csv", status: "done" },
		{ file_name: "open.csv", status: "failed", report: null },
	]);
	expect(rows[0]?.report).toBe(
		'\ufeffrow,outcome,reason,"Name","city","country",decision\n' +
			'2,doubtful,"Nearly the same","\'=Left, ""Ink""","Bonn","DE",\n4,duplicate,"","Twice","Bonn","DE",\n',
	);
	const decided = String(rows[0]?.report).replace('"DE",\n4', '"DE",new\n4').replace('"DE",\n', '"DE",skip\n');
	const done = await importFile(database, decided, { source: "Old" });
	expect(figuresOf(done)).toMatchObject({ added: 1, skipped: 1, failed: 0 });
	const { rows: clinics } = await database.asOwner((db) => sql`select name from clinics`.execute(db));
	expect(clinics).toEqual([{ name: '=Left, "Ink"' }]);
});
