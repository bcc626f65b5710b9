import { href } from "react-router";
import { getServiceHeaders } from "#app/auth/auth.ts";
import { readFailure, unreachable } from "#app/lib/api-failure.ts";

/** Sends a report in the name of whoever is signed in, else of nobody. Throws an ApiFailure. */
export async function sendReport(report: Record<string, unknown>, isPerson: boolean): Promise<void> {
	const send = (token?: string) =>
		fetch(href("/report"), {
			method: "POST",
			headers: { ...getServiceHeaders(token), "content-type": "application/json" },
			body: JSON.stringify(report),
		}).catch(() => {
			throw unreachable();
		});
	const answer = isPerson ? await (await import("#app/auth/person-token.ts")).sendAsPerson(send) : await send();
	if (!answer.ok) throw readFailure(await answer.json().catch(() => undefined));
}
