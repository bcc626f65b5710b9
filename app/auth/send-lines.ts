import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { getServiceHeaders } from "./auth.ts";
import { sendAsPerson } from "./person-token.ts";

/**
 * Posts a form as the signed-in person and calls `onLine` with each line of JSON of the answer as it arrives. Throws an
 * `ApiFailure`, or what `onLine` throws.
 */
export async function sendLines<Line>(url: string, body: FormData, onLine: (line: Line) => void): Promise<void> {
	const response = await sendAsPerson((token) =>
		fetch(url, { method: "POST", headers: getServiceHeaders(token), body }),
	).catch((error) => {
		throw error instanceof ApiFailure ? error : unreachable();
	});
	if (!response.ok) throw readFailure(await response.json().catch(() => undefined), response.status);
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	for (;;) {
		const { done, value } = await (reader?.read() ?? { done: true, value: undefined });
		const lines = (text + (value ?? "")).split("\n");
		text = lines.pop() ?? "";
		for (const line of lines) onLine(JSON.parse(line));
		if (done) return;
	}
}
