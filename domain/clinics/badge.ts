import { t } from "../text.ts";

/**
 * What the badge of a clinic says: "identity" if we verified it but had nothing to check its right to practise by,
 * "questioned" while we look again at who treats there, "unchecked" if it was imported and never checked.
 */
export const badges = ["verified", "identity", "questioned", "unchecked", "unverified"] as const;
export type Badge = (typeof badges)[number];

/** Names of the badges. /how-we-check says what each means. */
export const badgeNames: Record<Badge, string> = {
	verified: t`Verified`,
	identity: t`Identity checked`,
	questioned: t`Being checked again`,
	unchecked: t`Not yet checked`,
	unverified: t`Not verified`,
};

/** Whether a badge says that a check is valid. */
export const hasCheck = (badge: Badge): badge is "verified" | "identity" =>
	badge === "verified" || badge === "identity";

type Facts = { verified: boolean; is_questioned: boolean; right_checked: boolean; is_unchecked: boolean };

/** Returns the badge of a clinic. `right_checked` is stored by private.is_right_checked, after `canCheckRight`. */
export function getBadge({ verified, is_questioned, right_checked, is_unchecked }: Facts): Badge {
	if (is_questioned) return "questioned";
	if (verified) return right_checked ? "verified" : "identity";
	return is_unchecked ? "unchecked" : "unverified";
}
