import { useState } from "react";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { getServiceHeaders } from "./auth.ts";

type Options = {
	/** The path that takes it. */
	path: string;
	/** What is sent as JSON. */
	read: (form: FormData) => object;
	/** Whether it is sent in the name of who is signed in. */
	isPerson?: boolean;
	refused: RefusedForm | undefined;
	onSent: () => void;
	/** The field that makes the page come back from the server, with what it asks for now. */
	outdatedBy?: string;
};

/** A form that anybody may send. Script sends it without leaving the page. */
export function usePublicForm({ path, read, isPerson, refused, onSent, outdatedBy }: Options) {
	const [fields, setFields] = useState(nameInputs(refused?.fields ?? {}));
	const state = useSubmission(async (form, element) => {
		setFields({});
		try {
			await send(path, read(form), isPerson);
			onSent();
		} catch (error) {
			if (!(error instanceof ApiFailure) || Object.keys(error.fields).length === 0) throw error;
			const named = nameInputs(error.fields);
			setFields(named);
			if (outdatedBy && outdatedBy in named) element.submit();
			return { message: error.message, field: Object.keys(named)[0] };
		}
	});
	/** What was sent in an input, where the page came back. */
	const sent = (name: string) => [refused?.sent[name] ?? []].flat().map(String);
	return { state, fields, sent };
}

/** Messages by the names of inputs: of "window.0" it is the first part. */
const nameInputs = (fields: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).map(([name, said]) => [name.split(".")[0], said]));

/** Throws an ApiFailure. */
async function send(path: string, body: object, isPerson = false): Promise<void> {
	const post = (token?: string) =>
		fetch(path, {
			method: "POST",
			headers: { ...getServiceHeaders(token), "content-type": "application/json" },
			body: JSON.stringify(body),
		}).catch(() => {
			throw unreachable();
		});
	const answer = isPerson ? await (await import("./person-token.ts")).sendAsPerson(post) : await post();
	if (!answer.ok) throw readFailure(await answer.json().catch(() => undefined), answer.status);
}
