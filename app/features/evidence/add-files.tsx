import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FileDrop } from "#app/components/file-drop.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useKeptFocus } from "#app/lib/kept-focus.ts";
import { cancelled, type Sending, type UploadState, useUploads } from "#app/lib/use-uploads.ts";
import { limits } from "#domain/limits.ts";
import { uploadEvidence } from "./transfer.ts";

type QueuedFile = { id: string; file: File };

let lastId = 0;

type Props = {
	/** How many more documents the server takes. */
	room: number;
	/** Called when the server has one more document. */
	onAdded: () => Promise<void>;
	/** Called after a failure, when the server may have one more document or not. */
	onFailed: () => Promise<void>;
};

/** A button that chooses files, which can also be dropped on it. They are sent one after the other. */
export function AddFiles({ room, onAdded, onFailed }: Props) {
	const [queue, setQueue] = useState<QueuedFile[]>([]);
	const [status, setStatus] = useState("");
	const keptFocus = useKeptFocus<HTMLDivElement>();
	const { stateOf, cancel, retry } = useUploads(queue, { send, onFailure });
	const freePlaces = Math.max(0, room - queue.length);
	const isFull = freePlaces === 0;

	async function send({ id, file }: QueuedFile, sending: Sending) {
		try {
			await uploadEvidence({ file, ...sending });
			setStatus(t`${{ name: file.name }} has been sent.`);
		} catch (error) {
			// the answer to an earlier attempt was lost: the server has the document
			if (!(error instanceof ApiFailure && error.code === "already_sent")) throw error;
			setStatus(error.message);
		}
		await onAdded();
		removeFromQueue(id);
	}
	function onFailure(error: unknown): string {
		onFailed();
		if (error === cancelled) return t`Cancelled. It wasn't sent.`;
		return error instanceof ApiFailure
			? error.message
			: t`We couldn't read the file. Please try again, or choose another one.`;
	}
	const removeFromQueue = (removed: string) => setQueue((before) => before.filter(({ id }) => id !== removed));

	function choose(files: File[]) {
		const chosen = files.slice(0, freePlaces).map((file) => ({ id: String(++lastId), file }));
		setStatus(files.length > freePlaces ? t`There was room for ${freePlaces} more, so we left out the rest.` : "");
		setQueue((before) => [...before, ...chosen]);
	}

	return (
		<>
			<div {...keptFocus} className="focus:outline-none">
				<FileDrop
					label={t`Add documents`}
					icon="plus"
					accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
					isMultiple
					isFull={isFull}
					hint={
						isFull
							? t`We take up to ${{ most: limits.evidenceFiles }} documents. Remove one to add another.`
							: t`PDF or pictures, up to ${{ size: limits.evidenceBytes / 1024 ** 2 }} MB each, ${{ most: limits.evidenceFiles }} at most. You can drop them here.`
					}
					onFiles={choose}
				>
					{queue.length > 0 && (
						<ul aria-label={t`Documents being sent`} className="space-y-3">
							{queue.map((chosen) => (
								<li key={chosen.id} className="space-y-1">
									<p className="font-medium wrap-anywhere">{chosen.file.name}</p>
									<Progress
										name={chosen.file.name}
										state={stateOf(chosen)}
										onCancel={cancel}
										onRetry={() => retry(chosen)}
										onSkip={() => removeFromQueue(chosen.id)}
									/>
								</li>
							))}
						</ul>
					)}
				</FileDrop>
			</div>
			<p role="status" className="text-sm empty:hidden">
				{status}
			</p>
		</>
	);
}

type ProgressProps = Record<"onCancel" | "onRetry" | "onSkip", () => void> & { name: string; state: UploadState };

function Progress({ name, state, onCancel, onRetry, onSkip }: ProgressProps) {
	if (state.kind === "failed") {
		return (
			<>
				<p className="font-medium text-danger text-sm">{state.message}</p>
				<div className="flex flex-wrap gap-2">
					<ProgressButton icon="rotate-cw" label={t`Retry`} name={name} onClick={onRetry} />
					<ProgressButton icon="x" label={t`Skip`} name={name} onClick={onSkip} />
				</div>
			</>
		);
	}
	if (state.kind !== "sending")
		return (
			<p className="text-faded text-sm">
				<Trans>Waiting</Trans>
			</p>
		);
	return (
		<div className="flex flex-wrap items-center gap-3">
			<progress aria-label={t`Upload of ${name}`} max={1} value={state.part} className="h-2" />
			<span className="text-faded text-sm">{state.part < 1 ? t`Sending…` : t`Being checked and saved…`}</span>
			{/* once the whole file is sent, the server may already have saved it */}
			{state.part < 1 && <ProgressButton icon="x" label={t`Cancel`} name={name} onClick={onCancel} />}
		</div>
	);
}

type ButtonProps = { icon: IconName; label: string; name: string; onClick: () => void };

const ProgressButton = ({ icon, label, name, onClick }: ButtonProps) => (
	<Button onClick={onClick} look="secondary">
		<Icon name={icon} className="size-4" />
		{label}
		<span className="sr-only"> {name}</span>
	</Button>
);
