import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import {
	checkProfile,
	findUnmended,
	followUntouched,
	type ProfileValues,
	toProfileInput,
	toProfileValues,
} from "./profile-values.ts";

/** What was being edited, and the version that it started from. */
type Draft = { values: ProfileValues; version: number };

/** What was wrong when it was sent, found here or by the server. */
type Refused = { fields: Record<string, string>; isHere: boolean };

/**
 * The profile while it is edited. It is kept in this tab until it is saved, and goes to the server with the version that it
 * started from: `conflict` is the clinic as somebody else saved it meanwhile.
 */
export function useProfileForm() {
	const { userId, clinic, setClinic } = useOwner();
	const name = `profile ${clinic.id}`;
	const [kept] = useState(() => readDraft<Draft>(name, userId));
	const [base, setBase] = useState(clinic);
	const [draft, setDraft] = useState<Draft>(kept ?? { values: toProfileValues(clinic), version: clinic.version });
	const [isRestored, setIsRestored] = useState(kept !== undefined);
	const [refused, setRefused] = useState<Refused>({ fields: {}, isHere: true });
	const [conflict, setConflict] = useState<OwnClinic>();
	// fields that keep their own state start afresh with another one
	const [round, setRound] = useState(0);
	const isDirty = JSON.stringify(draft.values) !== JSON.stringify(toProfileValues(base));

	useEffect(() => {
		writeDraft(name, userId, isDirty ? draft : undefined);
	}, [name, userId, draft, isDirty]);

	if (clinic !== base) {
		// withdrawn changes and the like: what was not edited here follows, the rest stays
		const [before, now] = [toProfileValues(base), toProfileValues(clinic)];
		setBase(clinic);
		setDraft({ ...draft, values: followUntouched(draft.values, before, now) });
		setRound(round + 1);
	}

	function edit(change: Partial<ProfileValues>) {
		setDraft((before) => ({ ...before, values: { ...before.values, ...change } }));
	}

	/** Shows what is saved; what was edited is forgotten. */
	function show(saved: OwnClinic) {
		setClinic(saved);
		setBase(saved);
		setDraft({ values: toProfileValues(saved), version: saved.version });
		setIsRestored(false);
		setRefused({ fields: {}, isHere: true });
		setConflict(undefined);
		setRound((number) => number + 1);
	}

	/** Sends `values` as an edit of that version. Gives what stands in the way. */
	async function send(values: ProfileValues, version: number): Promise<Problem | undefined> {
		const problems = checkProfile(values);
		setRefused({ fields: problems, isHere: true });
		if (Object.keys(problems).length > 0) return { message: "Please check the marked fields.", code: "fields" };
		try {
			const saved = await callApi((api) => api.owner.clinic.$put({ json: toProfileInput(values, version) }));
			const isHeld = saved.clinic.change !== null && saved.clinic.change.created_at !== clinic.change?.created_at;
			show(saved.clinic);
			showToast({
				title: "Profile saved",
				description: isHeld ? "The new name or place waits for our check. Everything else is public now." : undefined,
			});
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			setRefused({ fields: error.fields, isHere: false });
			if (error.code !== "edited_elsewhere") return { message: error.message, code: error.code };
			const latest = await callApi((api) => api.owner.clinic.$get());
			if (latest.clinic) setConflict(latest.clinic);
		}
	}

	const { onSubmit, isBusy, problem } = useSubmission(() => send(draft.values, draft.version));
	const mine = useSubmission(() => send(draft.values, conflict?.version ?? draft.version));
	const errors = refused.isHere ? findUnmended(refused.fields, draft.values) : refused.fields;
	const isMended = problem?.code === "fields" && Object.keys(errors).length === 0;
	return {
		base,
		values: draft.values,
		edit,
		errors,
		/** As they were when it was sent; another object with every sending. */
		refused,
		isDirty,
		isRestored: isRestored && isDirty,
		conflict,
		round,
		onSubmit,
		/** Sends what is here over what was saved meanwhile. */
		onSubmitMine: mine.onSubmit,
		isBusy: isBusy || mine.isBusy,
		problem: isDirty && !isMended ? (problem ?? mine.problem) : undefined,
		show,
		/** Forgets what was edited, because the person leaves it. */
		forget: () => writeDraft(name, userId, undefined),
	};
}
