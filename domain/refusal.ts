/** The HTTP status of each refusal code. */
export const refusalStatuses = {
	bad_json: 400,
	own_clinic: 403,
	email_not_confirmed: 403,
	not_found: 404,
	clinic_not_found: 404,
	clinic_id_required: 400,
	bad_path: 400,
	not_an_image: 415,
	bad_picture: 422,
	bad_document: 422,
	not_a_document: 415,
	already_sent: 409,
	gallery_full: 409,
	already_listed: 409,
	edited_elsewhere: 409,
	already_reported: 409,
	already_decided: 409,
	already_appealed: 409,
	already_reviewed: 409,
	own_case: 403,
	suspended: 403,
	factor_needed: 403,
	not_open: 403,
	insufficient_aal: 403,
	reauthentication_needed: 403,
	invalid_credentials: 403,
	review_hidden: 409,
	reply_may_tell: 409,
	already_claimed: 409,
	not_claimable: 409,
	invitation_over: 409,
	conflict: 409,
	too_large: 413,
	invalid: 422,
	too_many: 429,
	unexpected: 500,
	busy: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

/** A request that a rule forbids. Users read its message; `fields` has messages for single inputs, by name. */
export class Refusal extends Error {
	readonly code: RefusalCode;
	/** What `refuse` made it from, by which it is said in another language. */
	source?: { name: string; detail: unknown };
	readonly fields: Record<string, string> | undefined;
	/** Seconds to wait before the next try. */
	readonly retryAfter: number | undefined;

	constructor(code: RefusalCode, message: string, fields?: Record<string, string>, retryAfter?: number) {
		super(message);
		this.code = code;
		this.fields = fields;
		this.retryAfter = retryAfter;
	}
}
