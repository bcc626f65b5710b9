import { type RawBuilder, sql } from "kysely";
import type { AlertNews } from "#domain/alerts/search.ts";
import type { DetailName } from "#domain/clinics/details.ts";
import type { sayLowestPrice } from "#domain/course/prices.ts";
import type { countedKinds } from "#domain/desk/kinds.ts";
import type { Language } from "#domain/languages.ts";
import type { Ground } from "#domain/moderation/decisions.ts";
import type { ReportSubject } from "#domain/moderation/report-reasons.ts";
import type { Db } from "../connection.ts";
import type { InvitationMail } from "./invitations.ts";

/** What a mail is about. */
type Subject = {
	subject: ReportSubject;
	/** Of the subject. */
	id: string;
	/** The clinic's name and id; null if it is gone. */
	clinic: string | null;
	clinic_id: string | null;
};
type Decision = { decision: string; reason: string; ground: Ground | null; text: string | null };
type ReviewDecision = Subject & Decision & { /** Whether the clinic has a public page. */ is_public: boolean };
type SubjectWithText = Subject & { text: string | null };
type Handover = Subject & { /** Whether the clinic still has to be verified. */ is_pending: boolean };

/** The enquiry's id, by which its waiting mails are deleted with it, and the link's secret. Never any message text. */
type EnquiryLink = { enquiry: string; secret: string };

/** The alert's id, by which its waiting mails are deleted with it, the secret of its links, and what it watches for. */
type AlertLink = { alert: string; secret: string; news: AlertNews };

/** Counts of entries that have waited for more than 24 hours, by kind, oldest first; `oldest` is ISO 8601. */
type WaitingKinds = {
	kind: keyof typeof countedKinds;
	count: number;
	oldest: string;
}[];

/** The data of each kind of mail. Most mails are added by SQL functions, in the transaction that causes them. */
export type MailData = {
	// to the address of an account
	address_in_use: object;
	confirm_email_change: { from: string; into: string; url: string };
	confirm_sign_up: { url: string };
	/** Has no link if an operator changed the address. */
	email_changed: { into: string; url?: string };
	password_changed: object;
	reset_password: { url: string };
	two_step_changed: {
		change: "on" | "off" | "new_codes" | "code_used" | "reset" | "undone";
		/** Number of unused recovery codes. */ left?: number;
		/** Link that undoes "on"; admins get none. */ url?: string;
	};
	// to the address of a clinic without an owner
	owner_invitation: InvitationMail;
	// to the address of an alert
	alert_confirm: AlertLink;
	alert_news: AlertLink & {
		/** The query string of the list. */ search: string;
		/** With their prices if the alert has a highest one. */
		clinics: {
			id: string;
			name: string;
			country_code?: string;
			city: string;
			priced: Parameters<typeof sayLowestPrice>[0] | null;
		}[];
		/** Slugs of those that it is about. */ treatments: string[];
		/** Number of further clinics. */ more: number;
		/** ISO 8601. */ ends_at: string;
	};
	// to the address of a visitor who sent an enquiry
	enquiry_answer: EnquiryLink;
	enquiry_confirm: EnquiryLink;
	// to the owner of a clinic; dropped if the clinic has another owner by then
	enquiry_message: EnquiryLink & { thread: string };
	enquiry_paused: object;
	enquiry_warning: object;
	change_decided: { decision: "accepted" | "rejected"; code?: string | null; reason: string | null };
	case_message: object;
	clinic_lapsed: object;
	clinic_lapses_soon: { /** ISO 8601. */ lapses_at: string };
	clinic_status: { status: "verified" | "rejected" | "more_needed" };
	clinic_submitted: object;
	new_review: {
		review_id: string;
		/** Whether the owner never got a mail about a review by this author before. */
		is_first: boolean;
	};
	new_reviews: { /** ISO 8601. */ since: string };
	replies_due: { count: number };
	// to admins who chose to get them
	desk_digest: { waiting: WaitingKinds };
	desk_urgent: { subject: ReportSubject /** Of the case. */; id: string } | { subject: "many" };
	// to the person of the account
	account_resumed: { text: string };
	/** Clinics can be listed in the country that they waited for, an ISO-2 code. */
	country_opened: { country: string };
	account_suspended: {
		text: string;
		/** Number of their reviews that were hidden. */ reviews: number;
		/** Name of their clinic, if it was suspended. */ clinic: string | null;
	};
	// to authors, reporters, claimants, and the owner that a clinic had at the time
	appeal_refused: ReviewDecision;
	claim_accepted: Handover;
	claim_message: Subject;
	claim_received: Subject;
	claim_refused: SubjectWithText & {
		/** A code of claimRefusals, "taken" or "has_clinic". */ reason: string;
		is_public: boolean;
	};
	clinic_edited: SubjectWithText & {
		/** By column. */ changes: Record<string, [before: unknown, after: unknown]>;
	};
	/** Also to the clinic's former address. */
	contact_changed: Subject & { fields: DetailName[] };
	clinic_given: Handover;
	clinic_merged: SubjectWithText & { /** Name of the removed clinic. */ former: string; is_owner: boolean };
	clinic_restored: SubjectWithText;
	clinic_suspended: Subject & Decision & { is_reported: boolean };
	clinic_taken: SubjectWithText;
	picture_removed: ReviewDecision;
	reply_removed: ReviewDecision;
	report_decided: Subject & Partial<Decision> & { /** The report's reason. */ said: string };
	report_received: Subject & { /** The report's reason. */ said: string };
	review_hidden: ReviewDecision;
	review_restored: ReviewDecision;
};

export type MailKind = keyof MailData;

type NewMail = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind] & {
	to: string;
	/** The mail is dropped if it can't be sent within this time. */
	hours: number;
};

/** Adds a mail in the current transaction: it is sent if and only if the transaction commits. Service role only. */
export async function addMail(db: Db, { kind, to, data, hours }: NewMail): Promise<void> {
	await db
		.insertInto("private.mails")
		.values({ kind, email: to, data: JSON.stringify(data), expires_at: sql`now() + make_interval(hours => ${hours})` })
		.execute();
}

/**
 * Adds a mail to an account in the current transaction. With a clinic it is one to its owner, and isn't sent once
 * another owns it. Adds none to nobody. Service role only.
 */
export async function mailPerson(
	db: Db,
	user_id: string | null,
	kind: MailKind,
	data: object,
	clinic_id: string | null = null,
): Promise<void> {
	if (user_id === null) return;
	await db
		.insertInto("private.mails")
		.values({ user_id, kind, clinic_id, data: JSON.stringify(data) })
		.execute();
}

type ConcernedMail = {
	person?: string | null | undefined;
	email?: string | null | undefined;
	kind: MailKind;
	data: object;
	/** As of `mailPerson`. */
	clinic_id?: string | null | undefined;
};

/**
 * Adds a mail to an account or, without one, to an address: that mail doesn't name a clinic that was never verified.
 * Adds none without both. Service role only.
 */
export async function mailConcerned(db: Db, { person, email, kind, data, clinic_id }: ConcernedMail): Promise<void> {
	if (person && clinic_id) return mailPerson(db, person, kind, data, clinic_id);
	await sql`select private.mail_reporter(
		${person ?? null}::uuid, ${email ?? null}, ${kind}, ${JSON.stringify(data)}::jsonb
	)`.execute(db);
}

/** The clinic of a mail to its owner, as it is when the mail is composed. */
export type MailClinic = {
	name: string;
	is_public: boolean;
	/** Whether its right to practise was checked, as its badge says. */
	right_checked: boolean;
	/** Whether the recipient still owns it. */
	is_owner: boolean;
	/** Which mails the recipient wants. */
	on_review: boolean;
	on_reply_due: boolean;
	on_status: boolean;
	/** The review that the mail is about; null if it is gone. */
	review: { rating: number; text: string | null; full_name: string | null } | null;
	/** For a mail about several reviews: the number of reviews by others since the mail was added. */
	new_reviews: number | null;
	/** Why the latest decision with the status that the mail is about was made. */
	decided: { code: string | null; text: string | null } | null;
};

export type TakenMail = {
	id: string;
	kind: string;
	data: unknown;
	/** Null if the account is gone. */
	to: string | null;
	/** That its person last used; null if we know none. */
	language: string | null;
	/** Null unless the mail is to a clinic's owner. */
	clinic: MailClinic | null;
	/** Who runs the directory; null until an admin has entered it. */
	sender: { name: string; address: string; email: string } | null;
	is_expired: boolean;
	/** Whether a mail server said that there is no such mailbox. */
	is_unknown: boolean;
	/** How many times it was taken, including this time. */
	attempts: number;
};

/**
 * Reserves the mail that has been due for longest, for `seconds`. Returns undefined if none is due. The caller must
 * delete or postpone it; if its process is killed, another process takes the mail after `seconds`. Service role only.
 */
export async function takeMail(db: Db, seconds: number): Promise<TakenMail | undefined> {
	const { rows } = await sql<TakenMail>`
		with taken as (
			update private.mails set attempts = attempts + 1, next_at = now() + make_interval(secs => ${seconds})
			where id = (
				select id from private.mails where next_at <= now() order by next_at, id limit 1 for update skip locked
			)
			returning *
		)
		select m.id, m.kind, m.attempts, m.expires_at <= now() as is_expired, coalesce(m.email, u.email) as "to",
			(
				select l.language from private.mail_languages l where l.address = ${hashAddress(sql`coalesce(m.email, u.email)`)}
			) as language,
			exists (
				select from private.unknown_mailboxes o where o.address = ${hashAddress(sql`coalesce(m.email, u.email)`)}
			) as is_unknown,
			case m.kind when 'owner_invitation' then m.data || private.invitation_due(m.id) else m.data end as data,
			case when c.id is not null then jsonb_build_object(
				'name', c.name, 'is_public', private.is_public(c.status), 'is_owner', c.owner_id is not distinct from m.user_id,
				'on_review', coalesce(s.on_review, true), 'on_reply_due', coalesce(s.on_reply_due, true),
				'on_status', coalesce(s.on_status, true),
				'right_checked', exists (select from listings l where l.id = c.id and l.right_checked),
				'review', case when r.id is not null then jsonb_build_object(
					'rating', r.rating, 'text', r.text, 'full_name', nullif(btrim(p.full_name), '')
				) end,
				'new_reviews', case when m.data ? 'since' then (
					select count(*) from reviews n
					where n.clinic_id = c.id and n.created_at >= (m.data ->> 'since')::timestamptz and n.hidden_at is null
						and n.user_id is distinct from c.owner_id
				) end,
				'decided', (
					select jsonb_build_object('code', k.reason_code, 'text', k.reason) from cases k
					where k.clinic_id = c.id and k.outcome = m.data ->> 'status' and k.kind in ('listing', 'recheck', 'left')
					order by k.decided_at desc, k.id desc limit 1
				)
			) end as clinic,
			(select jsonb_build_object('name', o.name, 'address', o.address, 'email', o.email) from operator o) as sender
		from taken m
		left join accounts.users u on u.id = m.user_id
		left join clinics c on c.id = m.clinic_id
		left join notification_settings s on s.user_id = m.user_id
		left join reviews r on r.id = (m.data ->> 'review_id')::uuid
		left join profiles p on p.id = r.user_id
	`.execute(db);
	return rows[0];
}

const hashAddress = (email: RawBuilder<unknown>) => sql<Buffer>`sha256(convert_to(lower(${email}), 'UTF8'))`;

/** Records that a mail server knows no such mailbox. Service role only. */
export async function addUnknownMailbox(db: Db, email: string): Promise<void> {
	await db
		.insertInto("private.unknown_mailboxes")
		.values({ address: hashAddress(sql`${email}::text`) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Records the language that an account used last, for mails to its address; English needs no record. Service role only. */
export async function noteLanguage(db: Db, email: string, language: Language): Promise<void> {
	if (language === "en") {
		await db
			.deleteFrom("private.mail_languages")
			.where("address", "=", hashAddress(sql`${email}::text`))
			.execute();
		return;
	}
	await db
		.insertInto("private.mail_languages")
		.values({ address: hashAddress(sql`${email}::text`), language })
		.onConflict((conflict) => conflict.column("address").doUpdateSet({ language, used_at: sql`now()` }))
		.execute();
}

/**
 * Records the language of a form in which somebody entered an address. Nothing for that of a confirmed account, which
 * says so itself. Service role only.
 */
export async function noteLanguageOfForm(db: Db, email: string, language: Language): Promise<void> {
	const account = await db
		.selectFrom("accounts.users")
		.select("id")
		.where("email", "=", email.toLowerCase())
		.where("email_confirmed_at", "is not", null)
		.executeTakeFirst();
	if (!account) await noteLanguage(db, email, language);
}

/** Forgets the languages of addresses that are no account's and were not used for `days`. Service role only. */
export async function forgetLanguages(db: Db, days: number): Promise<void> {
	await sql`
		delete from private.mail_languages l
		where used_at < now() - make_interval(days => ${days})
			and not exists (select from accounts.users u where sha256(convert_to(lower(u.email), 'UTF8')) = l.address)
	`.execute(db);
}

/** Forgets mailboxes that were unknown `days` days ago. Service role only. */
export async function forgetUnknownMailboxes(db: Db, days: number): Promise<void> {
	await db
		.deleteFrom("private.unknown_mailboxes")
		.where(sql<boolean>`found_at < now() - make_interval(days => ${days}::int)`)
		.execute();
}

/**
 * Deletes a mail that was sent or isn't needed. Records when an invitation was sent, and that a mailbox is known again.
 * Service role only.
 */
export async function deleteMail(
	db: Db,
	{ id, kind, to, is_unknown }: Pick<TakenMail, "id" | "kind" | "to" | "is_unknown">,
	isSent: boolean,
): Promise<void> {
	await db.deleteFrom("private.mails").where("id", "=", id).execute();
	if (isSent && is_unknown) {
		await db
			.deleteFrom("private.unknown_mailboxes")
			.where("address", "=", hashAddress(sql`${to}::text`))
			.execute();
	}
	if (!isSent || kind !== "owner_invitation") return;
	await db.updateTable("private.invitations").set({ delivered_at: sql`now()` }).where("mail_id", "=", id).execute();
}

/** Lets any process try a mail again after `seconds`. Service role only. */
export async function postponeMail(db: Db, id: string, seconds: number): Promise<void> {
	await db
		.updateTable("private.mails")
		.set({ next_at: sql`now() + make_interval(secs => ${seconds})` })
		.where("id", "=", id)
		.execute();
}

/**
 * Deletes records of mails about reviews whose author's account is gone. They only count in the limit of mails on their
 * day. Service role only.
 */
export async function deleteOldNotices(db: Db): Promise<void> {
	await db
		.deleteFrom("private.review_notices")
		.where("user_id", "is", null)
		.where(sql<boolean>`notified_on < current_date - 1`)
		.execute();
}

/** Deletes mails that could not be sent in time, and counts them as failed. Service role only. */
export async function deleteExpiredMails(db: Db): Promise<void> {
	await giveUpMails(db, sql`expires_at <= now()`);
}

/** Deletes a mail that could not be sent in time, and counts it as failed. Service role only. */
export async function giveUpMail(db: Db, id: string): Promise<void> {
	await giveUpMails(db, sql`id = ${id}`);
}

async function giveUpMails(db: Db, condition: RawBuilder<unknown>): Promise<void> {
	await sql`
		with gone as (
			delete from private.mails where ${condition} returning id
		)
		insert into private.mail_failures as f (day, count)
			select (now() at time zone 'UTC')::date, count(*) from gone having count(*) > 0
			on conflict (day) do update set count = f.count + excluded.count
	`.execute(db);
}

/** Deletes the counts of failed mails that are older than `days` days. Service role only. */
export async function deleteOldMailFailures(db: Db, days: number): Promise<void> {
	await db.deleteFrom("private.mail_failures").where(sql<boolean>`day < current_date - ${days}::int`).execute();
}

/**
 * Adds a mail for each owner who wants it, with the number of reviews that are 7 to 60 days old and have no reply. Each
 * review is counted in one mail only. Service role only.
 */
export async function addReplyReminders(db: Db): Promise<void> {
	await sql`
		with due as (
			select r.id, r.clinic_id, c.owner_id
			from reviews r
			join clinics c on c.id = r.clinic_id and private.is_public(c.status)
			left join notification_settings s on s.user_id = c.owner_id
			where r.created_at between now() - interval '60 days' and now() - interval '7 days'
				and c.owner_id is not null and c.owner_id is distinct from r.user_id and coalesce(s.on_reply_due, true)
				and r.hidden_at is null
				and not exists (select from review_replies a where a.review_id = r.id)
		), reminded as (
			insert into private.reply_reminders (review_id) select id from due
			on conflict (review_id) do nothing returning review_id
		)
		insert into private.mails (user_id, kind, clinic_id, data)
			select owner_id, 'replies_due', clinic_id, jsonb_build_object('count', count(*))
			from due join reminded on review_id = id group by owner_id, clinic_id
	`.execute(db);
}
