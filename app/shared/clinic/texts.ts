import type { Badge } from "#domain/clinics/badge.ts";

/** Whether and how far a clinic was checked by us. /how-we-check says what each means. */
export const badgeNames: Record<Badge, string> = {
	verified: "Verified",
	identity: "Identity checked",
	questioned: "Being checked again",
	unchecked: "Not yet checked",
	unverified: "Not verified",
};
