import type { Import } from "#database/queries/imports/runs.ts";
import * as texts from "./texts.tsx";

/** Returns the status of an import in two or three words. */
export function describeStatus({
	status,
	is_dry_run,
	is_alive,
}: Pick<Import, "status" | "is_dry_run" | "is_alive">): string {
	const { statuses } = texts;
	switch (status) {
		case "running":
			if (!is_alive) return statuses.stopped;
			return is_dry_run ? statuses.beingChecked : statuses.beingImported;
		case "done":
			return is_dry_run ? statuses.checked : statuses.imported;
		default:
			return statuses[status];
	}
}

/** Returns the numbers of rows by what became of them, or would become of them after a check. */
export function listFigures({ is_dry_run, added, updated, known, duplicates, doubtful, failed }: Import) {
	const { figures } = texts;
	return [
		{ ...(is_dry_run ? figures.isNew : figures.added), count: added },
		{ ...(is_dry_run ? figures.toUpdate : figures.updated), count: updated },
		{ ...figures.known, count: known },
		{ ...figures.duplicates, count: duplicates },
		{ ...figures.toDecide, count: doubtful },
		{ ...figures.failed, count: failed },
	];
}

/** Returns "4,995 new, 1 duplicate, 4 with errors". Leaves out zeros, except the first number. */
export const describeFigures = (shown: Import): string =>
	listFigures(shown)
		.filter(({ count }, index) => index === 0 || count > 0)
		.map(({ format, count }) => format(count))
		.join(", ");
