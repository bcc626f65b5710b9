import { t } from "@lingui/core/macro";
import { callApi } from "#app/auth/api.ts";
import { postFile } from "#app/auth/post-file.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { Sending } from "#app/lib/use-uploads.ts";
import { getEnding } from "#app/shared/pictures/scale-picture.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { addressOf } from "#domain/site-language.ts";
import { problems } from "./picture-problems.ts";

type Upload = Sending & {
	clinicId: string;
	type: "logo" | "gallery";
	/** As `scalePicture` returns it. */
	picture: Blob;
	/** From `nextTimestamp`. It names the file, so that a second upload of the picture adds no second file. */
	timestamp: number;
	/** Position in the gallery, from 0. */
	position?: number | undefined;
};

let lastTimestamp = 0;

/** Returns the time in milliseconds since 1970, or slightly more so that no value is returned twice. */
export function nextTimestamp(): number {
	lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
	return lastTimestamp;
}

/**
 * Uploads a picture. Throws an `ApiFailure`, with the code "conflict" if the clinic has a picture with this timestamp
 * (see `hasArrived`), or the abort reason of `signal`.
 */
export async function uploadPicture(upload: Upload): Promise<void> {
	const { clinicId, type, picture, timestamp, position, onProgress, signal } = upload;
	if (!clinicId) throw new ApiFailure("clinic_id_required", t`Clinic ID is required for upload`);
	const ending = getEnding(picture.type);
	if (!ending) throw new ApiFailure("not_an_image", problems.no_image.message);
	const path = addressOf(`/storage/v1/object/${mediaBucket}/${clinicId}/${type}/${timestamp}.${ending}`);
	await postFile(position === undefined ? path : `${path}?position=${position}`, picture, { onProgress, signal });
}

/** Whether the server has the picture despite `error`: the response to an earlier upload may have been lost. */
export async function hasArrived(error: unknown, timestamp: number): Promise<boolean> {
	if (!(error instanceof ApiFailure) || !["conflict", "gallery_full"].includes(error.code)) return false;
	const { clinic } = await callApi((api) => api.owner.clinic.$get());
	return clinic?.media.some(({ url }) => url.includes(`/${timestamp}.`)) ?? false;
}

/** Returns why an upload failed: the server's message if there is one, or our own. */
export function describeUploadFailure(error: unknown): string {
	if (!(error instanceof ApiFailure) || error.code === "unexpected") return t`Failed to upload image`;
	return error.code === "network" ? t`Failed to upload image. ${{ reason: error.message }}` : error.message;
}
