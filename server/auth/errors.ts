import type { ErrorCode } from "@supabase/auth-js/dist/module/lib/error-codes";

type Extra = {
	/** Reasons for weak_password. */
	reasons?: string[];
	/** Seconds until another try makes sense. */
	retryAfter?: number;
};

/** An error response of the auth service. Pages show the message unchanged, so it is mostly Supabase's. */
export class AuthFailure extends Error {
	readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
	readonly code: ErrorCode;
	readonly extra: Extra;

	constructor(status: AuthFailure["status"], code: ErrorCode, message: string, extra: Extra = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.extra = extra;
	}

	/** Returns the response in the form of both versions of Supabase's API, either of which auth-js may read. */
	toResponse(): Response {
		const { status, code, message, extra } = this;
		const headers: Record<string, string> = { "cache-control": "no-store", "x-supabase-api-version": "2024-01-01" };
		if (extra.retryAfter !== undefined) headers["retry-after"] = String(extra.retryAfter);
		// the server doesn't read the rest of the body, so this connection can't carry another request
		if (status === 413) headers.connection = "close";
		const body = { code, error_code: code, message, msg: message };
		return Response.json(extra.reasons ? { ...body, weak_password: { reasons: extra.reasons } } : body, {
			status,
			headers,
		});
	}
}
