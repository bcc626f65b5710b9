import { useEffect, useState } from "react";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { type Check, type CheckName, type Checks, checkNames } from "#domain/verification.ts";

export type Choice = "verify" | "reject" | "more";

/** What an admin has noted and not sent yet. A check keeps its note while its mark is taken off. */
export type CaseDraft = {
	checks: Partial<Record<CheckName, Check & { isDone: boolean }>>;
	choice: Choice | null;
	code: string;
	text: string;
};

const empty: CaseDraft = { checks: {}, choice: null, code: "", text: "" };

/** The draft of a case, kept on this device until it is decided or somebody signs out. */
export function useCaseDraft(caseId: string, userId: string) {
	const name = `verification-${caseId}`;
	const [draft, setDraft] = useState<CaseDraft>(() => ({ ...empty, ...readDraft<CaseDraft>(name, userId, "device") }));
	useEffect(() => {
		const isEmpty = JSON.stringify(draft) === JSON.stringify(empty);
		writeDraft(name, userId, isEmpty ? undefined : draft, "device");
	}, [name, userId, draft]);
	const change = (by: Partial<CaseDraft>) => setDraft((before) => ({ ...before, ...by }));
	return { draft, change, forget: () => setDraft(empty) };
}

/** The checks that are marked as done, as they are sent. */
export function getDoneChecks({ checks }: CaseDraft): Checks {
	return Object.fromEntries(
		checkNames.flatMap((name) => {
			const check = checks[name];
			return check?.isDone ? [[name, { on: check.on, note: check.note || null }]] : [];
		}),
	);
}

/** Today as the database counts days. */
export const getToday = () => new Date().toISOString().slice(0, 10);
