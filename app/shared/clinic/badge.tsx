import { type Badge, badgeNames, hasCheck } from "#domain/clinics/badge.ts";

/** Whether and how far the clinic was checked by us. */
export const ClinicBadge = ({ badge }: { badge: Badge }) => (
	<span className={hasCheck(badge) ? `badge-${badge}` : "badge icon-before i-circle-help"}>{badgeNames[badge]}</span>
);
