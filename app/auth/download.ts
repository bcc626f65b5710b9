import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { getServiceHeaders } from "./auth.ts";
import { sendAsPerson } from "./person-token.ts";

/** Downloads a file of /api as the signed-in person. Throws an `ApiFailure`. */
export async function fetchFile(path: string): Promise<Blob> {
	const response = await sendAsPerson((token) => fetch(path, { headers: getServiceHeaders(token) })).catch((error) => {
		throw error instanceof ApiFailure ? error : unreachable();
	});
	if (!response.ok) throw readFailure(await response.json().catch(() => undefined), response.status);
	return response.blob().catch(() => {
		throw unreachable();
	});
}
