/** Name of the bucket that holds clinics' pictures. */
export const mediaBucket = "clinic-media";

/** The public address of a stored picture: an http(s) address as it is, a path inside the bucket resolved to its URL. */
export function getMediaUrl(url: string): string {
	return url.startsWith("http") ? url : `/storage/v1/object/public/${mediaBucket}/${url}`;
}
