import { sql } from "kysely";
import type { ImportedClinic } from "#domain/imports/clinic.ts";
import type { Candidate } from "#domain/imports/import.ts";
import type { Known, MatchKeys } from "#domain/imports/matches.ts";
import type { Db } from "../../connection.ts";
import { chooseZone } from "../time-zones.ts";
import type { ReadRow } from "./clinics.ts";

/** A row whose city has the directory's name, and what it is compared by. */
export type KeyedRow = ReadRow & { keys: MatchKeys; isFar: boolean };

/**
 * Replaces the rows' cities with the names that the directory uses, so that later imports find the same clinics, adds
 * the time zone of the place, which opening hours need and few files have, and what rows are compared by. Positions too
 * far from their city are left out: numbers are swapped, or lost a sign.
 */
export async function keyRows(db: Db, rows: ReadRow[]): Promise<KeyedRow[]> {
	const asked = rows.map(({ clinic: { fields } }, number) => {
		const { name, city, country_code, latitude, longitude, address, phone_e164, website } = fields;
		return { number, name, city, country_code, latitude, longitude, address, phone_e164, website };
	});
	type Found = Omit<MatchKeys, "latitude" | "longitude" | "country_code"> & { number: number; city: string } & {
		place_id: number | null;
		is_far: boolean;
		north: number | null;
		east: number | null;
	};
	const { rows: found } = await sql<Found>`
		select * from private.import_keys(${JSON.stringify(asked)}::json)`.execute(db);
	const byNumber = new Map(found.map((keys) => [keys.number, keys]));
	return rows.map((row, number) => {
		const { city, place_id, is_far, north, east, number: _, ...keys } = byNumber.get(number) as Found;
		const { fields } = row.clinic;
		const { country_code } = fields;
		const { latitude, longitude } = is_far ? { latitude: null, longitude: null } : fields;
		const at = north === null || east === null ? undefined : { latitude: north, longitude: east };
		const clinic: ImportedClinic = {
			...row.clinic,
			locality: fields.city,
			place_id,
			fields: { ...fields, city, latitude, longitude, time_zone: fields.time_zone ?? chooseZone(country_code, at) },
			given: is_far
				? row.clinic.given.filter((field) => field !== "latitude" && field !== "longitude")
				: row.clinic.given,
		};
		return { ...row, clinic, isFar: is_far, keys: { ...keys, country_code, latitude, longitude } };
	});
}

/** Returns the clinics of the directory that rows may be. Service role only. */
export async function findCandidates(db: Db, source: string, rows: KeyedRow[]): Promise<Known[]> {
	const asked = rows.map(({ clinic: { id, source_id }, keys }) => ({ own_id: id, source_id, ...keys }));
	const { rows: found } = await sql<Known>`
		select *, null as row from private.import_candidates(${source}, ${JSON.stringify(asked)}::json)`.execute(db);
	return found;
}

/** Returns clinics by id. Service role only. */
export async function findCompared(db: Db, ids: string[]): Promise<Map<string, Candidate>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("clinics")
		.select(["id", "name", "city", "address", "phone", "email", "website", "status"])
		.select(sql<boolean>`owner_id is not null`.as("has_owner"))
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

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
	refuse: (row: Row, reason: string) => void,
): Promise<void> {
	const [first] = rows;
	if (first === undefined) return;
	await sql`savepoint some_rows`.execute(db);
	try {
		await work(rows);
		await sql`release savepoint some_rows`.execute(db);
		return;
	} catch (error) {
		if (!isRefusedValue(error)) throw error;
		await sql`rollback to savepoint some_rows`.execute(db);
		if (rows.length === 1) return refuse(first, `The database refused this row: ${(error as Error).message}`);
	}
	const middle = Math.floor(rows.length / 2);
	await allOrEach(db, rows.slice(0, middle), work, refuse);
	await allOrEach(db, rows.slice(middle), work, refuse);
}
