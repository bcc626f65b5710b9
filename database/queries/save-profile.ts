import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { type CheckedDetails, checkedNames } from "#domain/clinics/details.ts";
import type { ProfileInput } from "#domain/clinics/schemas.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { keepsSpot } from "#domain/places/address.ts";
import type { PhoneNumber } from "#domain/reading/contact.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { saveTreatments } from "./clinic-treatments.ts";
import type { Position } from "./clinics.ts";
import { findTimeZones, type TimeZones } from "./time-zones.ts";

export type LockedClinic = CheckedDetails &
	Position & {
		id: string;
		status: ClinicStatus;
		is_own: boolean;
	};

/** Picks the checked fields of a clinic's details. */
export const pickChecked = (details: CheckedDetails) =>
	Object.fromEntries(checkedNames.map((name) => [name, details[name]])) as CheckedDetails;

/** Whether two profiles have the same values in all checked fields. */
export const hasSameChecked = (one: CheckedDetails, other: CheckedDetails) =>
	isDeepStrictEqual(pickChecked(one), pickChecked(other));

/** Whether two profiles have the same country, city and address. */
export const isSamePlace = (one: CheckedDetails, other: CheckedDetails) =>
	one.country_code === other.country_code && one.city === other.city && one.address === other.address;

/**
 * Returns `wanted`, with the clinic's present name of the city if the wanted city is another name of the same city or
 * the city at the clinic's pin.
 */
export async function keepCityName(db: Db, clinic: LockedClinic, wanted: CheckedDetails): Promise<CheckedDetails> {
	const { city, country_code, address } = wanted;
	if (country_code !== clinic.country_code) return wanted;
	const named = await db
		.selectFrom("clinics")
		.select(sql<string>`private.city_name(${city}, country_code, latitude, longitude, ${address ?? null})`.as("name"))
		.where("id", "=", clinic.id)
		.executeTakeFirst();
	return named?.name === clinic.city ? { ...wanted, city: clinic.city } : wanted;
}

/**
 * Locks and returns the clinic that meets `condition`; undefined if the caller may not edit such a clinic. Throws
 * a Refusal if the profile was edited since `version`.
 */
export async function lockProfile(
	db: Db,
	condition: RawBuilder<boolean>,
	version: number,
): Promise<LockedClinic | undefined> {
	const locked = await db.selectFrom("clinics").select("id").where(condition).forNoKeyUpdate().executeTakeFirst();
	if (!locked) return undefined;
	// A second statement: stable functions in the first one would see the state from before it waited for the lock.
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
		throw refuse("clinic_edited_elsewhere");
	}
	return clinic as LockedClinic | undefined;
}

/** Returns the pin that a request sent; undefined if it sent none. */
export const toPin = (
	latitude: number | null | undefined,
	longitude: number | null | undefined,
): Position | undefined => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });

type Options = {
	/** Keep the checked fields unchanged. */
	keepsChecked: boolean;
	/** The new coordinates. If undefined, the present ones stay as long as `keepsSpot`. */
	position?: Position | undefined;
};

/** Saves the whole profile of a locked clinic. */
export async function saveProfile(
	db: Db,
	clinic: LockedClinic,
	{ version: _, treatments, ...details }: ProfileInput & PhoneNumber,
	{ keepsChecked, position }: Options,
): Promise<void> {
	const checked = pickChecked(keepsChecked ? clinic : details);
	const hasMoved = !keepsSpot(clinic, await keepCityName(db, clinic, checked));
	await db
		.updateTable("clinics")
		.set({
			...details,
			...checked,
			opening_hours: details.opening_hours && JSON.stringify(details.opening_hours),
			time_zone: chooseZone(
				details.time_zone,
				await findTimeZones(db, { ...checked, ...(hasMoved ? {} : clinic), ...position }),
				checked.country_code !== clinic.country_code,
			),
			// the old coordinates are of the former address
			...(hasMoved && { latitude: null, longitude: null }),
			...position,
		})
		.where("id", "=", clinic.id)
		.execute();
	await saveTreatments(db, clinic.id, treatments);
}

/** Returns the chosen time zone, or the likely one if none was chosen or the clinic moved to a country without it. */
function chooseZone(chosen: string | null, { zones, default: likely }: TimeZones, hasLeftCountry: boolean) {
	return chosen && (!hasLeftCountry || zones.includes(chosen)) ? chosen : likely;
}
