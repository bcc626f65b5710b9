import { readDraft, writeDraft } from "#app/lib/draft.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";

/** What is typed into the listing form, kept on this device until the clinic and its pictures are submitted. */
export type ListingDraft = {
	fields: Partial<TypedDetails>;
	treatments: number[];
	/** The clinic, as `nameClinic` gives it, of which the person said that no similar one is theirs. */
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

/** Whether the clinic that a person has is the one of the draft that was sent: then only its pictures may be missing. */
export function isListed({ fields, isSent }: ListingDraft, clinic: ClinicIdentity): boolean {
	return isSent === true && nameClinic(fields) === nameClinic(clinic);
}
