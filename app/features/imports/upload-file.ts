import { getServiceHeaders } from "#app/auth/auth.ts";
import { sendAsPerson } from "#app/auth/person-token.ts";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import type { Import } from "#database/queries/imports.ts";

export type Upload = { file: File; source: string; country: string; update: boolean };

type Answer = { status: number; body: unknown };

/** Sends a file to be checked, and returns the check that begins. Throws an ApiFailure. */
export async function uploadFile(
	{ file, source, country, update }: Upload,
	onProgress: (part: number) => void,
): Promise<Import> {
	const query = new URLSearchParams({ name: file.name, source, country, update: update ? "1" : "0" });
	let answer: Answer;
	try {
		answer = await sendAsPerson((token) => post(`/api/admin/imports?${query}`, token, file, onProgress));
	} catch (error) {
		throw error instanceof ApiFailure ? error : unreachable();
	}
	if (answer.status !== 201) throw readFailure(answer.body);
	return (answer.body as { import: Import }).import;
}

/** XMLHttpRequest: `fetch` does not tell how far an upload is. */
function post(url: string, token: string, file: File, onProgress: (part: number) => void): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", url);
		request.responseType = "json";
		for (const [name, value] of Object.entries(getServiceHeaders(token))) request.setRequestHeader(name, value);
		request.setRequestHeader("Content-Type", "application/octet-stream");
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => resolve({ status: request.status, body: request.response });
		request.onerror = () => reject(unreachable());
		request.send(file);
	});
}
