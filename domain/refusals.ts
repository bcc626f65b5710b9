import { enquiryRefusals } from "#domain/enquiries/refusals.ts";
import { formatDateTime } from "#domain/format.ts";
import { invitationRefusals } from "#domain/invitations/refusals.ts";
import { notOpenMessage } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import { decisions, describeReason } from "#domain/moderation/decisions.ts";
import { fileRefusals } from "#domain/pictures/refusals.ts";
import { getCountryInText, getCountryName } from "#domain/places/countries.ts";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import { requestRefusals } from "#domain/request-refusals.ts";
import { describeRevealingWords, type RevealingWord } from "#domain/reviews/telling.ts";
import { t } from "#domain/text.ts";
import { type CheckName, checks } from "#domain/verification/rules.ts";

/** The earlier act that a refusal names: who did it, and when (ISO 8601). */
type Earlier = { by?: string | null; at?: string; decision?: string };

const make = (code: RefusalCode, message: string) => () => new Refusal(code, message);
const ofField = (field: string, message: string, code: RefusalCode = "invalid") =>
	new Refusal(code, message, { [field]: message });
const describeEarlier = ({ at, by }: Earlier) => (at ? ` ${by ?? "Someone"} did that on ${formatDateTime(at)}.` : "");

/** Makes each refusal. `private.refuse` is called with some of these names, too. */
const refusals = {
	// clinics
	no_clinic: make(
		"not_found",
		t`You don't manage a clinic here, or no longer do. If that changed, our email to you says why.`,
	),
	clinic_edited_elsewhere: make(
		"edited_elsewhere",
		t`This profile was changed in another tab or on another device in the meantime.`,
	),
	country_not_open: () => ofField("country_code", t`You can't list a clinic in this country.`),
	treatment_not_offered: () =>
		ofField("treatments", t`One of the treatments is no longer offered. Please choose again.`),
	pin_needed: () => ofField("latitude", t`Your clinic is verified, so you can move this spot but not remove it.`),
	clinic_gone: make("clinic_not_found", t`This clinic isn't in the directory any more, or never was.`),
	country_is_open: ({ country = "" }: { country?: string }) =>
		ofField(
			"country_code",
			t`${{ country: getCountryName(country) }} is open now. Load the page again, and submit your clinic.`,
			"conflict",
		),
	already_listed: make("already_listed", t`You've already listed a clinic. Each account manages one.`),
	own_clinic_case: make("own_case", "You manage this clinic yourself, so another admin has to decide."),
	act_done: (last: Earlier) => new Refusal("already_decided", `This has already been done.${describeEarlier(last)}`),
	owner_changed: (last: Earlier) =>
		new Refusal("conflict", `The clinic has got a new owner in the meantime.${describeEarlier(last)}`),
	same_owner: make("conflict", "The clinic is already theirs."),
	same_country: make("conflict", "It's in this country already."),
	to_self: () => ofField("email", "You can't give a clinic to yourself.", "own_case"),
	no_account: () => ofField("email", "There's no account with this email address."),
	account_not_confirmed: () => ofField("email", "This account hasn't confirmed its email address."),
	account_has_clinic: () => ofField("email", "This account already manages another clinic."),
	pin_far: ({ city, country = "", is_known }: { city: string; country?: string; is_known: boolean }) =>
		ofField(
			"latitude",
			is_known
				? t`This is more than 50 km from the ${city} we know. Check both numbers, and that they aren't swapped. If yours is another ${city}, add its area to the name of the city.`
				: t`This is far from ${{ country: getCountryInText(country) }}. Check both numbers, and that they aren't swapped.`,
		),
	nothing_to_submit: make(
		"conflict",
		t`There's nothing to submit: we already have this clinic, or its review has ended.`,
	),
	nothing_answered: make(
		"conflict",
		t`Nothing has changed since our decision. Change your profile or pictures, or tell us what we should know, and then resubmit it.`,
	),
	nothing_to_confirm: make(
		"conflict",
		t`There's nothing to confirm: it isn't time yet, or you've already confirmed your details.`,
	),

	// accounts
	email_not_confirmed: make(
		"email_not_confirmed",
		t`Please confirm your email address first. The link is in the email we sent you.`,
	),
	suspended: make("suspended", t`Your account is suspended, so you can't do this. Your account page says why.`),
	account_gone: make("not_found", "This account doesn't exist any more."),
	account_suspended: make("conflict", "This account is suspended already."),
	not_suspended: make("conflict", "This account isn't suspended."),
	account_of_admin: make("own_case", "This account runs the directory. Only the operator can do this, by a command."),

	// cases
	case_gone: make("not_found", "This case doesn't exist, or no longer does: it was withdrawn, or its clinic is gone."),
	case_decided: ({ by, at = "", decision = "", reason }: Earlier & { reason?: string | null }) => {
		const outcome = caseDecisions[decision] ?? decision.replace("_", " ");
		const why = reason && Object.hasOwn(decisions, decision) ? `. ${describeReason(decision, reason)}` : "";
		return new Refusal(
			"already_decided",
			`${by ?? "Someone"} decided this case on ${formatDateTime(at)}: ${outcome}${why}.`,
		);
	},
	nothing_to_decide: make("already_decided", "There's nothing left to decide here."),
	clinic_suspended: make("conflict", "This clinic is suspended. You can decide once it's restored."),
	details_changed: make("edited_elsewhere", "The clinic's details were changed after you opened this case."),
	nobody_to_ask: make("conflict", "Nobody manages this clinic, so there's nobody to ask. Verify or reject it."),
	treaters_excluded: make(
		"invalid",
		"The clinic names nobody whom this country's law lets treat. Say with the check why they're allowed to practise.",
	),
	checks_missing: (names: CheckName[]) => {
		const missing = names.map((name) => checks[name].label);
		return new Refusal("invalid", `Not checked yet: ${new Intl.ListFormat("en-GB").format(missing)}.`);
	},

	// messages
	conversation_over: make(
		"conflict",
		t`You can't write here any more: this has been decided, or someone else manages the clinic.`,
	),
	messages_waiting: make(
		"conflict",
		t`You've sent ten messages that we haven't answered yet. We read all of them: please wait for our answer.`,
	),

	// claims
	already_claimed: make(
		"already_claimed",
		t`You already have a claim waiting for our decision. You can have one at a time.`,
	),
	own_claim: make("own_case", "You've claimed this clinic yourself, so another admin has to decide."),
	decided_rival: make(
		"own_case",
		t`As an admin you've decided about other claims of this clinic, or opened their documents, so you can't claim it. Another admin can make you its owner.`,
	),
	not_claimable: make("not_claimable", t`Someone already manages this clinic, or it's no longer public.`),
	has_owner: make("conflict", "The clinic has an owner now."),
	not_public: make(
		"conflict",
		"The clinic isn't public: in the meantime it was suspended or not accepted. Restore it first, or refuse the claim.",
	),
	claimant_has_clinic: make("already_listed", "Each account manages one clinic, and this one already has a clinic."),
	claimant_not_confirmed: make("conflict", "The claimant's email address isn't confirmed."),

	// evidence
	evidence_gone: make("not_found", t`We no longer have this document.`),
	evidence_closed: make(
		"conflict",
		t`We can't take any more documents here: the decision has been made, or the claim was withdrawn.`,
	),
	evidence_full: make(
		"conflict",
		t`We take up to ${{ most: limits.evidenceFiles }} documents. Remove one to add another.`,
	),
	evidence_known: ({ name = "" }: { name?: string }) =>
		new Refusal("already_sent", t`You've sent this file already, as “${name}”.`),
	evidence_day: () =>
		new Refusal(
			"too_many",
			t`You've sent 100 MB of documents within 24 hours, which is as much as we take. Please send the rest tomorrow.`,
			undefined,
			3600,
		),
	evidence_no_room: () =>
		new Refusal(
			"busy",
			t`We have no room for more documents right now. Please try again later, or tell us in a message.`,
			undefined,
			3600,
		),
	evidence_decided: make(
		"conflict",
		t`We based a decision on this document. We'll remove it ${{ days: limits.evidenceDays }} days after the decision.`,
	),
	city_without_country: () => ofField("country", t`A city needs its country.`),
	price_without_country: () => ofField("country", t`A price needs its country.`),
	alert_of_nothing: () =>
		ofField("search", t`We can't watch this search. Choose a country, a city or a place, without other words.`),
	...enquiryRefusals,
	...fileRefusals,
	...invitationRefusals,
	...requestRefusals,

	// moderation
	nothing_to_report: make("not_found", t`This is no longer on our site.`),
	already_reported: make("already_reported", t`You've already reported this review.`),
	already_appealed: make("already_appealed", t`You've already appealed.`),
	subject_gone: make("not_found", "This no longer exists."),
	other_decision: () => ofField("decision", "Choose what to do."),
	not_hidden: make("not_found", t`Your review of this clinic isn't hidden.`),
	own_moderation_case: make(
		"own_case",
		"You wrote this review, or own or claim this clinic. Someone else has to decide.",
	),
	review_edited: make(
		"edited_elsewhere",
		"The author changed it after you opened it. Reload the page and read it first.",
	),
	reply_edited: make(
		"edited_elsewhere",
		"The clinic changed its reply after you opened it. Reload the page and read it first.",
	),
	reply_gone: make("not_found", "The clinic has removed its reply."),
	// reviews
	own_clinic: make("own_clinic", t`You can't review your own clinic.`),
	review_changed: make("conflict", t`Your review was changed from somewhere else at the same time. Please try again.`),
	review_hidden: make(
		"review_hidden",
		t`Your review of this clinic is hidden, so you can't change it. You can appeal.`,
	),
	reply_may_tell: ({ found }: { found: RevealingWord[] }) =>
		new Refusal("reply_may_tell", describeRevealingWords(found), {
			confirmed: found.map(({ word }) => word).join(" "),
		}),
	mailbox_has_reviewed: make(
		"already_reviewed",
		t`You've already reviewed this clinic with this email address, from another account. Each email address gets one review per clinic.`,
	),

	currency_changed: () =>
		ofField(
			"details.price_paid",
			t`The clinic's currency changed after you opened this page. Reload it and check the price.`,
		),

	// legal pages
	not_open: make("not_open", notOpenMessage),

	// others
	factor_not_shown: make("insufficient_aal", t`Enter the code of your authenticator app first.`),
} satisfies Record<string, (detail: never) => Refusal>;

export type RefusalName = keyof typeof refusals;
const isRefusalName = (name: unknown): name is RefusalName => Object.hasOwn(refusals, String(name));

const caseDecisions: Record<string, string> = {
	verified: "verified",
	rejected: "rejected",
	more_needed: "sent back with a question",
	accepted: "accepted",
	refused: "refused",
};

/** The refusal for a violation of each unique index. */
const uniqueIndexes: Record<string, RefusalName> = {
	cases_open_claim: "already_claimed",
	clinics_owner: "already_listed",
	cases_appeal: "already_appealed",
};

/** Returns the refusal of a name. `detail` holds the values that its message needs. */
export function refuse(name: RefusalName, detail: unknown = {}): Refusal {
	const refusal = refusals[name](detail as never);
	refusal.source = { name, detail };
	return refusal;
}

/** Returns a refusal in the language of this build, which may have been made in another. */
export const repeat = (refusal: Refusal): Refusal =>
	refusal.source ? refuse(refusal.source.name as RefusalName, refusal.source.detail) : refusal;

type DatabaseError = {
	code?: string;
	constraint?: string;
	detail?: string;
	message?: string;
	severity?: string;
	/** The failed system call, if no server answered. */
	syscall?: string;
};

/** Returns the refusal in a database error, by `private.refuse` or a unique index; undefined for other errors. */
export function readRefusal(error: unknown): Refusal | undefined {
	const { code, constraint = "", detail, message = "" } = error as DatabaseError;
	if (code === "55000" && isRefusalName(message)) return refuse(message, JSON.parse(detail || "{}"));
	const violated = code === "23505" ? uniqueIndexes[constraint] : undefined;
	return violated && refuse(violated);
}

/** Whether a database connection failed or was lost. It is then unknown whether the transaction was committed. */
export function isConnectionLost(error: unknown): boolean {
	const { code = "", syscall, severity, message = "" } = error as DatabaseError;
	return (
		syscall === "connect" ||
		// a server that cannot accept connections, such as "could not write init file" with a full disk
		(severity === "FATAL" && code === "XX000") ||
		// class 08; a server that stops or starts; too many connections
		/^(08...|57P0[1-5]|53300|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/.test(
			code,
		) ||
		// errors of pg without a code
		/^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/.test(message)
	);
}

/** Whether concurrent work or a new release rolled the transaction back, so that it can be retried. */
export function isRetryable(error: unknown): boolean {
	const { code, message = "" } = error as DatabaseError;
	// deadlock, serialization failure, missing function
	return (
		/^(40P01|40001|42883)$/.test(String(code)) || /^(cache lookup failed|cached plan must not change)/.test(message)
	);
}

/** Returns the `busy` refusal for a temporary fault; undefined for other errors. */
export function toBusyRefusal(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error.code === "busy" ? error : undefined;
	if (isConnectionLost(error)) return refuse("unreachable_database");
	if (isRetryable(error)) return refuse("changed_meanwhile");
	// said by the pool while all connections are in use
	if ((error as DatabaseError).message === "timeout exceeded when trying to connect") return refuse("busy");
	switch ((error as DatabaseError).code) {
		case "55P03": // lock timeout
		case "57014": // statement timeout
		case "53200": // out of memory
			return refuse("busy", { seconds: 30 });
		case "53100": // disk full
		case "25006": // read only: so become the databases of some hosts when their disk is full
		case "ENOSPC": // disk full, for a file of this server
		case "EDQUOT":
			return refuse("disk_full");
		default:
			return undefined;
	}
}

/** Returns the refusal that a user reads for an error: `unexpected`, without details, if it is none of a known kind. */
export function toRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	const refusal = readRefusal(error) ?? toBusyRefusal(error);
	if (refusal) return refusal;
	switch ((error as DatabaseError).code) {
		case "23505": // unique
		case "23503": // foreign key: something was deleted meanwhile
			return refuse("conflict");
		case "42501": // denied by a policy or grant
			return refuse("denied");
		case "23514": // check of a table, not covered by a schema
		case "22021": // characters that Postgres cannot store, such as NUL
			return refuse("unstorable");
		default:
			return refuse("unexpected");
	}
}
