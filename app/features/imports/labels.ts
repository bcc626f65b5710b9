import type { FindingKind, Import } from "#database/queries/imports.ts";
import { formatCount, formatNumber } from "#domain/format.ts";

export const findingKinds: Record<FindingKind, string> = {
	error: "Error",
	doubtful: "To decide",
	duplicate: "Duplicate",
	note: "Note",
};

/** The status of an import, in two or three words. */
export function describeStatus({
	status,
	is_dry_run,
	is_alive,
	is_held,
}: Pick<Import, "status" | "is_dry_run" | "is_alive" | "is_held">): string {
	switch (status) {
		case "waiting":
			return "Waiting its turn";
		case "running":
			if (is_held) return "Waiting for your answer";
			if (!is_alive) return "Stopped for now";
			return is_dry_run ? "Being checked" : "Being imported";
		case "done":
			return is_dry_run ? "Checked" : "Imported";
		case "cancelled":
			return "Cancelled";
		case "failed":
			return "Failed";
	}
}

/** "1,200 clinics would be added, 30 updated." */
export function describeOutcome({
	is_dry_run,
	added,
	updated,
}: Pick<Import, "is_dry_run" | "added" | "updated">): string {
	const verb = is_dry_run ? "would be added" : added === 1 ? "was added" : "were added";
	const more = updated > 0 ? `, ${formatNumber(updated)} updated` : "";
	return `${formatCount(added, "clinic")} ${verb}${more}.`;
}

/** "4,995 new, 1 duplicate, 4 with errors": what there was any of. */
export function describeFigures({ is_dry_run, added, updated, known, duplicates, failed }: Import): string {
	const figures = [
		`${formatNumber(added)} ${is_dry_run ? "new" : "added"}`,
		updated > 0 && `${formatNumber(updated)} ${is_dry_run ? "to update" : "updated"}`,
		known > 0 && `${formatNumber(known)} here already`,
		duplicates > 0 && formatCount(duplicates, "duplicate"),
		failed > 0 && `${formatNumber(failed)} with errors`,
	];
	return figures.filter(Boolean).join(", ");
}
