export type RefusalCode =
	| "invalid"
	| "bad_json"
	| "too_large"
	| "not_found"
	| "clinic_not_found"
	| "own_clinic"
	| "email_not_confirmed"
	| "conflict"
	| "busy"
	| "unexpected";

/** A rule of the directory says no. The message is for the person who asked; `fields` says more about single inputs. */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly fields: Record<string, string> | undefined;

	constructor(code: RefusalCode, message: string, fields?: Record<string, string>) {
		super(message);
		this.code = code;
		this.fields = fields;
	}
}
