import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { type CheckedDetails, checkedNames } from "#domain/clinics/details.ts";
import type { ProfileInput } from "#domain/clinics/schemas.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { saveTreatments } from "./clinic-treatments.ts";
import type { Position } from "./clinics.ts";
import type { TimeZones } from "./own-clinic.ts";

export type FindZones = (country: string, city: string) => Promise<TimeZones>;

export type LockedClinic = CheckedDetails &
	Position & {
		id: string;
		status: ClinicStatus;
		is_own: boolean;
	};

/** What is checked of a clinic, without the rest. */
export const pickChecked = (details: CheckedDetails) =>
	Object.fromEntries(checkedNames.map((name) => [name, details[name]])) as CheckedDetails;

/** Whether two profiles agree in the checked fields. */
export const isSame = (one: CheckedDetails, other: CheckedDetails) =>
	isDeepStrictEqual(pickChecked(one), pickChecked(other));

/** Whether two are at the same place. */
export const isSamePlace = (one: CheckedDetails, other: CheckedDetails) =>
	one.country_code === other.country_code && one.city === other.city && one.address === other.address;

/** What is checked, with the clinic's own city if the new one is that by another name, or the one at its pin. */
export async function keepCityName(db: Db, clinic: LockedClinic, wanted: CheckedDetails): Promise<CheckedDetails> {
	const { city, country_code } = wanted;
	if (country_code !== clinic.country_code) return wanted;
	const named = await db
		.selectFrom("clinics")
		.select(sql<string>`private.city_name(${city}, country_code, latitude, longitude)`.as("name"))
		.where("id", "=", clinic.id)
		.executeTakeFirst();
	return named?.name === clinic.city ? { ...wanted, city: clinic.city } : wanted;
}

/** Locks the clinic that `condition` means; undefined where the caller may edit none. Refuses an outdated `version`. */
export async function lockProfile(
	db: Db,
	condition: RawBuilder<boolean>,
	version: number,
): Promise<LockedClinic | undefined> {
	const locked = await db.selectFrom("clinics").select("id").where(condition).forNoKeyUpdate().executeTakeFirst();
	if (!locked) return undefined;
	// Asked once it is locked: its functions tell of the statement's start, which may have waited for the lock.
	const clinic = await db
		.selectFrom("clinics")
		.select(["id", "profile_version", "latitude", "longitude", ...checkedNames])
		.select([
			sql<boolean>`private.owns_clinic(id)`.as("is_own"),
			sql<ClinicStatus>`(select s.status from private.clinic_state(id) s)`.as("status"),
		])
		.where("id", "=", locked.id)
		.where(condition)
		.executeTakeFirst();
	if (clinic && clinic.profile_version !== version) {
		throw new Refusal(
			"edited_elsewhere",
			"This profile was changed in another tab or on another device in the meantime.",
		);
	}
	return clinic as LockedClinic | undefined;
}

/** Where a clinic lies as it was sent; undefined where nobody said so. */
export const toPin = (
	latitude: number | null | undefined,
	longitude: number | null | undefined,
): Position | undefined => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });

type Options = {
	/** What is checked stays as it is. */
	keepsChecked: boolean;
	/** Where it lies; without it the coordinates stay unless the place changes. */
	position?: Position | undefined;
};

/** Saves the whole profile of a locked clinic. `findZones` finds the time zones of the place that it then shows. */
export async function saveProfile(
	db: Db,
	clinic: LockedClinic,
	{ version: _, treatments, ...details }: ProfileInput,
	findZones: FindZones,
	{ keepsChecked, position }: Options,
): Promise<void> {
	const checked = pickChecked(keepsChecked ? clinic : details);
	const hasMoved = !isSamePlace(await keepCityName(db, clinic, checked), clinic);
	await db
		.updateTable("clinics")
		.set({
			...details,
			...checked,
			opening_hours: details.opening_hours && JSON.stringify(details.opening_hours),
			time_zone: chooseZone(details.time_zone, await findZones(checked.country_code, checked.city), {
				hasLeftCountry: checked.country_code !== clinic.country_code,
			}),
			// they point at the former address
			...(hasMoved && { latitude: null, longitude: null }),
			...position,
		})
		.where("id", "=", clinic.id)
		.execute();
	await saveTreatments(db, clinic.id, treatments);
}

/** The chosen zone, unless the clinic moved to a country without it. */
function chooseZone(chosen: string | null, { zones, default: likely }: TimeZones, { hasLeftCountry = false }) {
	return chosen && (!hasLeftCountry || zones.includes(chosen)) ? chosen : likely;
}
