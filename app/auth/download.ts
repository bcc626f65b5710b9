import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { getServiceHeaders } from "./auth.ts";
import { sendAsPerson } from "./person-token.ts";

/**
 * Fetches a file of /api as the signed-in person and hands it to the browser to keep. A browser holds a large one on
 * its disk. Throws an ApiFailure.
 */
export async function download(path: string, name: string): Promise<void> {
	const response = await sendAsPerson((token) => fetch(path, { headers: getServiceHeaders(token) })).catch((error) => {
		throw error instanceof ApiFailure ? error : unreachable();
	});
	if (!response.ok) throw readFailure(await response.json().catch(() => undefined), response.status);
	const blob = await response.blob().catch(() => {
		throw unreachable();
	});
	saveFile(blob, name);
}
