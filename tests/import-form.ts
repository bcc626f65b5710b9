import type { ImportLine } from "#domain/imports/import.ts";
import type { ImportChoicesInput } from "#domain/imports/schemas.ts";

/** The form with which a browser sends a file of clinics. */
export function makeImportForm(content: string | Uint8Array, choices: object = {}, name = "clinics.csv"): FormData {
	const form = new FormData();
	form.append("choices", JSON.stringify(choices satisfies ImportChoicesInput));
	form.append("file", new File([content as BlobPart], name));
	return form;
}

/** The last line of the answer to it: the preview, the import or the error. */
export const readLastLine = (text: string): Exclude<ImportLine, { progress: unknown }> =>
	JSON.parse(text.trim().split("\n").at(-1) ?? "");
