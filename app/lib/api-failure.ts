import { t } from "@lingui/core/macro";
import { isRouteErrorResponse } from "react-router";

/** A failed request to /api: the server refused it, or could not be reached (code "network"). */
export class ApiFailure extends Error {
	readonly code: string;
	readonly fields: Record<string, string>;

	constructor(code: string, message: string, fields: Record<string, string> = {}) {
		super(message);
		this.code = code;
		this.fields = fields;
	}
}

export const unreachable = () =>
	new ApiFailure("network", t`We couldn't reach the server. Check your connection and try again.`);

/** Whether the browser threw this error because it couldn't fetch a response or one of the page's files. */
export const isUnreachable = (error: unknown) =>
	error instanceof TypeError && /fetch|load failed|network/i.test(error.message);

/** Returns a message that says why loading failed. Never shows the text of an internal error. */
export function describeFailure(error: unknown): string {
	if (error instanceof ApiFailure) return error.message;
	if (isUnreachable(error)) return unreachable().message;
	if (!isRouteErrorResponse(error) || error.status === 500) return unexpected;
	if (error.status === 404) return t`It doesn't exist any more, or never did.`;
	return error.status > 500 ? overloaded : unexpected;
}

const unexpected = t`Something went wrong. Please try again.`;
const overloaded = t`The server can't answer at the moment. Please try again in a minute.`;

/** Converts the body of an error response to an `ApiFailure`. The body may come from a proxy in another format. */
export function readFailure(body: unknown, status: number): ApiFailure {
	const { code, message, fields } = (body as { error?: Partial<ApiFailure> } | undefined)?.error ?? {};
	// a proxy sends its own error page while the server restarts
	if (!message && status > 500) return new ApiFailure("busy", overloaded);
	return new ApiFailure(code ?? "unexpected", message ?? unexpected, fields);
}
