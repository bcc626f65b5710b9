import { useEffect, useState } from "react";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import type { VerificationCase } from "#database/queries/verification.ts";
import { type Check, type CheckName, type Checks, checkNames, isComplete } from "#domain/verification/rules.ts";

export type Choice = "verify" | "reject" | "more";

/** What an admin has noted and not sent yet. A check keeps its note while its mark is taken off. */
export type CaseDraft = {
	/** Of the clinic's profile, which the marks are for. */
	version: number;
	/** The profile was changed after something was noted. */
	hasChanged: boolean;
	checks: Partial<Record<CheckName, Check & { isDone: boolean }>>;
	choice: Choice | null;
	code: string;
	text: string;
};

const getEmpty = (version: number): CaseDraft => ({
	version,
	hasChanged: false,
	checks: {},
	choice: null,
	code: "",
	text: "",
});

/** As it goes on for another version of the profile: what was checked is to be checked again. */
const toVersion = (version: number, draft: CaseDraft): CaseDraft => ({
	...draft,
	version,
	hasChanged: true,
	checks: Object.fromEntries(Object.entries(draft.checks).map(([name, check]) => [name, { ...check, isDone: false }])),
});

/** The draft of a case, kept on this device until it is decided or somebody signs out. */
export function useCaseDraft({ id, clinic: { version } }: VerificationCase, userId: string) {
	const name = `verification-${id}`;
	const [draft, setDraft] = useState(() => readDraft<CaseDraft>(name, userId, "device") ?? getEmpty(version));
	if (draft.version !== version) setDraft(toVersion(version, draft));
	useEffect(() => {
		const isEmpty = JSON.stringify(draft) === JSON.stringify(getEmpty(draft.version));
		writeDraft(name, userId, isEmpty ? undefined : draft, "device");
	}, [name, userId, draft]);
	const change = (by: Partial<CaseDraft>) => setDraft((before) => ({ ...before, ...by }));
	return { draft, change, forget: () => setDraft(getEmpty(version)) };
}

/** Whether a check is marked as done and says all that it must. */
export function isDone({ checks }: CaseDraft, name: CheckName, needsReason: boolean): boolean {
	const check = checks[name];
	return check?.isDone === true && isComplete(name, check, needsReason);
}

/** The checks that are marked as done, as they are sent. */
export function getDoneChecks({ checks }: CaseDraft): Checks {
	return Object.fromEntries(
		checkNames.flatMap((name) => {
			const check = checks[name];
			if (!check?.isDone) return [];
			const { on, note, source, register, entry, why } = check;
			const lookedUp = name === "licence" ? { register, entry, why } : { source: source || null };
			return [[name, { on, note: note || null, ...lookedUp }]];
		}),
	);
}

/** Today as the database counts days. */
export const getToday = () => new Date().toISOString().slice(0, 10);
