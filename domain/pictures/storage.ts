/** Name of the bucket that holds clinics' pictures. */
export const mediaBucket = "clinic-media";

/**
 * The sizes in which pictures are sent: [width, height, resize], in pixels. "cover" fills the size and crops, "contain"
 * shows all of it within. No size is larger than the picture.
 */
export const pictureSizes = {
	logo: [96, 96, "cover"],
	logoDouble: [192, 192, "cover"],
	thumb: [320, 240, "cover"],
	thumbDouble: [480, 360, "cover"],
	thumbTriple: [720, 540, "cover"],
	large: [1600, 1600, "contain"],
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** The public address of a stored picture: an http(s) address as it is, a path inside the bucket as its URL. */
export function getMediaUrl(url: string): string {
	return url.startsWith("http") ? url : `/storage/v1/object/public/${mediaBucket}/${url}`;
}

/** The same picture in one of the sizes. Of a picture elsewhere there are no sizes: its own address. */
export function getPictureUrl(url: string, size: PictureSize): string {
	if (url.startsWith("http")) return url;
	const [width, height, resize] = pictureSizes[size];
	return `/storage/v1/render/image/public/${mediaBucket}/${url}?width=${width}&height=${height}&resize=${resize}`;
}
