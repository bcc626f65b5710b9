import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import type { KeptPicture } from "./kept-pictures.ts";
import { PictureItem, PictureList, type UploadState } from "./picture-item.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import * as texts from "./texts.tsx";
import { describeUploadFailure, hasArrived, uploadPicture } from "./upload.ts";

type Props = {
	clinicId: string;
	/** In the order in which they are sent; those that are sent stay in the list. */
	pictures: KeptPicture[];
	/** The server has it. */
	onSent: (id: string) => void;
	/** The person goes on without it. */
	onSkip: (id: string) => void;
	/** Nothing is left to send. */
	onEnd: () => void;
};

const cancelled = new DOMException("Cancelled", "AbortError");
const waiting: UploadState = { kind: "waiting" };

/** Sends pictures one after the other. One that fails keeps its place, to be sent again or skipped; the others go on. */
export function PictureQueue({ clinicId, pictures, onSent, onSkip, onEnd }: Props) {
	const [states, setStates] = useState<Record<string, UploadState>>({});
	const controller = useRef<AbortController>(undefined);
	const place = useRef<HTMLDivElement>(null);
	const stateOf = ({ id }: KeptPicture) => states[id] ?? waiting;
	const isOf = (kind: UploadState["kind"]) => (picture: KeptPicture) => stateOf(picture).kind === kind;
	const current = pictures.find(isOf("sending")) ?? pictures.find(isOf("waiting"));
	const isEnded = pictures.every(isOf("done"));

	// biome-ignore lint/correctness/useExhaustiveDependencies: a picture is sent when its turn comes, not when a parent renders
	useEffect(() => {
		if (!current) return;
		const { id, type, picture, timestamp, position } = current;
		const own = new AbortController();
		controller.current = own;
		const tell = (state: UploadState) => setStates((before) => ({ ...before, [id]: state }));
		tell({ kind: "sending", part: 0 });
		uploadPicture({
			clinicId,
			type,
			picture,
			timestamp,
			position,
			signal: own.signal,
			onProgress: (part) => !own.signal.aborted && tell({ kind: "sending", part }),
		}).then(arrive, async (error) => {
			if (own.signal.aborted && own.signal.reason !== cancelled) return; // left
			if (await hasArrived(error, timestamp).catch(() => false)) arrive();
			else fail(error);
		});
		function arrive() {
			tell({ kind: "done" });
			onSent(id);
		}
		function fail(error: unknown) {
			if (error === cancelled) {
				tell({ kind: "failed", message: texts.pictureQueueCancelled });
				return;
			}
			const message = describeUploadFailure(error);
			tell({ kind: "failed", message });
			// the sign-in page, already on its way, says so itself
			if (error instanceof ApiFailure && error.code === "session_ended") return;
			showToast({ isFailure: true, title: texts.pictureQueueFailed, description: message });
		}
		return () => own.abort();
	}, [clinicId, current?.id]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the last one is through
	useEffect(() => {
		if (isEnded) onEnd();
	}, [isEnded]);

	function skip(id: string) {
		// the button that was pressed goes with its picture
		place.current?.focus({ preventScroll: true });
		onSkip(id);
	}

	return (
		<div ref={place} tabIndex={-1} className="focus:outline-none">
			<PictureList label={texts.pictureQueueList} pictures={pictures}>
				{(picture) => {
					const number = (picture.position ?? 0) + 1;
					const name = picture.type === "logo" ? texts.pictureNamesLogo : texts.pictureNamesPicture(number);
					return (
						<PictureItem
							name={name}
							preview={
								<PicturePreview
									picture={picture.picture}
									label={picture.type === "logo" ? texts.pictureQueueTheLogo : texts.pictureQueuePicture(number)}
									className="aspect-4/3 w-44"
									fit="contain"
								/>
							}
							upload={stateOf(picture)}
							onCancel={() => controller.current?.abort(cancelled)}
							onRetry={() => setStates((before) => ({ ...before, [picture.id]: waiting }))}
							onRemove={stateOf(picture).kind === "failed" ? () => skip(picture.id) : undefined}
							isSkipped
						/>
					);
				}}
			</PictureList>
		</div>
	);
}
