import type { MailData, MailKind, TakenMail } from "#database/queries/mails.ts";
import { prefixOf } from "#domain/language-addresses.ts";
import { isLanguage, type Language } from "#domain/languages.ts";
import { siteLanguage } from "#domain/site-language.ts";
import { type Mail, renderMail } from "./mail.ts";
import { accountMails } from "./templates/accounts.ts";
import { alertMails } from "./templates/alerts.ts";
import { claimMails } from "./templates/claims.ts";
import { clinicMails } from "./templates/clinics.ts";
import { deskMails } from "./templates/desk.ts";
import { enquiryMails } from "./templates/enquiries.ts";
import { invitationMails } from "./templates/invitations.ts";
import { reportMails } from "./templates/reports.ts";
import { reviewMails } from "./templates/reviews.ts";
import { verificationMails } from "./templates/verification.ts";
import type { Writers } from "./writers.ts";

const writers: Writers = {
	...accountMails,
	...alertMails,
	...claimMails,
	...clinicMails,
	...deskMails,
	...enquiryMails,
	...invitationMails,
	...reportMails,
	...reviewMails,
	...verificationMails,
};

/**
 * Whether somebody has just entered the address that a mail of this kind goes to. Such a mail is tried also where a
 * server said before that there is no such mailbox.
 */
export const isAskedFor = (kind: string): boolean =>
	["alert_confirm", "confirm_email_change", "confirm_sign_up", "enquiry_confirm", "reset_password"].includes(kind);

/**
 * Returns the language to write a mail in: that its recipient used last, for somebody who never did the one most spoken
 * in the country of their clinic, otherwise English.
 */
export function findLanguage({ kind, data, language }: Pick<TakenMail, "kind" | "data" | "language">): Language {
	const { country_code } =
		kind === "owner_invitation" ? (data as MailData["owner_invitation"]) : { country_code: null };
	const likely = country_code && new Intl.Locale(`und-${country_code}`).maximize().language;
	const found = language ?? likely ?? "en";
	return isLanguage(found) ? found : "en";
}

/**
 * Renders a mail in the language of this build; undefined if its recipient is gone or should not get it. Throws for a
 * kind without a template.
 */
export function writeMail(
	{ kind, to, data, clinic, sender }: Pick<TakenMail, "kind" | "to" | "data" | "clinic"> & Partial<TakenMail>,
	origin: string,
): Mail | undefined {
	if (to === null) return undefined;
	const siteUrl = origin + prefixOf(siteLanguage);
	if (!Object.hasOwn(writers, kind)) throw new Error(`there is no mail of the kind ${kind}`);
	const letter = writers[kind as MailKind]({ to, data: data as never, clinic, siteUrl });
	return letter && renderMail({ to, ...letter, sender: sender ?? null });
}
