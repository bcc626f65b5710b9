import type { MailClinic, MailData, MailKind } from "#database/queries/mails.ts";
import { describeReason, type Ground, grounds } from "#domain/moderation/decisions.ts";
import { type Letter, type Paragraphs, quote } from "./mail.ts";

/** The facts of a mail: its recipient, the data of its kind, the clinic if an owner gets it, the site's address. */
type Writing<Data, Clinic> = { to: string; data: Data; clinic: Clinic; siteUrl: string };
type Draft = Omit<Letter, "to">;

/** Returns undefined where the reader does not want the mail, or what it says is no longer so. */
type Writer<Data> = (writing: Writing<Data, MailClinic | null>) => Draft | undefined;

/** The template of each kind of mail. */
export type Writers = { [Kind in MailKind]: Writer<MailData[Kind]> };

/** A mail to a clinic's owner. Not written once the clinic is another's, or where the owner's `setting` is off. */
export function toOwner<Data>(
	setting: "on_review" | "on_reply_due" | "on_status" | undefined,
	write: (writing: Writing<Data, MailClinic>) => (Omit<Draft, "notes"> & Partial<Draft>) | undefined,
): Writer<Data> {
	return ({ clinic, ...writing }) => {
		if (!clinic?.is_owner || (setting && !clinic[setting])) return undefined;
		const draft = write({ ...writing, clinic });
		const notes = [
			`You're getting this email because you manage ${clinic.name} on InkFree.`,
			`Choose which of these emails you want: ${writing.siteUrl}/owner/notifications`,
		];
		return draft && { notes, ...draft };
	};
}

/** The name of a mail's clinic, or words for one that is gone. */
export const nameOf = ({ clinic }: { clinic: string | null }) => clinic ?? "a clinic";

export const pageOf = ({ clinic_id }: { clinic_id: string | null }, siteUrl: string) =>
	`${siteUrl}/clinic/${clinic_id}`;

export const goToClinic = (siteUrl: string) => ({ label: "Go to your clinic", url: `${siteUrl}/owner` });

export const howWeDecide = (siteUrl: string) => `How we decide: ${siteUrl}/how-we-check`;

/** Why something was decided: its reason, the legal ground of a removal, the explanation. */
export const explain = (decision: string, reason: string, ground: Ground | null, text: string | null): Paragraphs => [
	`The reason: ${describeReason(decision, reason)}.`,
	ground && `${grounds[ground]}.`,
	quote(text),
];

/** The ways on from a decision, which the EU's Digital Services Act has us name. */
export const beyond = "go to a certified out-of-court dispute settlement body, or to a court.";
export const statementOfReasons =
	"A person decided this, not a program. It's our statement of reasons under Article 17 of the EU's Digital Services Act.";
