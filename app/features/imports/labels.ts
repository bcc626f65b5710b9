import type { RemarkKind } from "#database/queries/imports/findings.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import * as texts from "./texts.tsx";

export const findingKinds: Record<RemarkKind, string> = {
	error: texts.labels.error,
	doubtful: texts.labels.doubtful,
	duplicate: texts.labels.duplicate,
	note: texts.labels.note,
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
			return texts.labels.waiting;
		case "running":
			if (is_held) return texts.labels.held;
			if (!is_alive) return texts.labels.stopped;
			return is_dry_run ? texts.labels.beingChecked : texts.labels.beingImported;
		case "done":
			return is_dry_run ? texts.labels.checked : texts.labels.imported;
		case "cancelled":
			return texts.labels.cancelled;
		case "failed":
			return texts.labels.failed;
	}
}

/** "1,200 clinics would be added, 30 updated. 12 rows to decide." */
export function describeOutcome({
	is_dry_run,
	added,
	updated,
	doubtful,
}: Pick<Import, "is_dry_run" | "added" | "updated" | "doubtful">): string {
	const { outcome } = texts.labels;
	const [plain, withUpdates] = is_dry_run
		? [outcome.check, outcome.checkWithUpdates]
		: [outcome.done, outcome.doneWithUpdates];
	const came = updated > 0 ? withUpdates(added, updated) : plain(added);
	return doubtful > 0 ? `${came} ${outcome.toDecide(doubtful)}` : came;
}

/** "4,995 new, 1 duplicate, 4 with errors": what there was any of. */
export function describeFigures({ is_dry_run, added, updated, known, duplicates, doubtful, failed }: Import): string {
	const { figures } = texts.labels;
	return [
		(is_dry_run ? figures.isNew : figures.added)(added),
		updated > 0 && (is_dry_run ? figures.toUpdate : figures.updated)(updated),
		known > 0 && figures.known(known),
		duplicates > 0 && figures.duplicates(duplicates),
		doubtful > 0 && figures.toDecide(doubtful),
		failed > 0 && figures.failed(failed),
	]
		.filter(Boolean)
		.join(", ");
}
