import { useEffect, useRef, useState } from "react";
import { FileDrop } from "#app/components/file-drop.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useKeptFocus } from "#app/lib/kept-focus.ts";
import { limits } from "#domain/limits.ts";
import * as texts from "./texts.ts";
import { uploadEvidence } from "./transfer.ts";

type Chosen = { id: number; file: File; failure?: string };

let lastId = 0;
const cancelled = new DOMException("Cancelled", "AbortError");

type Props = {
	/** How many more are taken. */
	room: number;
	/** The server has one more. */
	onAdded: () => Promise<void>;
	/** Nobody knows whether the server has one more. */
	onFailed: () => Promise<void>;
};

/** A button that opens the device's files, on a field onto which they can be dropped. They are sent one after the other. */
export function AddFiles({ room, onAdded, onFailed }: Props) {
	const [queue, setQueue] = useState<Chosen[]>([]);
	const [part, setPart] = useState(0);
	const [told, setTold] = useState("");
	const controller = useRef<AbortController>(undefined);
	const kept = useKeptFocus<HTMLDivElement>();
	const current = queue.find(({ failure }) => !failure);
	const left = Math.max(0, room - queue.length);
	const isFull = left === 0;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a file is sent when its turn comes, not when a parent renders
	useEffect(() => {
		if (!current) return;
		const own = new AbortController();
		controller.current = own;
		setPart(0);
		const succeed = async (told: string) => {
			setTold(told);
			await onAdded();
			drop(current.id);
		};
		uploadEvidence({ file: current.file, signal: own.signal, onProgress: setPart }).then(
			() => succeed(texts.addFilesSent(current.file.name)),
			async (error) => {
				if (own.signal.aborted && own.signal.reason !== cancelled) return; // left
				// also where the answer to it was lost
				if (error instanceof ApiFailure && error.code === "already_sent") return succeed(error.message);
				fail(current.id, describe(error));
				await onFailed();
			},
		);
		return () => own.abort();
	}, [current?.id]);

	const drop = (gone: number) => setQueue((before) => before.filter((chosen) => chosen.id !== gone));
	const fail = (failed: number, failure: string) =>
		setQueue((before) => before.map((chosen) => (chosen.id === failed ? { ...chosen, failure } : chosen)));

	function choose(files: File[]) {
		const chosen = files.slice(0, left).map((file) => ({ id: ++lastId, file }));
		setTold(files.length > left ? texts.addFilesLeftOut(left) : "");
		setQueue((before) => [...before, ...chosen]);
	}
	/** With another id, so that its turn comes again. */
	const retry = ({ id: failed, file }: Chosen) =>
		setQueue((before) => [...before.filter((chosen) => chosen.id !== failed), { id: ++lastId, file }]);

	return (
		<>
			<div {...kept} className="focus:outline-none">
				<FileDrop
					label={texts.addFilesAdd}
					icon="plus"
					accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
					isMultiple
					isFull={isFull}
					hint={
						isFull
							? texts.addFilesFull(limits.evidenceFiles)
							: texts.addFilesHint(limits.evidenceBytes / 1024 ** 2, limits.evidenceFiles)
					}
					onFiles={choose}
				>
					{queue.length > 0 && (
						<ul aria-label={texts.addFilesOnTheirWay} className="space-y-3">
							{queue.map((chosen) => (
								<li key={chosen.id} className="space-y-1">
									<p className="font-medium wrap-anywhere">{chosen.file.name}</p>
									{chosen.failure ? (
										<>
											<p className="font-medium text-danger text-sm">{chosen.failure}</p>
											<div className="flex flex-wrap gap-2">
												<Button onClick={() => retry(chosen)} look="secondary">
													<Icon name="rotate-cw" className="size-4" />
													{texts.addFilesRetry}
													<span className="sr-only"> {chosen.file.name}</span>
												</Button>
												<Button onClick={() => drop(chosen.id)} look="secondary">
													<Icon name="x" className="size-4" />
													{texts.addFilesSkip}
													<span className="sr-only"> {chosen.file.name}</span>
												</Button>
											</div>
										</>
									) : chosen === current ? (
										<div className="flex flex-wrap items-center gap-3">
											<progress
												aria-label={texts.addFilesUpload(chosen.file.name)}
												max={1}
												value={part}
												className="h-2"
											/>
											<span className="text-faded text-sm">
												{part < 1 ? texts.addFilesSending : texts.addFilesSaving}
											</span>
											{/* once all of it is sent, nobody knows whether it is kept */}
											{part < 1 && (
												<Button onClick={() => controller.current?.abort(cancelled)} look="secondary">
													<Icon name="x" className="size-4" />
													{texts.addFilesCancel}
													<span className="sr-only"> {chosen.file.name}</span>
												</Button>
											)}
										</div>
									) : (
										<p className="text-faded text-sm">{texts.addFilesWaiting}</p>
									)}
								</li>
							))}
						</ul>
					)}
				</FileDrop>
			</div>
			<p role="status" className="text-sm empty:hidden">
				{told}
			</p>
		</>
	);
}

function describe(error: unknown): string {
	if (error === cancelled) return texts.addFilesCancelled;
	if (error instanceof ApiFailure) return error.message;
	return texts.addFilesUnreadable;
}
