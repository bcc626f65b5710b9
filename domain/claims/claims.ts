import { t } from "../text.ts";

/** Reasons to refuse a claim, in the words that the claimant reads. */
export const claimRefusals = {
	not_shown: t`We couldn't confirm that you speak for this clinic.`,
	other_business: t`What you sent us is about another business.`,
	employee: t`You work there, but we couldn't confirm that you can speak for the clinic.`,
	other: t`Another reason`,
} as const;

export type ClaimRefusal = keyof typeof claimRefusals;

/** Returns the host of a web address without "www.", or null if the address is empty or invalid. */
export function getHost(website: string | null): string | null {
	if (!website || !URL.canParse(website)) return null;
	return new URL(website).hostname.replace(/^www\./, "");
}
