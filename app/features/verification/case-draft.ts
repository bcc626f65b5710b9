import { useState } from "react";
import type { VerificationCase } from "#database/queries/verification.ts";
import { type Check, type CheckName, type Checks, checkNames, isComplete } from "#domain/verification/rules.ts";

export type Choice = "verify" | "reject" | "more";

/** What an admin has entered for a case and not sent yet. An unticked check keeps its note and source. */
export type CaseDraft = {
	/** Version of the clinic's profile that the ticks are about. */
	version: number;
	/** Whether the profile has changed since the draft began. */
	hasChanged: boolean;
	checks: Partial<Record<CheckName, Check & { isDone: boolean }>>;
	choice: Choice | null;
	/** Key of the reason for a rejection; empty until one is chosen. */
	code: string;
	text: string;
};

const createDraft = (version: number): CaseDraft => ({
	version,
	hasChanged: false,
	checks: {},
	choice: null,
	code: "",
	text: "",
});

/** Carries a draft over to another version of the profile. Each check is to be made again, so none stays ticked. */
const moveToVersion = (version: number, draft: CaseDraft): CaseDraft => ({
	...draft,
	version,
	hasChanged: true,
	checks: Object.fromEntries(Object.entries(draft.checks).map(([name, check]) => [name, { ...check, isDone: false }])),
});

/** The draft of a case, until the admin leaves its screen. */
export function useCaseDraft({ clinic: { version } }: VerificationCase) {
	const [draft, setDraft] = useState(() => createDraft(version));
	if (draft.version !== version) setDraft(moveToVersion(version, draft));
	const change = (changes: Partial<CaseDraft>) => setDraft((before) => ({ ...before, ...changes }));
	return { draft, change };
}

/** Whether a check is ticked and has all that it requires. */
export function isDone({ checks }: CaseDraft, name: CheckName, needsReason: boolean): boolean {
	const check = checks[name];
	return check?.isDone === true && isComplete(name, check, needsReason);
}

/** Returns the ticked checks in the form that the API takes. */
export function getDoneChecks({ checks }: CaseDraft): Checks {
	return Object.fromEntries(
		checkNames.flatMap((name) => {
			const check = checks[name];
			if (!check?.isDone) return [];
			const { on, note, source, register, entry, seen, why } = check;
			const lookedUp = name === "licence" ? { register, entry, seen, why } : { source: source || null };
			return [[name, { on, note: note || null, ...lookedUp }]];
		}),
	);
}

/** Returns today's date (UTC, "2026-11-21"), as the database counts days. */
export const getToday = () => new Date().toISOString().slice(0, 10);
