import { useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import type { SimilarClinic } from "#database/queries/own-clinic.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { nameClinic } from "./listing-draft.ts";

type Found = { clinic: string; clinics: SimilarClinic[] };

/**
 * Looks for clinics that may be the one being listed. `ask` gives those for the fields as they are, without asking twice about
 * the same; none where the fields say too little, the server cannot tell, or `otherThan` names that very clinic.
 */
export function useSimilarClinics(otherThan: string | undefined) {
	const [found, setFound] = useState<Found>();
	const latest = useRef<{ clinic: string; answer: Promise<SimilarClinic[]> }>(undefined);

	async function ask(fields: TypedDetails): Promise<SimilarClinic[]> {
		const clinic = nameClinic(fields);
		if (!clinic) {
			latest.current = undefined;
			setFound(undefined);
			return [];
		}
		if (latest.current?.clinic !== clinic) latest.current = { clinic, answer: find(fields) };
		const asked = latest.current;
		const clinics = await asked.answer;
		if (latest.current !== asked) return [];
		setFound({ clinic, clinics });
		return clinic === otherThan ? [] : clinics;
	}

	const isShown = found !== undefined && found.clinics.length > 0 && found.clinic !== otherThan;
	return { ask, found: isShown ? found : undefined };
}

async function find({ name, country_code, city }: TypedDetails): Promise<SimilarClinic[]> {
	try {
		const query = { name, country: country_code, city };
		const { clinics } = await callApi((api) => api.owner.similar.$get({ query }));
		return clinics;
	} catch {
		return []; // a hint is not worth a failure
	}
}
