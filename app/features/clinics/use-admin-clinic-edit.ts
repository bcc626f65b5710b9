import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import type { ProfileInput } from "#domain/clinics/schemas.ts";
import { checkPosition, choosePosition, type Position, readDegrees, toPosition } from "./position.ts";

type Options<Values> = {
	clinic: AdminClinic;
	/** What the profile's fields show of a clinic. */
	toValues: (clinic: AdminClinic) => Values;
	/** What is wrong with them, by the server's names. */
	check: (values: Values) => Record<string, string>;
	toInput: (values: Values, version: number) => ProfileInput;
	onSaved: () => void;
};

/**
 * A clinic's profile while an admin edits it, with where it lies and why it is edited. `conflict` is the clinic as its owner or
 * another admin saved it meanwhile.
 */
export function useClinicEdit<Values extends { city: string; country_code: string }>(options: Options<Values>) {
	const { clinic, toValues, check, toInput, onSaved } = options;
	const [base, setBase] = useState(clinic);
	const first = toValues(base);
	const [values, setValues] = useState(first);
	const [typed, setTyped] = useState<Position>();
	const [reason, setReason] = useState("");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [conflict, setConflict] = useState<AdminClinic>();
	const [isSaved, setIsSaved] = useState(false);
	// fields that keep their own state start afresh with another one
	const [round, setRound] = useState(0);
	const position = choosePosition(base, values, typed);

	async function send(version: number): Promise<Problem | undefined> {
		const found = {
			...check(values),
			...checkPosition(position),
			...(!reason.trim() && { reason: "Say why you edit it." }),
		};
		setErrors(found);
		if (Object.keys(found).length > 0) return { message: "Please check the marked fields." };
		const param = { clinicId: clinic.id };
		const json = {
			...toInput(values, version),
			latitude: readDegrees(position.latitude),
			longitude: readDegrees(position.longitude),
			reason: reason.trim(),
		};
		try {
			await callApi((api) => api.admin.clinics[":clinicId"].$put({ param, json }));
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			setErrors(error.fields);
			if (error.code !== "edited_elsewhere") throw error;
			const latest = await callApi((api) => api.admin.clinics[":clinicId"].$get({ param }));
			if (!("clinic" in latest)) throw error;
			setConflict(latest.clinic);
			return;
		}
		setConflict(undefined);
		setIsSaved(true);
		onSaved();
	}
	const own = useSubmission(() => send(base.version));
	const mine = useSubmission(() => send(conflict?.version ?? base.version));

	/** Shows what was saved meanwhile; what was edited here is forgotten. */
	function takeSaved() {
		if (!conflict) return;
		setBase(conflict);
		setValues(toValues(conflict));
		setTyped(undefined);
		setConflict(undefined);
		setRound(round + 1);
	}

	return {
		first,
		values,
		edit: (by: Partial<Values>) => setValues((before) => ({ ...before, ...by })),
		position,
		setPosition: setTyped,
		/** The former coordinates are left out, since they are of the former place. */
		hasLeft: typed === undefined && position.latitude === "" && base.latitude !== null,
		reason,
		setReason,
		errors,
		conflict,
		takeSaved,
		round,
		isBusy: own.isBusy || mine.isBusy,
		problem: own.problem ?? mine.problem,
		isDirty:
			!isSaved &&
			(JSON.stringify([values, position]) !== JSON.stringify([first, toPosition(base)]) || reason.trim() !== ""),
		onSubmit: own.onSubmit,
		/** Saves what is here over what was saved meanwhile. */
		onSubmitMine: mine.onSubmit,
	};
}
