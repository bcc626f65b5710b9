import { Refusal } from "./refusal.ts";
import { t } from "./text.ts";

const minute = 60; // seconds

const wait = (message: string, retryAfter?: number) => new Refusal("too_many", message, undefined, retryAfter);
const later = (message: string, retryAfter?: number) => new Refusal("busy", message, undefined, retryAfter);

/** When to come again, in seconds. */
type Pause = { seconds?: number | undefined };

/** Refusals of any request, whatever it asks for, by their code. */
export const requestRefusals = {
	unreadable: () => new Refusal("bad_json", t`We couldn't read the request.`),
	nothing_here: () => new Refusal("not_found", t`There's nothing at this address.`),
	too_large: () => new Refusal("too_large", t`The request is too large.`),
	from_elsewhere: () => new Refusal("not_found", t`Please send this from our own pages.`),
	session_over: () => new Refusal("reauthentication_needed", t`Your session has ended. Please sign in again.`),
	code_needed: () =>
		new Refusal("reauthentication_needed", t`Enter a code from your authenticator app to confirm that it's you.`),
	password_needed: () =>
		new Refusal("reauthentication_needed", t`Enter your current password to confirm that it's you.`),
	wrong_code: () => new Refusal("invalid", t`This code isn't right, or has expired. Enter the one the app shows now.`),
	used_code: () => new Refusal("invalid", t`This code has already been used. Wait for the next one.`),
	wrong_recovery_code: () =>
		new Refusal("invalid", t`This isn't one of your recovery codes, or it has already been used.`),
	wrong_password: () => new Refusal("invalid_credentials", t`This isn't your current password.`),

	// too many at once
	busy: ({ seconds }: Pause) => later(t`The server is busy. Please try again in a minute.`, seconds),
	crowded: () => later(t`Many people are here right now. Please try again in a moment.`, 5),
	language_in_preparation: () => later(t`This language is being prepared. It takes a minute.`, 20),
	too_much: ({ seconds = 5 }: Pause) =>
		wait(
			seconds > 10
				? t`That was a lot in a short time. Please try again in a minute.`
				: t`That was a lot in a short time. Please try again in a moment.`,
			seconds,
		),
	too_many_acts: ({ seconds = minute }: Pause) => {
		const minutes = Math.ceil(seconds / minute);
		return wait(
			minutes === 1
				? t`That was a lot in a short time. Please try again in a minute.`
				: t`That was a lot in a short time. Please try again in ${minutes} minutes.`,
			seconds,
		);
	},
	too_many_questions: ({ seconds }: Pause) => wait(t`At most 60 requests a minute. Please wait.`, seconds),
	too_many_reviews: ({ seconds }: Pause) =>
		wait(t`Too many reviews of this clinic came from your network today. Please try again tomorrow.`, seconds),
	too_many_reports: ({ seconds }: Pause) =>
		wait(t`We've had many reports from here. Please try again in an hour.`, seconds),
	too_many_receipts: ({ seconds }: Pause) => {
		const message = t`Many emails went to this address today. Sign in to report, leave the address blank, or try again tomorrow.`;
		return new Refusal("too_many", message, { email: message }, seconds);
	},
	too_many_messages: ({ seconds }: Pause) =>
		wait(t`Many messages came from here or with this address. Please try again later.`, seconds),
	too_many_alerts: ({ seconds }: Pause) =>
		wait(t`That was asked for many times from here or with this address. Please try again later.`, seconds),
	report_too_long: () => new Refusal("too_large", t`The report is too long.`),
	message_too_long: () => new Refusal("too_large", t`The message is too long.`),
	search_too_long: () => new Refusal("too_large", t`The search is too long.`),

	// faults that pass, and others
	unreachable_database: () => later(t`We can't reach our database. Please try again in a moment.`, 5),
	changed_meanwhile: () => later(t`Something changed in the meantime. Please try again.`, 5),
	disk_full: () =>
		later(t`We can't save anything at the moment because our disk is full. Please try again later.`, 120),
	conflict: () => new Refusal("conflict", t`Something changed in the meantime. Please try again.`),
	denied: () => new Refusal("not_found", t`This doesn't exist, or you can't change it.`),
	unstorable: () => new Refusal("invalid", t`Please check what you entered: we can't save part of it.`),
	unexpected: () => new Refusal("unexpected", t`Something went wrong. Please try again.`),
};
