import { locale } from "../site-language.ts";
import { t } from "../text.ts";

/** Checks of a verification, in the order of the checklist. */
export const checkNames = ["exists", "address", "phone", "licence", "insurance"] as const;
export type CheckName = (typeof checkNames)[number];

export const checks: Record<CheckName, { label: string; how: string; done: string }> = {
	exists: {
		label: t`The business exists`,
		how: t`A company or trade register, the imprint on its website, or another independent source.`,
		done: t`that the business exists`,
	},
	address: {
		label: t`The address is theirs`,
		how: t`The register, the website or a map shows the clinic at this address.`,
		done: t`its address`,
	},
	phone: {
		label: t`The phone number is theirs`,
		how: t`A call, or the same number in a source other than the submission.`,
		done: t`its phone number`,
	},
	licence: {
		label: t`They're allowed to practise here`,
		how: t`Whoever treats is allowed to do so by this country's law.`,
		done: t`its right to practise`,
	},
	insurance: {
		label: t`They're insured`,
		how: t`A liability policy that's valid today.`,
		done: t`its insurance`,
	},
};

/**
 * The result of a check: its UTC day ("2026-11-21"), a note for admins, and its source. That is the URL of a page,
 * which the public page links, or a text for admins such as "Called on 21 November 2026". The right to practise has a
 * register and an entry, or what was seen instead of a register, in place of the source; the public page shows them.
 */
export type Check = {
	on: string;
	note: string | null;
	source?: string | null;
	register?: string | null;
	entry?: string | null;
	seen?: string | null;
	/** For the right to practise: why it holds although the law allows none of the clinic's treaters. */
	why?: string | null;
};
export type Checks = Partial<Record<CheckName, Check>>;

/**
 * Whether a check is complete. That of the right to practise needs a register and an entry or what was seen instead,
 * and with `needsReason` the reason why it holds.
 */
export const isComplete = (name: CheckName, { register, entry, seen, why }: Check, needsReason = false): boolean =>
	name !== "licence" || Boolean(((register?.trim() && entry?.trim()) || seen?.trim()) && (!needsReason || why?.trim()));

/** What a note on a country's law names to check a clinic's right to practise by. */
type LawToCheck = {
	allowed_professions: readonly string[] | null;
	registers: readonly object[];
	asks_for_proof: boolean;
};

/**
 * Whether there is anything to check a clinic's right to practise by: a note that names who may treat, a register, or a
 * licence or certificate to ask for. Without it a clinic can be verified, with the badge "Identity checked". Same rule
 * as private.can_check_right, which lists store the outcome of.
 */
export const canCheckRight = (law: LawToCheck | null): boolean =>
	law !== null && (law.allowed_professions !== null || law.registers.length > 0 || law.asks_for_proof);

/** Returns the checks that a clinic needs to be verified. */
export function getRequiredChecks({ phone }: { phone: string | null }, law: LawToCheck | null): CheckName[] {
	const optional: CheckName[] = [
		"insurance",
		...(phone === null ? (["phone"] as const) : []),
		...(canCheckRight(law) ? [] : (["licence"] as const)),
	];
	return checkNames.filter((name) => !optional.includes(name));
}

/** Returns the checks without which a clinic isn't verified: those that it needs, and those that were begun. */
export function findMissingChecks(done: Checks, clinic: { phone: string | null }, law: LawToCheck | null) {
	const required = getRequiredChecks(clinic, law);
	return checkNames.filter((name) => (done[name] ? !isComplete(name, done[name]) : required.includes(name)));
}

/** Formats "that the business exists, its address and its phone number"; null for no checks. */
export function describeChecks(done: readonly CheckName[]): string | null {
	if (done.length === 0) return null;
	const names = checkNames.filter((name) => done.includes(name)).map((name) => checks[name].done);
	return new Intl.ListFormat(locale).format(names);
}

/** Reasons to reject a clinic, in the words that its owner reads. */
export const rejectionReasons = {
	not_found: t`We found no sign that this business exists.`,
	wrong_address: t`We couldn't find the clinic at this address.`,
	unreachable: t`Nobody answered at the phone number, the email address or the website.`,
	no_licence: t`We couldn't confirm that whoever treats here is allowed to in this country.`,
	no_removal: t`We found no sign that this business removes tattoos.`,
	duplicate: t`This clinic is in the directory already.`,
	not_theirs: t`We couldn't confirm that you speak for this clinic.`,
	other: t`Another reason`,
} as const;

/** Reasons to reject a change of a checked field, in the words that the owner reads. */
export const changeRejectionReasons = {
	unconfirmed: t`We couldn't confirm the new details in any source.`,
	other_business: t`The new name and location look like another business, which needs a listing of its own.`,
	not_a_name: t`The name must be the one the clinic goes by, without advertising.`,
	other: t`Another reason`,
} as const;

const hour = 3_600_000; // ms

/** How long a case has waited, compared with the promised 24 and 72 hours. */
export type AgeBand = "fresh" | "due" | "late";
/** Returns the band of a case. `submittedAt` is ISO 8601; `now` is in milliseconds since 1970. */
export function getAgeBand(submittedAt: string, now: number): AgeBand {
	const hours = (now - new Date(submittedAt).getTime()) / hour;
	return hours < 24 ? "fresh" : hours < 72 ? "due" : "late";
}
