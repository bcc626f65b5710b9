import { callApi } from "#app/auth/api.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";

const key = "inkfree-save";
/** How long what a visitor wished to save is remembered: as long as the link works that confirms a new account. */
const lifetime = 24 * 60 * 60 * 1000; // ms

/** Remembers on this device what a visitor wished to save, until somebody has signed in. */
export function keepSave(clinicId: string): void {
	try {
		localStorage.setItem(key, JSON.stringify({ clinicId, until: Date.now() + lifetime }));
	} catch {
		// closed to us: they press again
	}
}

/** The clinic that a visitor wished to save, once. */
function takeSave(): string | undefined {
	try {
		const { clinicId, until } = JSON.parse(localStorage.getItem(key) ?? "{}");
		localStorage.removeItem(key);
		return until > Date.now() ? clinicId : undefined;
	} catch {
		return undefined;
	}
}

/** Saves what the person pressed before they signed in. Says nothing where it is no longer there to be saved. */
async function finishSave(): Promise<void> {
	const clinicId = takeSave();
	if (!clinicId) return;
	try {
		await setSaved(clinicId, true);
		showToast({ title: "Added to favorites" });
	} catch (error) {
		console.warn(error);
	}
}

/**
 * Which of these clinics the person saved, with what they pressed before they signed in; as many requests as the limit of one
 * asks for. Throws an ApiFailure.
 */
export async function findSaved(ids: string[]): Promise<Set<string>> {
	await finishSave();
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
