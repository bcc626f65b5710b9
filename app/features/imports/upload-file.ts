import { postFile } from "#app/auth/post-file.ts";
import type { Import } from "#database/queries/imports/runs.ts";

export type Upload = { file: File; source: string; country: string; update: boolean };

/** Sends a file to be checked, and returns the check that begins. Throws an ApiFailure. */
export async function uploadFile(
	{ file, source, country, update }: Upload,
	onProgress: (part: number) => void,
): Promise<Import> {
	const query = new URLSearchParams({ name: file.name, source, country, update: update ? "1" : "0" });
	return (await postFile<{ import: Import }>(`/api/admin/imports?${query}`, file, { onProgress })).import;
}
