import type { MailClinic, MailData, MailKind } from "#database/queries/mails.ts";
import { describeReason, type Ground, grounds } from "#domain/moderation/decisions.ts";
import { t } from "#domain/text.ts";
import { type Letter, type Paragraphs, quote } from "./mail.ts";

/** What a template is given: the recipient, the data of the kind, the clinic of a mail to its owner, the site's URL. */
type Input<Data, Clinic> = { to: string; data: Data; clinic: Clinic; siteUrl: string };
type Draft = Omit<Letter, "to">;

/** A template. Returns undefined if the recipient does not want the mail, or its content is no longer true. */
type Writer<Data> = (input: Input<Data, MailClinic | null>) => Draft | undefined;

/** The template of each kind of mail. */
export type Writers = { [Kind in MailKind]: Writer<MailData[Kind]> };

/** Makes a template of mails to a clinic's owner: none after a change of owner, or if the owner's `setting` is off. */
export function toOwner<Data>(
	setting: "on_review" | "on_reply_due" | "on_status" | undefined,
	write: (input: Input<Data, MailClinic>) => (Omit<Draft, "notes"> & Partial<Draft>) | undefined,
): Writer<Data> {
	return ({ clinic, ...input }) => {
		if (!clinic?.is_owner || (setting && !clinic[setting])) return undefined;
		const draft = write({ ...input, clinic });
		const notes = [
			t`You're getting this email because you manage ${{ clinic: clinic.name }} on InkFree.`,
			t`Choose which of these emails you want: ${{ page: `${input.siteUrl}/owner/notifications` }}`,
		];
		return draft && { notes, ...draft };
	};
}

/** Returns the name of a mail's clinic, or words for a deleted one. */
export const nameOf = ({ clinic }: { clinic: string | null }) =>
	clinic ?? t({ message: "a clinic", context: "in place of the name of one that is gone" });

export const pageOf = ({ clinic_id }: { clinic_id: string | null }, siteUrl: string) =>
	`${siteUrl}/clinic/${clinic_id}`;

export const goToClinic = (siteUrl: string) => ({ label: t`Go to your clinic`, url: `${siteUrl}/owner` });

export const howWeDecide = (siteUrl: string) => t`How we decide: ${{ page: `${siteUrl}/how-we-check` }}`;

/** Returns why something was decided: the reason, the legal ground of a removal, the explanation. */
export const explain = (decision: string, reason: string, ground: Ground | null, text: string | null): Paragraphs => [
	t`The reason: ${{ reason: describeReason(decision, reason) }}.`,
	ground && `${grounds[ground]}.`,
	quote(text),
];

/** Ways to contest a decision, which the EU's Digital Services Act requires us to name. */
export const ifYouDisagree = t`If you disagree, you can go to a certified out-of-court dispute settlement body, or to a court.`;
export const youCanAlso = t`You can also go to a certified out-of-court dispute settlement body, or to a court.`;
export const statementOfReasons = t`A person decided this, not a program. It's our statement of reasons under Article 17 of the EU's Digital Services Act.`;
