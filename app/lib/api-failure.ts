import { isRouteErrorResponse } from "react-router";
import * as texts from "./texts.ts";

/** An act that failed: the server said no, or could not be reached (code "network"). */
export class ApiFailure extends Error {
	readonly code: string;
	readonly fields: Record<string, string>;

	constructor(code: string, message: string, fields: Record<string, string> = {}) {
		super(message);
		this.code = code;
		this.fields = fields;
	}
}

export const unreachable = () => new ApiFailure("network", texts.apiFailureUnreachable);

/** Whether an error is that of a browser which could not fetch something: an answer, or a file of the page. */
export const isUnreachable = (error: unknown) =>
	error instanceof TypeError && /fetch|load failed|network/i.test(error.message);

/** Why something could not be loaded, in words for people: never the text of an error that is no answer to them. */
export function describeFailure(error: unknown): string {
	if (error instanceof ApiFailure) return error.message;
	if (isUnreachable(error)) return unreachable().message;
	if (!isRouteErrorResponse(error) || error.status === 500) return unexpected;
	if (error.status === 404) return texts.apiFailureMissing;
	return error.status > 500 ? overloaded : unexpected;
}

const unexpected = texts.apiFailureUnknown;
const overloaded = texts.apiFailureBusy;

/** What the body of an answer that says no tells; it need not be one of ours. */
export function readFailure(body: unknown, status: number): ApiFailure {
	const { code, message, fields } = (body as { error?: Partial<ApiFailure> } | undefined)?.error ?? {};
	// a proxy says so in its own words while the server starts again
	if (!message && status > 500) return new ApiFailure("busy", overloaded);
	return new ApiFailure(code ?? "unexpected", message ?? unexpected, fields);
}
