import { useState } from "react";
import { ApiFailure, callApi } from "#app/lib/api.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import type { AdminClinic } from "#database/admin-clinics.ts";
import type { ProfileInput } from "#domain/owner-requests.ts";
import { checkPosition, type Position, readDegrees } from "./position-fields.tsx";

type Options<Values> = {
	clinic: AdminClinic;
	/** What the profile's fields start with. */
	first: Values;
	/** What is wrong with them, by the server's names. */
	check: (values: Values) => Record<string, string>;
	toInput: (values: Values, version: number) => ProfileInput;
	onSaved: () => void;
};

const toPosition = ({ latitude, longitude }: AdminClinic): Position => ({
	latitude: latitude === null ? "" : String(latitude),
	longitude: longitude === null ? "" : String(longitude),
});

/** A clinic's profile while an admin edits it, with where it lies and why it is edited. */
export function useClinicEdit<Values extends { city: string; country_code: string; address: string }>({
	clinic,
	first,
	check,
	toInput,
	onSaved,
}: Options<Values>) {
	const [values, setValues] = useState(first);
	const [position, setPosition] = useState(() => toPosition(clinic));
	const [reason, setReason] = useState("");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [isSaved, setIsSaved] = useState(false);

	const { onSubmit, isBusy, problem } = useSubmission(async (): Promise<Problem | undefined> => {
		const found = {
			...check(values),
			...checkPosition(position),
			...(!reason.trim() && { reason: "Say why you edit it." }),
		};
		setErrors(found);
		if (Object.keys(found).length > 0) return { message: "Please check the marked fields." };
		const json = {
			...toInput(values, clinic.version),
			latitude: readDegrees(position.latitude),
			longitude: readDegrees(position.longitude),
			reason: reason.trim(),
		};
		try {
			await callApi((api) => api.admin.clinics[":clinicId"].$put({ param: { clinicId: clinic.id }, json }));
		} catch (error) {
			if (error instanceof ApiFailure) setErrors(error.fields);
			throw error;
		}
		setIsSaved(true);
		onSaved();
	});

	return {
		values,
		edit: (by: Partial<Values>) => setValues((before) => ({ ...before, ...by })),
		position,
		setPosition,
		reason,
		setReason,
		errors,
		isBusy,
		problem,
		isDirty:
			!isSaved &&
			(JSON.stringify([values, position]) !== JSON.stringify([first, toPosition(clinic)]) || reason.trim() !== ""),
		onSubmit,
	};
}
