export type RefusalCode =
	| "invalid"
	| "bad_json"
	| "too_large"
	| "not_found"
	| "clinic_not_found"
	| "own_clinic"
	| "email_not_confirmed"
	| "clinic_id_required"
	| "bad_path"
	| "not_an_image"
	| "bad_picture"
	| "gallery_full"
	| "already_listed"
	| "edited_elsewhere"
	| "already_reported"
	| "already_decided"
	| "already_appealed"
	| "own_case"
	| "reauthentication_needed"
	| "invalid_credentials"
	| "review_hidden"
	| "already_claimed"
	| "not_claimable"
	| "too_many"
	| "conflict"
	| "busy"
	| "unexpected";

/** A request that a rule of the directory forbids. The message is shown to the person; `fields` has messages for single inputs. */
export class Refusal extends Error {
	readonly code: RefusalCode;
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
