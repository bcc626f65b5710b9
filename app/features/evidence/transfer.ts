import { t } from "@lingui/core/macro";
import { fetchFile } from "#app/auth/download.ts";
import { postFile } from "#app/auth/post-file.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { saveFile } from "#app/lib/save-file.ts";
import type { Sending } from "#app/lib/use-uploads.ts";
import { PictureProblem, scalePicture } from "#app/shared/pictures/scale-picture.ts";
import type { EvidenceFile } from "#database/queries/evidence.ts";
import { limits } from "#domain/limits.ts";
import { addressOf } from "#domain/site-language.ts";

type Upload = Sending & { file: File };

/** Uploads a document, after scaling down a large photo. Throws an ApiFailure, or the reason of an aborted `signal`. */
export async function uploadEvidence({ file, onProgress, signal }: Upload): Promise<void> {
	const body = file.type.startsWith("image/") ? await scale(file) : file;
	if (body.size > limits.evidenceBytes) throw tooLarge();
	const url = addressOf(`/api/evidence?${new URLSearchParams({ name: file.name.slice(-500) })}`);
	await postFile(url, body, { onProgress, signal });
}

function scale(file: File): Promise<Blob> {
	return scalePicture(file, limits.evidenceBytes).catch((problem) => {
		if (!(problem instanceof PictureProblem)) throw problem;
		throw problem.kind === "too_large"
			? tooLarge()
			: new ApiFailure("wrong_type", t`Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.`);
	});
}

const tooLarge = () =>
	new ApiFailure("too_large", t`Please choose a file smaller than ${{ most: limits.evidenceBytes / 1024 ** 2 }} MB.`);

/** Saves a document on the device. The browser never opens it as a page. Throws an ApiFailure. */
export async function downloadEvidence({ id, name }: Pick<EvidenceFile, "id" | "name">): Promise<void> {
	const file = await fetchFile(`/api/evidence/${id}/file`);
	saveFile(new Blob([file], { type: "application/octet-stream" }), name);
}
