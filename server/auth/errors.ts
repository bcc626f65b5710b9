/** The error codes of Supabase Auth that this service uses. */
type Code =
	| "bad_code_verifier"
	| "bad_json"
	| "bad_jwt"
	| "email_exists"
	| "email_not_confirmed"
	| "anonymous_provider_disabled"
	| "flow_state_not_found"
	| "insufficient_aal"
	| "invalid_credentials"
	| "mfa_challenge_expired"
	| "mfa_factor_not_found"
	| "mfa_recovery_codes_sole_factor"
	| "mfa_verification_failed"
	| "mfa_verified_factor_exists"
	| "no_authorization"
	| "otp_expired"
	| "over_email_send_rate_limit"
	| "over_request_rate_limit"
	| "phone_provider_disabled"
	| "reauthentication_needed"
	| "refresh_token_already_used"
	| "refresh_token_not_found"
	| "same_password"
	| "session_not_found"
	| "signup_disabled"
	| "too_many_enrolled_mfa_factors"
	| "unexpected_failure"
	| "user_banned"
	| "user_not_found"
	| "validation_failed"
	| "weak_password";

type Extra = {
	/** Reasons for weak_password. */
	reasons?: string[];
	/** Seconds until another try makes sense. */
	retryAfter?: number;
};

/** An error response of the auth service. Pages show the message unchanged, so it is mostly Supabase's. */
export class AuthFailure extends Error {
	readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
	readonly code: Code;
	readonly extra: Extra;

	constructor(status: AuthFailure["status"], code: Code, message: string, extra: Extra = {}) {
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
