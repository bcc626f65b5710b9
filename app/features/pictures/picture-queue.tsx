import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import { cancelled, type Sending, useUploads } from "#app/lib/use-uploads.ts";
import type { KeptPicture } from "./kept-pictures.ts";
import { PictureItem, PictureList } from "./picture-item.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { describeUploadFailure, hasArrived, uploadPicture } from "./upload.ts";

type Props = {
	clinicId: string;
	/** In the order of upload, including those that are already uploaded. */
	pictures: KeptPicture[];
	/** Called when a picture is uploaded. */
	onSent: (id: string) => void;
	/** Called when the person skips a picture that failed. */
	onSkip: (id: string) => void;
	/** Called when all pictures are uploaded or skipped. */
	onEnd?: () => void;
};

/** Uploads pictures one by one. One that fails stays in the list, to be retried or skipped; the others go on. */
export function PictureQueue({ clinicId, pictures, onSent, onSkip, onEnd }: Props) {
	const container = useRef<HTMLDivElement>(null);
	const { stateOf, cancel, retry } = useUploads(pictures, { send, onFailure });
	const isEnded = pictures.every((picture) => stateOf(picture).kind === "done");

	async function send(picture: KeptPicture, sending: Sending) {
		try {
			await uploadPicture({ clinicId, ...picture, ...sending });
		} catch (error) {
			if (!(await hasArrived(error, picture.timestamp).catch(() => false))) throw error;
		}
		onSent(picture.id);
	}
	function onFailure(error: unknown): string {
		if (error === cancelled) return t`Cancelled. It wasn't uploaded.`;
		const message = describeUploadFailure(error);
		// if the session ended, the sign-in page opens and says so
		if (!(error instanceof ApiFailure && error.code === "session_ended")) {
			showToast({ isFailure: true, title: t`Upload failed`, description: message });
		}
		return message;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the last upload
	useEffect(() => {
		if (isEnded) onEnd?.();
	}, [isEnded]);

	function skip(id: string) {
		// the pressed button disappears with its picture
		container.current?.focus({ preventScroll: true });
		onSkip(id);
	}

	return (
		<div ref={container} tabIndex={-1} className="focus:outline-none">
			<PictureList label={t`Pictures`} pictures={pictures}>
				{(picture) => {
					const number = (picture.position ?? 0) + 1;
					const name = picture.type === "logo" ? t`the logo` : t`picture ${number}`;
					return (
						<PictureItem
							name={name}
							preview={
								<PicturePreview
									picture={picture.picture}
									label={picture.type === "logo" ? t`The logo` : t`Picture ${number}`}
									className="aspect-4/3 w-44"
									fit="contain"
								/>
							}
							upload={stateOf(picture)}
							onCancel={cancel}
							onRetry={() => retry(picture)}
							onRemove={stateOf(picture).kind === "failed" ? () => skip(picture.id) : undefined}
							isSkipped
						/>
					);
				}}
			</PictureList>
		</div>
	);
}
