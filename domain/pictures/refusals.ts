import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { t } from "../text.ts";

const megabyte = 1024 ** 2;

/** Refusals of pictures and of documents, by their code. */
export const fileRefusals = {
	picture_clinic_gone: () => new Refusal("clinic_not_found", t`This clinic doesn't exist, or you can't change it.`),
	picture_gone: () => new Refusal("not_found", t`This picture doesn't exist, or you can't change it.`),
	picture_known: () => new Refusal("conflict", t`There's already a picture with this name.`),
	gallery_full: () =>
		new Refusal(
			"gallery_full",
			t`A gallery holds up to ${{ most: limits.galleryPictures }} images. Please remove one first.`,
		),
	gallery_changed: () => new Refusal("conflict", t`The gallery changed in the meantime. Please look at it again.`),
	not_an_image: () => new Refusal("not_an_image", t`Please select an image file`),
	image_too_large: () => new Refusal("too_large", t`Please select an image smaller than 5MB`),
	/** `format` is that of the file by its first bytes: "PNG". */
	other_format: ({ format }: { format: string }) =>
		new Refusal("bad_path", t`This is a ${format} file: its name must end that way, too.`),
	too_many_pixels: ({ megapixels }: { megapixels: number }) =>
		new Refusal("bad_picture", t`This picture has more than ${megapixels} megapixels. Please choose a smaller one.`),
	damaged_picture: () =>
		new Refusal("bad_picture", t`This picture is damaged or incomplete. Please choose another one.`),
	damaged_document: () => new Refusal("bad_document", t`This PDF is damaged or incomplete. Please choose another one.`),
	not_a_document: () => new Refusal("not_a_document", t`Please send a PDF, or a picture as JPEG, PNG, WebP or AVIF.`),
	document_too_large: () =>
		new Refusal("too_large", t`Please choose a file smaller than ${{ most: limits.evidenceBytes / megabyte }} MB.`),
	upload_broken_off: () => new Refusal("bad_picture", t`The upload was interrupted. Please try again.`),
	upload_too_slow: () =>
		new Refusal("bad_picture", t`The upload took too long. Please try again with a better connection.`),
	store_unreachable: () =>
		new Refusal("busy", t`We can't reach our picture store, or it's full. Please try again later.`, undefined, 30),
};
