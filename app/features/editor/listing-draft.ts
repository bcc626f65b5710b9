import { callApi } from "#app/auth/api.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import * as listingTexts from "./listing-texts.ts";

/** What is typed into the listing form, kept on this device until the clinic and its pictures are submitted. */
export type ListingDraft = {
	fields: Partial<TypedDetails>;
	treatments: number[];
	/** The clinic, as `nameClinic` gives it, that the person said is none of the similar ones. */
	otherThan?: string;
	/** It was sent to the server, whose answer may have got lost. */
	isSent?: boolean;
};

const name = "listing";

export function readListingDraft(userId: string): ListingDraft {
	return readDraft<ListingDraft>(name, userId, "device") ?? { fields: {}, treatments: [] };
}

/** Keeps it; undefined forgets it. */
export function writeListingDraft(userId: string, draft: ListingDraft | undefined): void {
	writeDraft(name, userId, draft, "device");
}

type ClinicIdentity = Pick<TypedDetails, "name" | "country_code" | "city">;

const fold = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** What tells one clinic from another before it has an id; undefined until name, country and city are there. */
export function nameClinic({ name, country_code, city }: Partial<ClinicIdentity>): string | undefined {
	if (!name?.trim() || !country_code || !city?.trim()) return undefined;
	return [fold(name), country_code, fold(city)].join("\n");
}

/** Whether a person's clinic is the one of the draft that was sent: then only its pictures may be missing. */
export function isListed({ fields, isSent }: ListingDraft, clinic: ClinicIdentity): boolean {
	return isSent === true && nameClinic(fields) === nameClinic(clinic);
}

type Outcome =
	| { kind: "listed"; clinic: OwnClinic }
	/** The person has another clinic. */
	| { kind: "has-one" }
	/** The sign-in page is on its way. */
	| { kind: "signed-out" }
	| { kind: "refused"; failure: ApiFailure };

/** Submits a clinic with its treatments. One whose first answer got lost is found again. */
export async function submitListing(fields: TypedDetails, treatments: number[]): Promise<Outcome> {
	try {
		const { clinic } = await callApi((api) => api.owner.clinic.$post({ json: { ...fields, treatments } }));
		return { kind: "listed", clinic };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.code === "session_ended") return { kind: "signed-out" };
		if (error.code !== "already_listed") return { kind: "refused", failure: error };
		return findListed(fields, treatments);
	}
}

async function findListed(fields: TypedDetails, treatments: number[]): Promise<Outcome> {
	try {
		const { clinic } = await callApi((api) => api.owner.clinic.$get());
		if (clinic && isListed({ fields, treatments, isSent: true }, clinic)) return { kind: "listed", clinic };
		return { kind: "has-one" };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return error.code === "session_ended" ? { kind: "signed-out" } : { kind: "refused", failure: error };
	}
}

/** Tells who wants to list a clinic and has one why they are on its dashboard now. */
export function tellHasOne(): void {
	showToast({
		title: listingTexts.alreadyListed,
		description: listingTexts.oneClinicEach,
	});
}
