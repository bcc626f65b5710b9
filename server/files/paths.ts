import type { PictureType } from "#database/queries/pictures.ts";
import { isUuid } from "#domain/ids.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";

export const formats = ["jpeg", "png", "webp", "avif"] as const;
export type Format = (typeof formats)[number];

const formatOf: Record<string, Format> = { jpg: "jpeg", jpeg: "jpeg", png: "png", webp: "webp", avif: "avif" };

// as in private.is_picture_address, and with the ending of a picture format
const publicPath =
	/^(?=.{1,500}$)[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.(jpe?g|png|webp|avif)$/;

/** Returns the format of a file in the bucket by its ending; undefined for a path that is not served. */
export function findFormat(path: string): Format | undefined {
	const [, ending = ""] = publicPath.exec(path) ?? [];
	return formatOf[ending];
}

/** Parses {bucket}/{clinicId}/{logo|gallery}/{timestamp}.{ext}. Throws a Refusal for anything else. */
export function readUploadPath(path: string): { clinicId: string; type: PictureType; url: string; format: Format } {
	const [bucket, id = "", type, name = "", ...more] = path.split("/");
	if (bucket !== mediaBucket) throw new Refusal("not_found", "There is no such bucket.");
	if (!isUuid(id)) throw new Refusal("clinic_id_required", "Clinic ID is required for upload");
	if (type !== "logo" && type !== "gallery")
		throw new Refusal("bad_path", "A picture is either a logo or a gallery image.");
	if (!findFormat(name.toLowerCase())) throw refuse("not_an_image");
	const [, ending = ""] = /^\d{1,16}\.([a-z]+)$/.exec(name) ?? [];
	const format = formatOf[ending];
	if (!format || more.length > 0)
		throw new Refusal("bad_path", "The file name must be a time in digits and the file's type.");
	const clinicId = id.toLowerCase(); // as PostgreSQL writes a UUID
	return { clinicId, type, url: `${clinicId}/${type}/${name}`, format };
}
