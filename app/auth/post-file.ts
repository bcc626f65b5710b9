import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { getServiceHeaders } from "./auth.ts";
import { sendAsPerson } from "./person-token.ts";

type Options = {
	/** Called with the uploaded share, from 0 to 1. At 1 the server is still processing the file. */
	onProgress?: ((share: number) => void) | undefined;
	signal?: AbortSignal | undefined;
};

type Answer = { status: number; body: unknown };

/**
 * Posts a file as the signed-in person and returns the JSON body of the response. Throws an `ApiFailure`, or the abort
 * reason of `signal`.
 */
export async function postFile<Body>(url: string, file: Blob, options: Options): Promise<Body> {
	const { signal } = options;
	signal?.throwIfAborted();
	const { status, body } = await sendAsPerson((token) => post(url, token, file, options)).catch((error) => {
		signal?.throwIfAborted();
		throw error instanceof ApiFailure ? error : unreachable();
	});
	if (status >= 300) throw readFailure(body, status);
	return body as Body;
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function post(url: string, token: string, file: Blob, { onProgress, signal }: Options): Promise<Answer> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted();
		const request = new XMLHttpRequest();
		const abort = () => request.abort();
		request.open("POST", url);
		request.responseType = "json";
		for (const [name, value] of Object.entries(getServiceHeaders(token))) request.setRequestHeader(name, value);
		request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
		request.onload = () => resolve({ status: request.status, body: request.response });
		request.onerror = () => reject(unreachable());
		request.onabort = () => reject(signal?.reason);
		request.onloadend = () => signal?.removeEventListener("abort", abort);
		signal?.addEventListener("abort", abort);
		request.send(file);
	});
}
