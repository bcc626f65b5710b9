import { callApi } from "#app/auth/api.ts";
import { showToast } from "#app/lib/toast.ts";
import { takeSave } from "#app/shared/favorites/kept-save.ts";
import { limits } from "#domain/limits.ts";
import * as texts from "./texts.ts";

/** Saves what the person pressed before they signed in. Says nothing where it is no longer there to be saved. */
async function finishSave(userId: string): Promise<void> {
	const clinicIds = takeSave(userId);
	if (!clinicIds) return;
	try {
		for (const clinicId of clinicIds) await setSaved(clinicId, true);
		showToast({ title: texts.saveButtonsAdded, description: texts.favoriteRequestsSignedIn });
	} catch (error) {
		console.warn(error);
	}
}

/**
 * Which of these clinics the person saved, with what they pressed before they signed in; as many requests as the limit
 * of one asks for. Throws an ApiFailure.
 */
export async function findSaved(ids: string[], userId: string): Promise<Set<string>> {
	await finishSave(userId);
	const saved = new Set<string>();
	for (let start = 0; start < ids.length; start += limits.favoriteStates) {
		const clinic = ids.slice(start, start + limits.favoriteStates);
		const answer = await callApi((api) => api.favorites.among.$get({ query: { clinic } }));
		for (const id of answer.saved) saved.add(id);
	}
	return saved;
}

/** Saves a clinic or takes it off the list. Throws an ApiFailure. */
export async function setSaved(clinicId: string, isSaved: boolean): Promise<void> {
	const param = { clinicId };
	if (isSaved) await callApi((api) => api.favorites[":clinicId"].$put({ param }));
	else await callApi((api) => api.favorites[":clinicId"].$delete({ param }));
}
