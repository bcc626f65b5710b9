import { t } from "@lingui/core/macro";
import type { Badge } from "#domain/clinics/badge.ts";

/** Whether and how far a clinic was checked by us. /how-we-check says what each means. */
export const badgeNames: Record<Badge, string> = {
	verified: t`Verified`,
	identity: t`Identity checked`,
	questioned: t`Being checked again`,
	unchecked: t`Not yet checked`,
	unverified: t`Not verified`,
};
