import { callApi } from "#app/auth/api.ts";
import { postFile } from "#app/auth/post-file.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { Sending } from "#app/lib/use-uploads.ts";
import { getEnding } from "#app/shared/pictures/scale-picture.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import * as texts from "./texts.tsx";

type Upload = Sending & {
	clinicId: string;
	type: "logo" | "gallery";
	/** As `scalePicture` gives it. */
	picture: Blob;
	/** Names the file. One of `nextTimestamp` that is kept with the picture makes a second try harmless. */
	timestamp: number;
	/** Place in the gallery, from 0. */
	position?: number | undefined;
};

let lastTimestamp = 0;

/** Milliseconds since 1970, never the same twice. */
export function nextTimestamp(): number {
	lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
	return lastTimestamp;
}

/**
 * Sends one picture. Throws an ApiFailure: "network" without an answer, "conflict" if there is a picture of that
 * timestamp (see `hasArrived`). When `signal` aborts, throws its reason.
 */
export async function uploadPicture(upload: Upload): Promise<void> {
	const { clinicId, type, picture, timestamp, position, onProgress, signal } = upload;
	if (!clinicId) throw new ApiFailure("clinic_id_required", texts.clinicIdMissing);
	const ending = getEnding(picture.type);
	if (!ending) throw new ApiFailure("not_an_image", texts.problems.no_image.message);
	const path = `/storage/v1/object/${mediaBucket}/${clinicId}/${type}/${timestamp}.${ending}`;
	await postFile(position === undefined ? path : `${path}?position=${position}`, picture, { onProgress, signal });
}

/** Whether the server has the picture in spite of `error`: the answer to an earlier try may have got lost. */
export async function hasArrived(error: unknown, timestamp: number): Promise<boolean> {
	if (!(error instanceof ApiFailure) || !["conflict", "gallery_full"].includes(error.code)) return false;
	const { clinic } = await callApi((api) => api.owner.clinic.$get());
	return clinic?.media.some(({ url }) => url.includes(`/${timestamp}.`)) ?? false;
}

/** What to tell about an upload that failed: the server's message where it gave one, else why there is none. */
export function describeUploadFailure(error: unknown): string {
	if (!(error instanceof ApiFailure) || error.code === "unexpected") return texts.uploadFailed;
	return error.code === "network" ? texts.uploadFailedBecause(error.message) : error.message;
}
