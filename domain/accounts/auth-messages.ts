import { limits } from "../limits.ts";
import { plural, t } from "../text.ts";

const hour = 3600; // seconds

/** The messages of the auth service that people may read, by Supabase's words for them. */
const messages: Record<string, string> = {
	"Invalid login credentials": t`Invalid login credentials`,
	"Email not confirmed": t`Email not confirmed`,
	"Request rate limit reached": t`Request rate limit reached`,
	"Token has expired or is invalid": t`Token has expired or is invalid`,
	"New password should be different from the old password.": t`New password should be different from the old password.`,
	"Password is known to be weak and easy to guess, please choose a different one.": t`Password is known to be weak and easy to guess, please choose a different one.`,
	[`Password should be at least ${limits.passwordLength} characters.`]: t`Password should be at least ${{ least: limits.passwordLength }} characters.`,
	"A user with this email address has already been registered": t`A user with this email address has already been registered`,
	"The challenge has expired. Please try again.": t`The challenge has expired. Please try again.`,
	"Request body is too large": t`The request is too large.`,
};

type Failure = {
	code: string;
	message: string;
	/** Seconds until another try makes sense. */
	retryAfter?: number | undefined;
};

/** Returns the message of a failure of the auth service in the language of this build; its own words for others. */
export function sayAuthFailure({ code, message, retryAfter = 0 }: Failure): string {
	if (code === "over_email_send_rate_limit") return sayWait(retryAfter);
	return messages[message] ?? message;
}

/** Says after how many seconds a mail can be requested again, in hours if that takes longer than one. */
export function sayWait(seconds: number): string {
	const hours = Math.ceil(seconds / hour);
	return seconds > hour
		? plural(hours, {
				one: "For security purposes, you can only request this after # hour.",
				other: "For security purposes, you can only request this after # hours.",
			})
		: plural(seconds, {
				one: "For security purposes, you can only request this after # second.",
				other: "For security purposes, you can only request this after # seconds.",
			});
}
