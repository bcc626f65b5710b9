import { t } from "@lingui/core/macro";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import type { DeskEvidence, EvidenceFile } from "#database/queries/evidence.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { downloadEvidence } from "./transfer.ts";

const words = {
	list: t`Documents`,
	sentOn: (size: string, date: string) => t`${size}, sent on ${date}`,
	sentOnBy: (size: string, date: string, sender: string) => t`${size}, sent on ${date} by ${sender}`,
	keptUntil: (sent: string, date: string) => t`${sent}, kept until ${date}`,
	kilobytes: (size: string) => `${size} kB`,
	megabytes: (size: string) => `${size} MB`,
	remove: t`Remove`,
	removeQuestion: t`Remove this document? We won't have it any more.`,
	removeYes: t`Remove`,
	keep: t`Keep it`,
	download: t`Download`,
	notDownloaded: t`We couldn't download the document.`,
};

type Props = {
	files: (EvidenceFile | DeskEvidence)[];
	/** Deletes a document; only for its sender. */
	onRemove?: (file: EvidenceFile) => Promise<void>;
};

/** Lists documents, oldest first. They can be downloaded, but are never shown on the page. */
export function EvidenceFiles({ files, onRemove }: Props) {
	if (files.length === 0) return null;
	return (
		<ul aria-label={words.list} className="divide-y divide-line">
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
										{words.remove}
										<span className="sr-only"> {file.name}</span>
									</>
								}
								look="secondary"
								question={words.removeQuestion}
								yes={words.removeYes}
								no={words.keep}
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
	const { sentOn, sentOnBy, keptUntil } = words;
	const [size, date] = [formatSize(file.bytes), formatDate(file.created_at)];
	const sent = "sent_by" in file && file.sent_by ? sentOnBy(size, date, file.sent_by) : sentOn(size, date);
	return file.removed_at ? keptUntil(sent, formatDate(file.removed_at)) : sent;
}

const formatSize = (bytes: number) =>
	bytes < 1024 ** 2
		? words.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1024))))
		: words.megabytes(formatNumber(Math.round((bytes / 1024 ** 2) * 10) / 10));

function Download({ file }: { file: EvidenceFile }) {
	const { send } = useSend(() => downloadEvidence(file), { failure: words.notDownloaded });
	return (
		<Button onClick={send} look="secondary">
			<Icon name="download" className="size-4" />
			{words.download}
			<span className="sr-only"> {file.name}</span>
		</Button>
	);
}
