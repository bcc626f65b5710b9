import findZone from "@photostructure/tz-lookup";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** The time zones of a country; `default` is the likely one of a city there. */
export type TimeZones = { zones: string[]; default: string | null };

type Where = { country_code: string; city: string; latitude?: number | null; longitude?: number | null };

/**
 * Returns the time zones of a country by name, and as default the one at the given position, else at the place of the
 * gazetteer that the city names, else at the country's largest place: an island may have another one than the mainland.
 */
export async function findTimeZones(db: Db, { country_code, city, latitude, longitude }: Where): Promise<TimeZones> {
	const { rows } = await sql<{ latitude: number; longitude: number }>`
		select latitude, longitude
		from private.zone_position(${city}, ${country_code}, ${latitude ?? null}, ${longitude ?? null})
	`.execute(db);
	const likely = chooseZone(country_code, rows[0]);
	return { zones: [...new Set([...listZones(country_code), ...(likely ? [likely] : [])])].sort(), default: likely };
}

/** Returns the time zone at a position in degrees; without one, as in a country without places, its country's first. */
export const chooseZone = (country: string, at?: { latitude: number; longitude: number }): string | null =>
	at ? findZone(at.latitude, at.longitude) : (listZones(country)[0] ?? null);

/** Lists the time zones of a country as ICU knows them: none for Kosovo. TypeScript doesn't know the method yet. */
const listZones = (country: string): string[] =>
	(new Intl.Locale(`und-${country}`) as { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];
