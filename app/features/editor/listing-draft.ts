import { t } from "@lingui/core/macro";
import { callApi } from "#app/auth/api.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { showToast } from "#app/lib/toast.ts";
import type { CountryWait } from "#database/queries/country-waits.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import type { Profession } from "#domain/clinics/practice.ts";

/** The values of the listing form, stored on this device until the clinic and its pictures are submitted. */
export type ListingDraft = {
	fields: Partial<TypedDetails>;
	treatments: number[];
	/** Codes of the professions that treat. */
	treated_by?: Profession[];
	/** Key (see `getClinicKey`) of the clinic that the person said is none of the similar ones. */
	otherThan?: string;
	/** Whether it was sent to the server, even if no response came. */
	isSent?: boolean;
};

const draftName = "listing";

export function readListingDraft(userId: string): ListingDraft {
	return readDraft<ListingDraft>(draftName, userId, "device") ?? { fields: {}, treatments: [] };
}

/** Stores the draft; undefined deletes it. */
export function writeListingDraft(userId: string, draft: ListingDraft | undefined): void {
	writeDraft(draftName, userId, draft, "device");
}

type ClinicIdentity = Pick<TypedDetails, "name" | "country_code" | "city">;

const normalize = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Returns a key that identifies a clinic before it has an id; undefined if name, country or city are missing. */
export function getClinicKey({ name, country_code, city }: Partial<ClinicIdentity>): string | undefined {
	if (!name?.trim() || !country_code || !city?.trim()) return undefined;
	return [normalize(name), country_code, normalize(city)].join("\n");
}

/** Whether `clinic` is the one of this draft, which was sent: then only its pictures may be missing. */
export function isListed({ fields, isSent }: ListingDraft, clinic: ClinicIdentity): boolean {
	return isSent === true && getClinicKey(fields) === getClinicKey(clinic);
}

/** The form as it is sent. */
type Filled = { fields: TypedDetails; treatments: number[]; treated_by: Profession[] };

type Outcome =
	| { kind: "listed"; clinic: OwnClinic }
	/** The country is not open, and the server keeps the draft. */
	| { kind: "waiting"; wait: CountryWait }
	/** The person already has another clinic. */
	| { kind: "has-one" }
	/** The session ended, and the sign-in page opens. */
	| { kind: "signed-out" }
	| { kind: "refused"; failure: ApiFailure };

/** Sends a clinic whose country is not open, to be kept until it is. */
export async function sendDraft({ fields, ...more }: Filled): Promise<Outcome> {
	try {
		const { wait } = await callApi((api) => api.owner.wait.$put({ json: { ...fields, ...more } }));
		if (!wait) throw new Error("the draft is gone");
		return { kind: "waiting", wait };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.code === "session_ended") return { kind: "signed-out" };
		return error.code === "already_listed" ? { kind: "has-one" } : { kind: "refused", failure: error };
	}
}

/** Returns the draft that the server kept, for the form. */
export function toListingDraft({ draft: { treatments, treated_by, ...fields } }: CountryWait): ListingDraft {
	const texts = Object.entries(fields).map(([name, value]) => [name, value ?? ""]);
	return { fields: Object.fromEntries(texts), treatments, treated_by: treated_by as Profession[] };
}

/** Submits a clinic. If an earlier request saved it but its response was lost, returns that clinic. */
export async function submitListing({ fields, ...more }: Filled): Promise<Outcome> {
	try {
		const { clinic } = await callApi((api) => api.owner.clinic.$post({ json: { ...fields, ...more } }));
		return { kind: "listed", clinic };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.code === "session_ended") return { kind: "signed-out" };
		if (error.code !== "already_listed") return { kind: "refused", failure: error };
		return findListedClinic(fields);
	}
}

async function findListedClinic(fields: TypedDetails): Promise<Outcome> {
	try {
		const { clinic } = await callApi((api) => api.owner.clinic.$get());
		if (clinic && isListed({ fields, treatments: [], isSent: true }, clinic)) return { kind: "listed", clinic };
		return { kind: "has-one" };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return error.code === "session_ended" ? { kind: "signed-out" } : { kind: "refused", failure: error };
	}
}

/** Explains why the dashboard opens in place of the listing form: the person already has a clinic. */
export function showHasOne(): void {
	showToast({
		title: t`You've already listed a clinic`,
		description: t`Each account has one clinic. This is its dashboard.`,
	});
}
