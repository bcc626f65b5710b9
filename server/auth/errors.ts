import type { ErrorCode } from "@supabase/auth-js/dist/module/lib/error-codes";
import { sayAuthFailure } from "#domain/accounts/auth-messages.ts";
import type { Refusal } from "#domain/refusal.ts";
import { repeat } from "#domain/refusals.ts";
import type { InLanguage } from "../in-language.ts";

type Extra = {
	/** Reasons for weak_password. */
	reasons?: string[];
	/** Seconds until another try makes sense. */
	retryAfter?: number | undefined;
	/** What it stands for. */
	refusal?: Refusal;
};

/** An error response of the auth service. Pages show the message unchanged; in English it is mostly Supabase's. */
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

	/** Makes the failure of a refusal, under its own code unless auth-js knows it by another. */
	static of = (
		refusal: Refusal,
		status: AuthFailure["status"] = 400,
		code = refusal.code as ErrorCode,
		retryAfter?: number,
	): AuthFailure => new AuthFailure(status, code, refusal.message, { refusal, retryAfter });

	/** Returns the message in the language of the page that asked. */
	say(inLanguage: InLanguage): string {
		const { code, message, extra } = this;
		if (extra.refusal) return inLanguage(repeat)(extra.refusal).message;
		return inLanguage(sayAuthFailure)({ code, message, retryAfter: extra.retryAfter });
	}

	/** Returns the response in the form of both versions of Supabase's API, either of which auth-js may read. */
	toResponse(inLanguage: InLanguage): Response {
		const { status, code, extra } = this;
		const message = this.say(inLanguage);
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
