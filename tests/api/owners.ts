import { sql } from "kysely";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { listing } from "#tests/inputs.ts";
import type { TestServer } from "../auth/server.ts";
import type { createCaller } from "./caller.ts";

type Caller = Awaited<ReturnType<typeof createCaller>>;

/** The clinic in an answer. */
export const own = (body: unknown) => (body as { clinic: OwnClinic }).clinic;

export const list = async ({ call }: Pick<Caller, "call">, input: object = {}) =>
	own((await call("POST", "/owner/clinic", { ...listing, ...input })).body);

/** What the edit form sends when nothing was changed. */
export function profileOf({ treatments, ...clinic }: OwnClinic) {
	const { name, country_code, city, address, phone, whatsapp, email, website, booking_url, doctor_name } = clinic;
	const { version, description, opening_hours, opening_note, time_zone, languages, lasers, treated_by, currency } =
		clinic;
	return {
		...{ name, country_code, city, address, phone, whatsapp, email, website, booking_url, doctor_name },
		...{ version, description, opening_hours, opening_note, time_zone, languages, lasers, treated_by, currency },
		treatments: treatments.map(({ id, price_min, price_max, size_prices }) => ({
			id,
			price_min,
			price_max,
			size_prices,
		})),
	};
}

/** How many clinics there are that match. */
export const countClinics = (server: TestServer, where: ReturnType<typeof sql>) =>
	server.database.asService(async (db) => {
		const { rows } = await sql<{ n: number }>`select count(*) as n from clinics where ${where}`.execute(db);
		return rows[0]?.n;
	});

/** Changes the status as an admin's decision would. */
export const setStatus = (server: TestServer, id: string, status: string) =>
	server.database.asService((db) => db.updateTable("clinics").set({ status }).where("id", "=", id).execute());
