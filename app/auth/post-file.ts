import { unreachable } from "#app/lib/api-failure.ts";
import { getServiceHeaders } from "./auth.ts";

type Options = {
	/** Told the part that is sent, from 0 to 1. After 1 the server still works on it. */
	onProgress?: ((part: number) => void) | undefined;
	signal?: AbortSignal | undefined;
};

/** Sends a file as the body, with XMLHttpRequest: `fetch` does not tell how far an upload is. When `signal` aborts, throws its reason. */
export function postFile(
	url: string,
	token: string,
	file: Blob,
	{ onProgress, signal }: Options,
): Promise<{ status: number; body: unknown }> {
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
