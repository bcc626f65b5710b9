import { formatCount, formatNumber } from "#domain/format.ts";
import type { KeptReason, Removed, Undone } from "#domain/imports/import.ts";

// What admins read where they import clinics.

export const fieldNames = {
	name: "Name",
	city: "City",
	country: "Country",
	address: "Address",
	phone: "Phone",
	email: "Email",
	website: "Website",
	opening_hours: "Opening hours",
};

export const plannedFigures = {
	added: "New",
	updated: "To update",
	known: "Here already",
	duplicates: "Duplicates",
	doubtful: "To decide",
	skipped: "Skipped",
	failed: "With errors",
};

const keptReasons: Record<KeptReason, string> = {
	claimed: "claimed",
	decided: "verified, or decided about",
	reviewed: "reviewed",
	saved: "saved by somebody",
	asked: "asked a question",
	reported: "reported",
	merged: "part of another import, or merged",
	edited: "edited",
};
/** "3 clinics removed, 1 set back. 2 stay: 1 reviewed, 1 edited." */
export function describeUndone({ gone, restored = 0, kept }: Removed & Partial<Undone>): string {
	const reasons = Object.entries(kept) as [KeptReason, number][];
	const stay = reasons.reduce((sum, [, clinics]) => sum + clinics, 0);
	const done = `${formatCount(gone, "clinic")} removed${restored > 0 ? `, ${formatNumber(restored)} set back` : ""}.`;
	if (stay === 0) return done;
	const why = reasons.map(([reason, clinics]) => `${formatNumber(clinics)} ${keptReasons[reason]}`).join(", ");
	return `${done} ${formatNumber(stay)} ${stay === 1 ? "stays" : "stay"}: ${why}.`;
}
