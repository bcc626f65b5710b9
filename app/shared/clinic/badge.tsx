import type { Badge } from "#domain/clinics/badge.ts";
import { badgeNames } from "./badge-names.ts";

/** Whether and how far the clinic was checked by us. */
export const ClinicBadge = ({ badge }: { badge: Badge }) => (
	<span className={badge === "verified" || badge === "identity" ? `badge-${badge}` : "badge icon-before i-circle-help"}>
		{badgeNames[badge]}
	</span>
);
