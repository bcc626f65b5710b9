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

export const unreachable = () =>
	new ApiFailure("network", "The server could not be reached. Check your connection and try again.");

/** What the body of an answer that says no tells; it need not be one of ours. */
export function readFailure(body: unknown): ApiFailure {
	const { code, message, fields } = (body as { error?: Partial<ApiFailure> } | undefined)?.error ?? {};
	return new ApiFailure(code ?? "unexpected", message ?? "Something went wrong. Please try again.", fields);
}
