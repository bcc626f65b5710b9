import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { requireOfferedTreatments, saveTreatments } from "#database/queries/clinic-treatments.ts";
import type { Position } from "#database/queries/clinics.ts";
import { requireConfirmedEmail } from "#database/queries/confirmed-email.ts";
import { requireListingCountry } from "#database/queries/listing.ts";
import { mailPerson } from "#database/queries/mails.ts";
import { findOwnClinic, type OwnClinic } from "#database/queries/own-clinic.ts";
import { noClinic } from "#database/queries/require-clinic.ts";
import {
	hasSameChecked,
	isSamePlace,
	keepCityName,
	type LockedClinic,
	lockProfile,
	pickChecked,
	saveProfile,
	toPin,
} from "#database/queries/save-profile.ts";
import { findTimeZones } from "#database/queries/time-zones.ts";
import { callFunction } from "#database/read-value.ts";
import { withServiceRights } from "#database/rights.ts";
import type { Clinics } from "#database/schema.ts";
import { checkKinds } from "#domain/cases/conversation.ts";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import type { ListingInput, OwnProfileInput } from "#domain/clinics/schemas.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { keepsSpot } from "#domain/places/address.ts";
import type { PhoneNumber } from "#domain/reading/contact.ts";
import { refuse } from "#domain/refusals.ts";
import { openCheck } from "../cases/kinds/check.ts";
import { aboutClinic, selectClinics } from "./lock.ts";

// What owners do with their clinic. Each act returns the clinic as it is then.

const isOwn = sql<boolean>`id = (select private.own_clinic_id())`;

async function getOwnClinic(db: Db): Promise<OwnClinic> {
	const clinic = await findOwnClinic(db);
	if (!clinic) throw noClinic();
	return clinic;
}

/** Creates the caller's clinic with its treatments, to be verified. Throws a Refusal if the caller may not list it. */
export async function createOwnClinic(
	db: Db,
	{ treatments, ...clinic }: ListingInput & PhoneNumber,
): Promise<OwnClinic> {
	if (await db.selectFrom("clinics").select("id").where(isOwn).executeTakeFirst()) {
		throw refuse("already_listed");
	}
	await requireConfirmedEmail(db);
	await requireListingCountry(db, clinic.country_code);
	await requireOfferedTreatments(db, treatments);
	const { id } = await db
		.insertInto("clinics")
		.values({ ...clinic, owner_id: sql`auth.uid()`, time_zone: (await findTimeZones(db, clinic)).default })
		.returning("id")
		.executeTakeFirstOrThrow();
	await saveTreatments(
		db,
		id,
		treatments.map((treatment) => ({ id: treatment, price_min: null, price_max: null, size_prices: null })),
	);
	return resubmitClinic(db);
}

/**
 * Saves the caller's whole profile. For a verified clinic, changes of checked fields (name, place, professions, the
 * website's host) wait for an admin's decision; everything else is public immediately. Throws a Refusal if the profile
 * was edited elsewhere since, or isn't acceptable.
 */
export async function saveOwnClinic(
	db: Db,
	{ latitude, longitude, ...profile }: OwnProfileInput & PhoneNumber,
): Promise<OwnClinic> {
	const clinic = await lockProfile(db, isOwn, profile.version);
	if (!clinic) throw noClinic();
	if (profile.country_code !== clinic.country_code) await requireListingCountry(db, profile.country_code);
	const isHeld = isChecked(clinic);
	// removing the website, or choosing another page of the same site, needs no check
	const website = isHeld && !staysOnSite(clinic.website, profile.website) ? clinic.website : profile.website;
	const pin = toPin(latitude, longitude);
	if (isHeld) {
		const wanted = await keepCityName(db, clinic, pickChecked(profile));
		await saveChange(db, clinic, website === profile.website ? { ...wanted, website: clinic.website } : wanted, pin);
	}
	// a change from before the check lapsed: now everything is public without it
	else await deleteOpenChange(db, clinic.id);
	const shown = { ...clinic, website };
	const read = () =>
		withServiceRights(db, () =>
			db.selectFrom("clinics").selectAll().where("id", "=", clinic.id).executeTakeFirstOrThrow(),
		);
	const before = await read();
	await saveProfile(db, shown, profile, { keepsChecked: isHeld, position: isHeld ? undefined : pin });
	const after = await read();
	await withServiceRights(db, async () => {
		if (hasNews(before, after)) await sql`select private.note_answer(array[${clinic.id}::uuid])`.execute(db);
		if (after.status === "verified") await signalEdit(db, before, after);
	});
	return getOwnClinic(db);
}

/** Columns that an edit changes by itself, or that saving may have filled in. */
const ofEdits: ReadonlySet<string> = new Set(["updated_at", "profile_version", "time_zone", "open_minutes"]);

/** Whether an owner's edit says something new to an admin who asked. */
const hasNews = (before: object, after: object) =>
	Object.entries(after).some(
		([name, value]) => !ofEdits.has(name) && !isDeepStrictEqual(value, before[name as keyof typeof before]),
	);

/**
 * Reports to the desk which contact details of a verified clinic have changed. Mails the owner and the clinic's former
 * address: once a detail until an admin has looked, and never an address that no admin has looked at. As the service.
 */
async function signalEdit(db: Db, before: Selectable<Clinics>, after: Selectable<Clinics>): Promise<void> {
	const { id, languages } = after;
	const { rows } = await sql<{ knows_email: boolean; of_description: boolean; of_note: boolean }>`
		select not private.is_signalled(${id}::uuid, 'email') as knows_email,
			not private.contacts_in(${after.description}) <@ private.contacts_in(${before.description}) as of_description,
			not private.contacts_in(${after.opening_note}) <@ private.contacts_in(${before.opening_note}) as of_note`.execute(
		db,
	);
	const [{ knows_email, of_description, of_note } = {}] = rows;
	const isNew = (name: "whatsapp" | "booking_url" | "doctor_name") => after[name] !== before[name];
	const desk = {
		languages: languages.length > 10 && languages.some((language) => !before.languages.includes(language)),
		doctor_name: isNew("doctor_name"),
	};
	const contacts = {
		phone: toNumber(after.phone) !== toNumber(before.phone),
		...{ whatsapp: isNew("whatsapp"), booking_url: isNew("booking_url") },
		email: after.email?.toLowerCase() !== before.email?.toLowerCase(),
		...{ description: of_description, opening_note: of_note },
	};
	await signal(db, id, desk);
	const fields = await signal(db, id, contacts);
	if (fields.length === 0) return;
	const data = { ...aboutClinic(after), fields };
	await mailPerson(db, after.owner_id, "contact_changed", data);
	const owner = await db
		.selectFrom("accounts.users")
		.select("email")
		.where("id", "=", after.owner_id)
		.executeTakeFirst();
	if (!knows_email || !before.email || before.email.toLowerCase() === owner?.email.toLowerCase()) return;
	await db
		.insertInto("private.mails")
		.values({ email: before.email, kind: "contact_changed", data: JSON.stringify(data) })
		.execute();
}

const toNumber = (phone: string | null) => phone?.replace(/[ ()./-]/g, "");

/** Adds what is new to what waits at the desk about a clinic. Returns the codes that did not wait before. */
async function signal(db: Db, clinic: string, news: Record<string, boolean | undefined>): Promise<string[]> {
	const codes = Object.keys(news).filter((code) => news[code]);
	if (codes.length === 0) return [];
	const { rows } = await sql<{ added: string[] }>`
		select private.signal_clinic(${clinic}::uuid, ${codes}::text[]) as added`.execute(db);
	return rows[0]?.added ?? [];
}

/**
 * Stores a change of checked fields in place of an open one. If the wanted values are the public ones, only deletes the
 * open change. An undefined `pin` keeps the open change's pin if the place is the same, else the public one as long as
 * `keepsSpot`; a pin of nulls withdraws it. A public pin can be moved but not removed.
 */
async function saveChange(
	db: Db,
	clinic: LockedClinic,
	wanted: CheckedDetails,
	pin: Position | undefined,
): Promise<void> {
	const found = await db
		.selectFrom("cases")
		.select("data")
		.where("clinic_id", "=", clinic.id)
		.where("kind", "=", "change")
		.where("decided_at", "is", null)
		.executeTakeFirst();
	const asked = found?.data as (CheckedDetails & Position) | undefined;
	const open = asked && {
		...asked,
		treated_by: asked.treated_by ?? (clinic.treated_by as CheckedDetails["treated_by"]),
		website: asked.website ?? clinic.website,
	};
	const openPin = open && isSamePlace(open, wanted) ? open : { latitude: null, longitude: null };
	// accepted, another place without a pin of its own has none
	const stays = !isSamePlace(clinic, wanted) && keepsSpot(clinic, wanted);
	const { latitude, longitude } = pin ?? (openPin.latitude === null && stays ? clinic : openPin);
	const change = { ...wanted, latitude, longitude };
	if (pin?.latitude === null && clinic.latitude !== null && openPin.latitude === null && isSamePlace(clinic, wanted)) {
		throw refuse("pin_needed");
	}
	// an unchanged request keeps its position in the queue
	if (open && hasSameChecked(open, wanted) && isSamePin(open, change)) return;
	if (open) await deleteOpenChange(db, clinic.id);
	if (hasSameChecked(clinic, wanted) && (latitude === null || isSamePin(clinic, change))) return;
	const data = {
		...change,
		treated_by: isDeepStrictEqual(wanted.treated_by, clinic.treated_by) ? null : wanted.treated_by,
		website: wanted.website === clinic.website ? null : wanted.website,
	};
	await db
		.insertInto("cases")
		.values({ kind: "change", clinic_id: clinic.id, data: JSON.stringify(data) })
		.execute();
}

const isSamePin = (one: Position, other: Position) =>
	one.latitude === other.latitude && one.longitude === other.longitude;

async function deleteOpenChange(db: Db, clinicId: string): Promise<void> {
	await db
		.deleteFrom("cases")
		.where("clinic_id", "=", clinicId)
		.where("kind", "=", "change")
		.where("decided_at", "is", null)
		.execute();
}

/** Withdraws the open change of checked fields, if there is one. Throws a Refusal if the caller has no clinic. */
export async function withdrawChange(db: Db): Promise<OwnClinic> {
	const clinic = await getOwnClinic(db);
	if (!clinic.change) return clinic;
	// locks the clinic before its change, in the same order as an admin's decision
	await db.selectFrom("clinics").select("id").where(isOwn).forNoKeyUpdate().executeTakeFirst();
	await deleteOpenChange(db, clinic.id);
	return getOwnClinic(db);
}

/**
 * Submits the caller's clinic for verification, the first time or again. A rejected one stays hidden until it is
 * decided: otherwise a false one would be public again after each rejection. Throws a Refusal if there is nothing to
 * submit, or if the owner neither changed nor wrote anything since the decision.
 */
export async function resubmitClinic(db: Db): Promise<OwnClinic> {
	await withServiceRights(db, async () => {
		const clinic = await selectClinics(db)
			.where("owner_id", "=", sql<string>`auth.uid()`)
			.where("status", "in", ["rejected", "pending"])
			.forNoKeyUpdate()
			.executeTakeFirst();
		const latest = clinic && (await findLatestCheck(db, clinic.id));
		if (!clinic || (latest && !latest.decided_at)) throw refuse("nothing_to_submit");
		if (["rejected", "more_needed"].includes(latest?.outcome ?? "") && !latest?.answered_at) {
			throw refuse("nothing_answered");
		}
		// a repeated check stays a recheck
		const kind = latest?.kind === "recheck" ? "recheck" : "listing";
		await openCheck(db, clinic.id, kind);
		// whoever has a clinic waits for no country
		await db.deleteFrom("private.country_waits").where("user_id", "=", clinic.owner_id).execute();
		// for a recheck the page itself confirms the submission
		if (kind === "listing") await mailPerson(db, clinic.owner_id, "clinic_submitted", {}, clinic.id);
	});
	return getOwnClinic(db);
}

const findLatestCheck = (db: Db, clinic: string) =>
	db
		.selectFrom("cases")
		.select(["kind", "decided_at", "outcome", "answered_at"])
		.where("clinic_id", "=", clinic)
		.where("kind", "in", checkKinds)
		.orderBy("opened_at", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();

/** Confirms the caller's verified clinic, which opens the next check. Throws a Refusal if that isn't possible now. */
export async function confirmClinic(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`confirm_clinic()`);
	return getOwnClinic(db);
}

/** Gives the prices of the caller's clinic today's date. */
export async function confirmPrices(db: Db): Promise<OwnClinic> {
	await callFunction(db, sql`confirm_prices()`);
	return getOwnClinic(db);
}
