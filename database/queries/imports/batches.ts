import { sql } from "kysely";
import type { ImportedClinic, Problem } from "#domain/imports/clinic.ts";
import { describeMatch, type Placement, placeRow } from "#domain/imports/matches.ts";
import { limits } from "#domain/limits.ts";
import type { Db } from "../../connection.ts";
import { chooseZone } from "../time-zones.ts";
import { carryOut, type Outcome, type ReadRow } from "./clinics.ts";
import type { Remark } from "./findings.ts";
import { type KeptRow, keepRows, stageRows } from "./rows.ts";
import { ImportLostError, type StoredImport } from "./runs.ts";

/** One row of a file: a clinic, or the problems that prevent its import, or neither if there are only notes. */
export type BatchRow = {
	row: number;
	clinic?: ImportedClinic;
	problems?: Problem[];
	notes?: Problem[];
	/** The clinic's name in the row. */
	name?: string | null;
};

/** Whether the database refused a value that our own rules had accepted: a retry would fail again. */
const isRefusedValue = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code));

/**
 * Runs `work` for all rows at once. If the database refuses a value, runs it for each half instead, and so on until the
 * refused rows are found. Calls `refuse` with each of them and the reason.
 */
export async function allOrEach<Row>(
	db: Db,
	rows: Row[],
	work: (rows: Row[]) => Promise<void>,
	refuse: (row: Row, reason: string) => Promise<void>,
): Promise<void> {
	const [first] = rows;
	if (first === undefined) return;
	await sql`savepoint some_rows`.execute(db);
	try {
		return await work(rows);
	} catch (error) {
		if (!isRefusedValue(error)) throw error;
		await sql`rollback to savepoint some_rows`.execute(db);
		if (rows.length === 1) return refuse(first, `The database refused this row: ${(error as Error).message}`);
	}
	const middle = Math.floor(rows.length / 2);
	await allOrEach(db, rows.slice(0, middle), work, refuse);
	await allOrEach(db, rows.slice(middle), work, refuse);
}

/**
 * Saves the next rows of an import together with its progress. Both share the transaction: if the process is killed,
 * either both are saved or neither. Throws an ImportLostError if the import is no longer this runner's, or isn't at the
 * row `from`.
 */
export async function saveBatch(
	db: Db,
	open: StoredImport,
	{ runner, from, rows }: { runner: string; from: number; rows: BatchRow[] },
): Promise<void> {
	let reached = from;
	const save = async (some: BatchRow[]) => {
		await saveRows(db, open, { runner, from: reached, rows: some });
		reached = some.at(-1)?.row ?? reached;
	};
	await allOrEach(db, rows, save, ({ clinic: _, ...row }, message) =>
		save([{ ...row, problems: [{ field: null, message }] }]),
	);
}

async function saveRows(
	db: Db,
	open: StoredImport,
	{ runner, from, rows }: { runner: string; from: number; rows: BatchRow[] },
): Promise<void> {
	const locked = await db
		.selectFrom("imports")
		.select("remarked")
		.where("id", "=", open.id)
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.where("row_number", "=", from)
		.forUpdate()
		.executeTakeFirst();
	if (!locked) throw new ImportLostError();

	const read = await nameCities(
		db,
		rows.filter((row): row is BatchRow & ReadRow => row.clinic !== undefined),
	);
	const matches = await stageRows(db, open.id, read);
	const placed = read.map((row) => ({ ...row, placement: placeRow(matches.get(row.row), open.can_update) }));
	const outcomes = await carryOut(db, open, placed);
	const results = new Map(placed.map(({ row, placement }) => [row, { placement, ...outcomes.get(row) }]));

	const kept = rows.flatMap((row): KeptRow[] => {
		const result = results.get(row.row);
		const remarks = listRemarks(row, result);
		if (remarks.length === 0) return [];
		const match = result?.placement.act === "leave" ? result.placement.match : undefined;
		const status = remarks.find(({ kind }) => kind !== "note")?.kind as KeptRow["status"] | undefined;
		return [{ row: row.row, remarks, name: row.name, match, status: status ?? "taken" }];
	});
	await keepRows(db, open.id, kept.slice(0, Math.max(limits.importReported - locked.remarked, 0)));

	const count = (test: (result: Result) => boolean | undefined) => [...results.values()].filter(test).length;
	const countActs = (...names: Placement["act"][]) => count(({ placement }) => names.includes(placement.act));
	const updated = count(({ placement, isChanged }) => placement.act === "update" && isChanged);
	const countLeft = (kind: string) => kept.filter(({ status }) => status === kind).length;
	const counts = {
		added: countActs("add"),
		updated,
		known: countActs("known", "update") - updated,
		duplicates: countLeft("duplicate"),
		doubtful: countLeft("doubtful"),
		failed: countLeft("error"),
		remarked: kept.length,
	};
	await db
		.updateTable("imports")
		.set({ row_number: (rows.at(-1) as BatchRow).row, beat_at: sql`now()`, crashes: 0 })
		.set((e) =>
			Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, e(name as keyof typeof counts, "+", n)])),
		)
		.where("id", "=", open.id)
		.execute();
}

type Result = { placement: Placement } & Partial<Outcome>;

function listRemarks({ problems = [], notes = [] }: BatchRow, result: Result | undefined): Remark[] {
	const remarks: Remark[] = [
		...problems.map((problem) => ({ kind: "error" as const, ...problem })),
		...notes.map((note) => ({ kind: "note" as const, ...note })),
	];
	if (!result) return remarks;
	const { placement, refused } = result;
	if (placement.act === "leave") {
		remarks.unshift({ kind: placement.kind, field: null, message: describeMatch(placement.match) });
	}
	if (refused) remarks.push({ kind: "note", field: null, message: refused });
	return remarks;
}

/**
 * Replaces the rows' cities with the names that the directory uses, so that later imports find the same clinics. Adds
 * the time zone of the place, which opening hours need and few files have.
 */
export async function nameCities<T extends ReadRow>(db: Db, rows: T[]): Promise<T[]> {
	if (rows.length === 0) return rows;
	const cities = rows.map(({ clinic: { fields } }, index) => ({ index, ...fields }));
	const { rows: named } = await sql<{ index: number; name: string } & { latitude: number; longitude: number }>`
		select r.index, private.city_name(r.city, r.country_code, r.latitude, r.longitude, r.address) as name, p.latitude, p.longitude
		from json_to_recordset(${JSON.stringify(cities)}::json) as r (
			index int, city text, country_code text, latitude double precision, longitude double precision, address text
		) left join lateral private.zone_position(r.city, r.country_code, r.latitude, r.longitude) p on true`.execute(db);
	const found = new Map(named.map((row) => [row.index, row]));
	return rows.map((row, index) => {
		const { fields } = row.clinic;
		const place = found.get(index);
		const city = place?.name ?? fields.city;
		const time_zone = fields.time_zone ?? chooseZone(fields.country_code, place?.latitude == null ? undefined : place);
		return { ...row, clinic: { ...row.clinic, locality: fields.city, fields: { ...fields, city, time_zone } } };
	});
}
