import { useState } from "react";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { getServiceHeaders } from "./auth.ts";

type Options<Body extends object> = {
	/** Where the form is posted. */
	path: string;
	/** Returns the JSON to send. */
	toBody: (form: FormData) => Body;
	/** Whether to send it as the signed-in person. */
	asPerson?: boolean;
	/** The form as it was sent without script and refused. */
	refused: RefusedForm | undefined;
	/** Gets what was sent. */
	onSent: (body: Body) => void;
	/** A field whose refusal means that the page is outdated: then the server renders the form anew. */
	reloadOn?: string;
};

/**
 * Sends a form that needs no account. Returns the state of the submission, error messages by input name, and the values
 * that were sent without script.
 */
export function usePublicForm<Body extends object>(options: Options<Body>) {
	const { path, toBody, asPerson, refused, onSent, reloadOn } = options;
	const [fields, setFields] = useState(byInputName(refused?.fields ?? {}));
	const state = useSubmission(async (form, element) => {
		setFields({});
		try {
			const body = toBody(form);
			await sendPublicForm(path, body, asPerson);
			onSent(body);
		} catch (error) {
			if (!(error instanceof ApiFailure) || Object.keys(error.fields).length === 0) throw error;
			const messages = byInputName(error.fields);
			setFields(messages);
			if (reloadOn && reloadOn in messages) element.submit();
			return { message: error.message, field: Object.keys(messages)[0] };
		}
	});
	const getSentValues = (name: string) => [refused?.sent[name] ?? []].flat().map(String);
	return { state, fields, getSentValues };
}

/** Returns messages by input name: the field "window.0" belongs to the input "window". */
const byInputName = (fields: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).map(([field, message]) => [field.split(".")[0], message]));

/** Throws an `ApiFailure`. */
export async function sendPublicForm(path: string, body: object, asPerson = false): Promise<void> {
	const post = (token?: string) =>
		fetch(path, {
			method: "POST",
			headers: { ...getServiceHeaders(token), "content-type": "application/json" },
			body: JSON.stringify(body),
		}).catch(() => {
			throw unreachable();
		});
	const response = asPerson ? await (await import("./person-token.ts")).sendAsPerson(post) : await post();
	if (!response.ok) throw readFailure(await response.json().catch(() => undefined), response.status);
}
