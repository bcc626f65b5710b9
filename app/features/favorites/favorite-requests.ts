import { t } from "@lingui/core/macro";
import { callApi } from "#app/auth/api.ts";
import { showToast } from "#app/lib/toast.ts";
import { takeSave } from "#app/shared/favorites/kept-save.ts";
import { limits } from "#domain/limits.ts";

/** Saves the clinics that the person pressed before they signed in. A failure is only logged: a clinic may be gone. */
async function finishSave(userId: string): Promise<void> {
	const clinicIds = takeSave(userId);
	if (!clinicIds) return;
	try {
		for (const clinicId of clinicIds) await setSaved(clinicId, true);
		showToast({ title: t`Added to favorites`, description: t`You're signed in.` });
	} catch (error) {
		console.warn(error);
	}
}

/**
 * Returns which of these clinics the person has saved, after those are saved that they pressed before they signed in.
 * Many clinics take several requests. Throws an ApiFailure.
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

/** Saves a clinic, or removes it from those saved. Throws an ApiFailure. */
export async function setSaved(clinicId: string, isSaved: boolean): Promise<void> {
	const param = { clinicId };
	if (isSaved) await callApi((api) => api.favorites[":clinicId"].$put({ param }));
	else await callApi((api) => api.favorites[":clinicId"].$delete({ param }));
}
