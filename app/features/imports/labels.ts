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

/** "1,200 clinics would be added, 30 updated. 12 rows to decide." */
export function describeOutcome({
	is_dry_run,
	added,
	updated,
	doubtful,
}: Pick<Import, "is_dry_run" | "added" | "updated" | "doubtful">): string {
	const verb = is_dry_run ? "would be added" : added === 1 ? "was added" : "were added";
	const more = updated > 0 ? `, ${formatNumber(updated)} updated` : "";
	const rest = doubtful > 0 ? ` ${formatCount(doubtful, "row")} to decide.` : "";
	return `${formatCount(added, "clinic")} ${verb}${more}.${rest}`;
}

/** "4,995 new, 1 duplicate, 4 with errors": what there was any of. */
export function describeFigures({ is_dry_run, added, updated, known, duplicates, doubtful, failed }: Import): string {
	const figures = [
		`${formatNumber(added)} ${is_dry_run ? "new" : "added"}`,
		updated > 0 && `${formatNumber(updated)} ${is_dry_run ? "to update" : "updated"}`,
		known > 0 && `${formatNumber(known)} here already`,
		duplicates > 0 && formatCount(duplicates, "duplicate"),
		doubtful > 0 && `${formatNumber(doubtful)} to decide`,
		failed > 0 && `${formatNumber(failed)} with errors`,
	];
	return figures.filter(Boolean).join(", ");
}
