import { AskFirst } from "#app/components/ask-first.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { showFailure } from "#app/lib/acts.ts";
import { useOnceAtATime } from "#app/lib/submission.ts";
import type { DeskEvidence, EvidenceFile } from "#database/queries/evidence.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import * as texts from "./texts.ts";
import { downloadEvidence } from "./transfer.ts";

type Props = {
	files: (EvidenceFile | DeskEvidence)[];
	/** Deletes a document; only for its sender. */
	onRemove?: (file: EvidenceFile) => Promise<void>;
};

/** Lists documents, oldest first. They can be downloaded, but are never shown on the page. */
export function EvidenceFiles({ files, onRemove }: Props) {
	if (files.length === 0) return null;
	return (
		<ul aria-label={texts.files.list} className="divide-y divide-line">
			{files.map((file) => (
				<li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
					<div className="min-w-0">
						<p className="font-medium wrap-anywhere">{file.name}</p>
						<p className="text-faded text-sm">{describe(file)}</p>
					</div>
					<div className="flex flex-wrap gap-2">
						<Download file={file} />
						{onRemove && file.can_remove && (
							<AskFirst
								label={
									<>
										{texts.files.remove}
										<span className="sr-only"> {file.name}</span>
									</>
								}
								look="secondary"
								question={texts.files.removeQuestion}
								yes={texts.files.removeYes}
								no={texts.files.keep}
								onYes={() => onRemove(file)}
							/>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}

function describe(file: EvidenceFile | DeskEvidence): string {
	const { sentOn, sentOnBy, keptUntil } = texts.files;
	const [size, date] = [formatSize(file.bytes), formatDate(file.created_at)];
	const sent = "sent_by" in file && file.sent_by ? sentOnBy(size, date, file.sent_by) : sentOn(size, date);
	return file.removed_at ? keptUntil(sent, formatDate(file.removed_at)) : sent;
}

const formatSize = (bytes: number) =>
	bytes < 1024 ** 2
		? texts.files.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1024))))
		: texts.files.megabytes(formatNumber(Math.round((bytes / 1024 ** 2) * 10) / 10));

function Download({ file }: { file: EvidenceFile }) {
	const run = useOnceAtATime(async () => {
		try {
			await downloadEvidence(file);
		} catch (error) {
			showFailure(texts.files.notDownloaded, error);
		}
	});
	return (
		<Button onClick={run} look="secondary">
			<Icon name="download" className="size-4" />
			{texts.files.download}
			<span className="sr-only"> {file.name}</span>
		</Button>
	);
}
