import { AskFirst } from "#app/components/ask-first.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { showFailure } from "#app/lib/acts.ts";
import { useOnceAtATime } from "#app/lib/submission.ts";
import type { DeskEvidence, EvidenceFile } from "#database/queries/evidence.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { downloadEvidence } from "./transfer.ts";

type Props = {
	files: (EvidenceFile | DeskEvidence)[];
	/** Takes one back, where its sender may. */
	onRemove?: (file: EvidenceFile) => Promise<void>;
};

/** Documents, the oldest first: each is downloaded, never shown here. */
export function EvidenceFiles({ files, onRemove }: Props) {
	if (files.length === 0) return null;
	return (
		<ul aria-label="Documents" className="divide-y divide-line">
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
										Remove<span className="sr-only"> {file.name}</span>
									</>
								}
								look="secondary"
								question="Remove this document? We then no longer have it."
								yes="Remove"
								no="Keep it"
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
	return [
		formatSize(file.bytes),
		`sent on ${formatDate(file.created_at)}${"sent_by" in file && file.sent_by ? ` by ${file.sent_by}` : ""}`,
		...(file.removed_at ? [`kept until ${formatDate(file.removed_at)}`] : []),
	].join(", ");
}

const formatSize = (bytes: number) =>
	bytes < 1024 ** 2
		? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB`
		: `${formatNumber(Math.round((bytes / 1024 ** 2) * 10) / 10)} MB`;

function Download({ file }: { file: EvidenceFile }) {
	const run = useOnceAtATime(async () => {
		try {
			await downloadEvidence(file);
		} catch (error) {
			showFailure("The document could not be downloaded.", error);
		}
	});
	return (
		<Button onClick={run} look="secondary">
			<Icon name="download" className="size-4" />
			Download<span className="sr-only"> {file.name}</span>
		</Button>
	);
}
