import { expect, test } from "vitest";
import { PictureProblem, scalePicture } from "#app/shared/pictures/scale-picture.ts";
import { limits } from "#domain/limits.ts";
import { uploadEvidence } from "./transfer.ts";

// Node cannot decode pictures, as a browser cannot decode some formats
const jpeg = (size: number) => {
	const bytes = new Uint8Array(size);
	bytes.set([0xff, 0xd8, 0xff]);
	return new File([bytes], "scan.jpg", { type: "image/jpeg" });
};
const send = (file: File) => uploadEvidence({ file, onProgress: () => {}, signal: new AbortController().signal });

test("a photo of a document may be as large as a document, one of a clinic as a picture", async () => {
	const file = jpeg(limits.pictureBytes + 1);
	expect(await scalePicture(file, limits.evidenceBytes)).toBe(file);
	await expect(scalePicture(file, limits.pictureBytes)).rejects.toEqual(new PictureProblem("too_large"));
});

test("errors speak of documents, not of pictures", async () => {
	await expect(send(jpeg(limits.evidenceBytes + 1))).rejects.toThrow("Please choose a file smaller than 10 MB.");
	const pdf = new File([new Uint8Array(limits.evidenceBytes + 1)], "scan.pdf", { type: "application/pdf" });
	await expect(send(pdf)).rejects.toThrow("Please choose a file smaller than 10 MB.");
	const odd = new File(["<svg/>"], "scan.svg", { type: "image/svg+xml" });
	await expect(send(odd)).rejects.toThrow("Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.");
});
