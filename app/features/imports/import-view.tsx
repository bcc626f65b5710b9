import { callApi } from "#app/auth/api.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useWork } from "#app/lib/submission.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { formatNumber } from "#domain/format.ts";
import { Findings } from "./findings.tsx";
import { Headings } from "./headings.tsx";
import { describeStatus, listFigures } from "./labels.ts";
import { Progress } from "./progress.tsx";
import * as texts from "./texts.tsx";
import { isOpen } from "./use-import.ts";

type Props = {
	import: Import;
	/** Called with the import after it was started, checked again or cancelled. */
	onChange: (next: Import) => void;
};

/** An import, or the check before it: its progress, its result and the next step. */
export function ImportView({ import: shown, onChange }: Props) {
	const { run: act, problem } = useWork(async (work: () => Promise<{ import: unknown }>) => {
		onChange((await work()).import as Import);
	});
	const param = { importId: shown.id };
	const begin = () => act(() => callApi((api) => api.admin.imports[":importId"].run.$post({ param })));
	const cancel = () => act(() => callApi((api) => api.admin.imports[":importId"].cancel.$post({ param })));
	const changes = shown.added + shown.updated;
	// no row was read, and the message says why
	const isUnread = shown.status === "failed" && listFigures(shown).every(({ count }) => count === 0);
	const undecided = shown.doubtful + shown.duplicates;
	return (
		<div className="space-y-4">
			<p id={summaryId} tabIndex={-1} className="wrap-anywhere">
				{texts.fileOfSource(
					<strong>{shown.file_name}</strong>,
					shown.source,
					<span role="status">{describeStatus(shown)}</span>,
				)}
			</p>
			{isOpen(shown) && (
				<div className="space-y-2">
					<Progress label={describeStatus(shown)} part={shown.row_number / Math.max(shown.last_row, 1)} />
					<p className="text-faded text-sm tabular-nums">{texts.rowsRead(shown.row_number)}</p>
					<Button onClick={cancel} look="secondary" label={texts.cancel} />
				</div>
			)}
			<Alert message={shown.message ?? false} />
			<ProblemAlert problem={problem} />
			{!isUnread && (
				<dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
					{listFigures(shown).map(({ name, count }) => (
						<div key={name}>
							<dt className="text-faded text-sm">{name}</dt>
							<dd className="font-display text-2xl tabular-nums">{formatNumber(count)}</dd>
						</div>
					))}
				</dl>
			)}
			{shown.status === "done" && shown.is_dry_run && (
				<div className="flex flex-wrap items-center gap-3">
					<Button onClick={begin} disabled={changes + undecided === 0}>
						{changes > 0
							? texts.importClinics(changes)
							: undecided > 0
								? texts.decideAboutRows(undecided)
								: texts.nothingToImport}
					</Button>
					<p className="text-faded text-sm">
						{changes > 0 || undecided === 0 ? texts.howTheyAreShown : texts.addedOnceDecided}
					</p>
				</div>
			)}
			{shown.is_dry_run && ["done", "failed"].includes(shown.status) && <Headings import={shown} onCheck={onChange} />}
			{!isOpen(shown) && !isUnread && <Findings key={shown.finished_at} import={shown} />}
		</div>
	);
}

/** Id of the line that names the file and takes the focus. */
export const summaryId = "import-summary";
