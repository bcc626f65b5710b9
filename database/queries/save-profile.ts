import { type RawBuilder, sql } from "kysely";
import type { ProfileInput } from "#domain/clinics/schemas.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { saveTreatments } from "./clinic-treatments.ts";
import type { TimeZones } from "./own-clinic.ts";

export type FindZones = (country: string, city: string) => Promise<TimeZones>;

/** What name a clinic has, and where it is. */
export type ClinicAddress = { name: string; country_code: string; city: string; address: string | null };
export type LockedClinic = ClinicAddress & {
	id: string;
	status: ClinicStatus;
	is_own: boolean;
};

const isSameAddress = (a: ClinicAddress, b: ClinicAddress) =>
	a.country_code === b.country_code && a.city === b.city && a.address === b.address;
export const isSame = (a: ClinicAddress, b: ClinicAddress) => a.name === b.name && isSameAddress(a, b);

/**
 * Holds the clinic that `condition` means until the transaction ends; undefined where there is none that the caller may edit.
 * Throws a Refusal where it was edited since `version`.
 */
export async function lockProfile(
	db: Db,
	condition: RawBuilder<boolean>,
	version: number,
): Promise<LockedClinic | undefined> {
	const clinic = await db
		.selectFrom("clinics")
		.select(["id", "status", "profile_version", "name", "country_code", "city", "address"])
		.select(sql<boolean>`coalesce(owner_id = (select auth.uid()), false)`.as("is_own"))
		.where(condition)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (clinic && clinic.profile_version !== version) {
		throw new Refusal("edited_elsewhere", "This profile was changed in another tab or on another device meanwhile.");
	}
	return clinic as LockedClinic | undefined;
}

type Options = {
	/** Name and place stay as they are. */
	keepsPlace: boolean;
	/** Where it lies; without it the coordinates stay unless the place changes. */
	position?: { latitude: number | null; longitude: number | null };
};

/** Saves the profile of a locked clinic as a whole. `findZones` gives the time zones of the place that it then shows. */
export async function saveProfile(
	db: Db,
	clinic: LockedClinic,
	{ version: _, treatments, name, country_code, city, address, ...rest }: ProfileInput,
	findZones: FindZones,
	{ keepsPlace, position }: Options,
): Promise<void> {
	const wanted = { name, country_code, city, address };
	const place = keepsPlace ? clinic : wanted;
	await db
		.updateTable("clinics")
		.set({
			...rest,
			opening_hours: rest.opening_hours && JSON.stringify(rest.opening_hours),
			time_zone: chooseZone(rest.time_zone, await findZones(place.country_code, place.city), {
				hasLeftCountry: place.country_code !== clinic.country_code,
			}),
			...(!keepsPlace && wanted),
			// they point at the former address
			...(!isSameAddress(place, clinic) && { latitude: null, longitude: null }),
			...position,
		})
		.where("id", "=", clinic.id)
		.execute();
	await saveTreatments(db, clinic.id, treatments);
}

/** The zone that was chosen, unless the clinic left the country for one that does not have it. */
function chooseZone(chosen: string | null, { zones, default: likely }: TimeZones, { hasLeftCountry = false }) {
	return chosen && (!hasLeftCountry || zones.includes(chosen)) ? chosen : likely;
}
