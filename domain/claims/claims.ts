/** Why a claim is refused, as the claimant reads it. */
export const claimRefusals = {
	not_shown: "We couldn't confirm that you speak for this clinic.",
	other_business: "What you sent us is about another business.",
	employee: "You work there, but we couldn't confirm that you can speak for the clinic.",
	other: "Another reason",
} as const;

export type ClaimRefusal = keyof typeof claimRefusals;

/** The host of a web address, without "www."; null where there is none. */
export function getHost(website: string | null): string | null {
	if (!website || !URL.canParse(website)) return null;
	return new URL(website).hostname.replace(/^www\./, "");
}
