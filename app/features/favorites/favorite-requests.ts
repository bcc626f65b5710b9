import { callApi } from "#app/auth/api.ts";
import { limits } from "#domain/limits.ts";

/** Which of these clinics the person saved; as many requests as the limit of one asks for. Throws an ApiFailure. */
export async function findSaved(ids: string[]): Promise<Set<string>> {
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
