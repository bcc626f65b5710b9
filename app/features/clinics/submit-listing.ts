import { callApi } from "#app/auth/api.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { isListed } from "./listing-draft.ts";

export type Outcome =
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
		title: "You have listed a clinic already",
		description: "Each account has one clinic. This is its dashboard.",
	});
}
