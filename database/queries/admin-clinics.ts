import { sql } from "kysely";
import type { ClinicEdit, ClinicsSearch, SuspensionInput, TransferInput } from "#domain/clinics/admin-schemas.ts";
import type { ClinicStatus } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { callFunction, given, readValue } from "../read-value.ts";
import type { NamedClinic, Position, ReviewedState, StoredDetails } from "./clinics.ts";
import type { Invitations } from "./invitations.ts";
import type { Decision } from "./moderation.ts";
import type { OwnClinic } from "./own-clinic.ts";
import { type FindZones, lockProfile, saveProfile, toPin } from "./save-profile.ts";
import type { LikelyDuplicate, SeenAccount } from "./verification.ts";

/** A clinic in an admin's list. Times are ISO 8601. */
export type FoundClinic = NamedClinic &
	Pick<StoredDetails, "website"> &
	Pick<ReviewedState, "status" | "average_rating" | "review_count" | "created_at"> & {
		/** Imported, and nobody has looked at it since. */
		is_unchecked: boolean;
		email: string | null;
		/** Null without an owner. */
		owner_email: string | null;
		/** Where it was imported from. */
		source: string | null;
	};

/** An act of an admin on a clinic. */
export type LoggedAct = {
	id: number;
	at: string;
	act: string;
	reason: string | null;
	by: string | null;
	/** What it changed, by the database's names. */
	columns: string[];
};

/** All that an admin sees of a clinic. */
export type AdminClinic = StoredDetails &
	Position &
	ReviewedState &
	Pick<OwnClinic, "treatments" | "media"> & {
		/** What a suspended clinic is again when it is restored. */
		suspended_from: ClinicStatus | null;
		/** As in a list; of a suspended one, what it was before. */
		is_unchecked: boolean;
		/** The caller's own: somebody else decides about it. */
		is_own: boolean;
		owner: (SeenAccount & { id: string }) | null;
		/** Cases in the verification queue. */
		cases: { id: string; kind: "listing" | "recheck" | "left" | "change"; submitted_at: string }[];
		invitations: Invitations;
		/** Open claims and reports. */
		claims: number;
		reports: number;
		hidden_reviews: number;
		favorites: number;
		/** Of its page, in the last 30 days. */
		views: number;
		sources: {
			source: string;
			source_id: string | null;
			imported_at: string;
			import_id: string | null;
			import_row: number;
		}[];
		/** Of clinics that were merged into it. */
		old_ids: string[];
		/** Why it's suspended. */
		suspension: Decision | null;
		/** The latest first. */
		log: LoggedAct[];
	};

/** One of two clinics that may be the same. */
export type MergeSide = Omit<FoundClinic, "source"> & { phone: string | null };

/** What would come of a merge. */
export type MergePreview = {
	keep: MergeSide;
	gone: MergeSide;
	/** Reviews of the one that goes, and how many of them are by people who reviewed both. */
	reviews: number;
	twice: number;
	/** Saves that go over. */
	favorites: number;
	/** Pictures that go over, and those for which there is no room. */
	pictures: number;
	left_pictures: number;
	/** Names of treatments that the other one gets. */
	treatments: string[];
	takes_logo: boolean;
	/** Its lasers or who treats go over, of which the other one says nothing. */
	takes_practice: boolean;
	/** The owner of the one that goes: there is none, gets the other, or loses it because that has an owner. */
	owner: "stays" | "moves" | "loses";
	/** Open cases of the one that goes, which are closed. */
	cases: number;
	is_own: boolean;
};

/** A page of clinics of any status, newest first. Throws 42501 for everybody but admins, as do all of these. */
export function findAnyClinics(
	db: Db,
	{ q, country, status, owner, before }: Partial<ClinicsSearch>,
): Promise<FoundClinic[]> {
	return readValue(
		db,
		given<FoundClinic[]>(),
		sql`admin_find_clinics(
			${q ?? null}, ${country ?? null}, ${status ?? null}, ${owner ?? null}, ${before ?? null}::uuid, ${limits.adminPage}
		)`,
	);
}

/** A clinic of any status, or the id of the one that it was merged into. Throws a Refusal where there is neither. */
export async function getAnyClinic(db: Db, id: string): Promise<{ clinic: AdminClinic } | { merged_into: string }> {
	const found = await readValue(
		db,
		given<{ clinic: AdminClinic } | { merged_into: string } | null>(),
		sql`admin_clinic(${id}::uuid)`,
	);
	if (!found) throw refuse("clinic_gone");
	return found;
}

/** Up to eight clinics that may be the same one, the likeliest first. Throws a Refusal where there is no such clinic. */
export async function findDuplicates(db: Db, id: string): Promise<LikelyDuplicate[]> {
	const found = await readValue(db, given<LikelyDuplicate[] | null>(), sql`admin_duplicates(${id}::uuid)`);
	if (!found) throw refuse("clinic_gone");
	return found;
}

/** What would come of making two clinics one. Throws a Refusal where one of them is gone. */
export async function getMergePreview(db: Db, keep: string, gone: string): Promise<MergePreview> {
	const preview = await readValue(
		db,
		given<MergePreview | null>(),
		sql`admin_merge_preview(${keep}::uuid, ${gone}::uuid)`,
	);
	if (!preview) throw refuse("clinic_gone");
	return preview;
}

// What admins do with a clinic that is not their own. Each throws a Refusal where the clinic is gone, their own, or changed
// meanwhile by another admin (saying by whom and when), and 42501 for everybody but admins.

/** Saves the whole profile at once, also what is held of an owner's edit; its owner is told what changed. */
export async function saveAnyClinic(
	db: Db,
	id: string,
	{ reason, latitude, longitude, ...profile }: ClinicEdit,
	findZones: FindZones,
): Promise<void> {
	await callFunction(db, sql`private.start_edit(${id}::uuid, ${reason})`);
	const clinic = await lockProfile(db, sql<boolean>`id = ${id}`, profile.version);
	if (!clinic) throw refuse("clinic_gone");
	await saveProfile(db, clinic, profile, findZones, { keepsChecked: false, position: toPin(latitude, longitude) });
	await callFunction(db, sql`private.mail_about_edit(${id}::uuid)`);
}

/** Takes a clinic out of sight. */
export const suspendClinic = (db: Db, id: string, { reason, ground, text }: SuspensionInput): Promise<void> =>
	callFunction(db, sql`admin_suspend_clinic(${id}::uuid, ${reason}, ${ground}, ${text})`);

/** Makes a suspended clinic what it was before. */
export const restoreClinic = (db: Db, id: string, reason: string): Promise<void> =>
	callFunction(db, sql`admin_restore_clinic(${id}::uuid, ${reason})`);

/** Makes an account the owner of a clinic, or nobody. */
export const transferClinic = (db: Db, id: string, { email, seen_owner, reason }: TransferInput): Promise<void> =>
	callFunction(db, sql`admin_transfer_clinic(${id}::uuid, ${email}::text, ${seen_owner}::uuid, ${reason})`);

/** Makes two clinics one: `gone` is removed, and its address leads to `keep`. */
export const mergeClinics = (db: Db, keep: string, gone: string, reason: string): Promise<void> =>
	callFunction(db, sql`admin_merge_clinics(${keep}::uuid, ${gone}::uuid, ${reason})`);
