/** Name of the bucket that holds clinics' pictures. */
export const mediaBucket = "clinic-media";

/**
 * Sizes in which pictures are served: [width, height, resize], in pixels. "cover" fills the size and crops; "contain"
 * fits the whole picture into it. Pictures are never enlarged.
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

/** Returns the public URL of a picture: an http(s) URL unchanged, a path in the bucket as its URL. */
export function getMediaUrl(url: string): string {
	return url.startsWith("http") ? url : `/storage/v1/object/public/${mediaBucket}/${url}`;
}

/** Returns the URL of a picture in one of the sizes. Pictures on other sites have no sizes: their URL is unchanged. */
export function getPictureUrl(url: string, size: PictureSize): string {
	if (url.startsWith("http")) return url;
	const [width, height, resize] = pictureSizes[size];
	return `/storage/v1/render/image/public/${mediaBucket}/${url}?width=${width}&height=${height}&resize=${resize}`;
}
