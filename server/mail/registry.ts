import type { MailClinic, MailData, MailKind, TakenMail } from "#database/queries/mails.ts";
import type { Mail } from "./mail.ts";
import { addressInUse } from "./templates/address-in-use.ts";
import { changeDecided } from "./templates/change-decided.ts";
import { claimAccepted, claimReceived, claimRefused } from "./templates/claims.ts";
import { clinicEdited } from "./templates/clinic-edited.ts";
import { clinicLapsed, clinicLapsesSoon } from "./templates/clinic-lapse.ts";
import { clinicGiven, clinicMerged, clinicTaken } from "./templates/clinic-owner.ts";
import { clinicRestored } from "./templates/clinic-restored.ts";
import { clinicStatus } from "./templates/clinic-status.ts";
import { clinicSubmitted } from "./templates/clinic-submitted.ts";
import { clinicSuspended } from "./templates/clinic-suspended.ts";
import { confirmEmailChange } from "./templates/confirm-email-change.ts";
import { confirmSignUp } from "./templates/confirm-sign-up.ts";
import { newReview } from "./templates/new-review.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { repliesDue } from "./templates/replies-due.ts";
import { reportDecided } from "./templates/report-decided.ts";
import { reportReceived } from "./templates/report-received.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { reviewModerated } from "./templates/review-moderated.ts";

type Written<Data> = { to: string; data: Data; siteUrl: string };
type Writer<Data> = (mail: Written<Data> & { clinic: MailClinic | null }) => Mail | undefined;

/** Every kind of mail with its template. A writer returns undefined where its reader does not want it, or it is no longer so. */
const writers: { [Kind in MailKind]: Writer<MailData[Kind]> } = {
	address_in_use: ({ to, siteUrl }) => addressInUse(to, { siteUrl }),
	confirm_email_change: ({ to, data }) => confirmEmailChange(to, data),
	confirm_sign_up: ({ to, data }) => confirmSignUp(to, data),
	password_changed: ({ to, siteUrl }) => passwordChanged(to, { siteUrl }),
	reset_password: ({ to, data }) => resetPassword(to, data),

	change_decided: toOwner("on_status", ({ to, data, about }) => changeDecided(to, { ...data, ...about })),
	clinic_lapsed: toOwner("on_status", ({ to, about }) => clinicLapsed(to, about)),
	clinic_lapses_soon: toOwner("on_status", ({ to, data, about }) =>
		clinicLapsesSoon(to, { ...about, lapsesAt: data.lapses_at }),
	),
	clinic_status: toOwner("on_status", ({ to, data, about, clinic }) =>
		clinicStatus(to, { ...about, status: data.status, reason: clinic.reason }),
	),
	// always: it is the receipt of the owner's own act
	clinic_submitted: toOwner(undefined, ({ to, about, clinic }) =>
		clinicSubmitted(to, { ...about, isPublic: clinic.is_public }),
	),
	new_review: toOwner("on_review", ({ to, about, clinic: { review } }) =>
		review
			? newReview(to, { ...about, rating: review.rating, text: review.text, fullName: review.full_name })
			: undefined,
	),
	replies_due: toOwner("on_reply_due", ({ to, data, about }) => repliesDue(to, { ...about, count: data.count })),

	appeal_refused: ({ to, data, siteUrl }) =>
		reviewModerated(to, { kind: "appeal_refused", ...aboutReview(data, siteUrl) }),
	claim_accepted: ({ to, data, siteUrl }) =>
		claimAccepted(to, { ...aboutClinic(data, siteUrl), isPending: data.is_pending }),
	claim_received: ({ to, data, siteUrl }) => claimReceived(to, aboutClinic(data, siteUrl)),
	claim_refused: ({ to, data, siteUrl }) =>
		claimRefused(to, {
			...aboutClinic(data, siteUrl),
			reason: data.reason,
			text: data.text,
			report: `${siteUrl}/report?clinic=${data.clinic_id}`,
			isPublic: data.is_public,
		}),
	clinic_edited: ({ to, data, siteUrl }) =>
		clinicEdited(to, { ...aboutClinic(data, siteUrl), changes: data.changes, text: data.text }),
	clinic_given: ({ to, data, siteUrl }) =>
		clinicGiven(to, { ...aboutClinic(data, siteUrl), isPending: data.is_pending }),
	clinic_merged: ({ to, data, siteUrl }) =>
		clinicMerged(to, { ...aboutClinic(data, siteUrl), former: data.former, isOwner: data.is_owner, text: data.text }),
	clinic_restored: ({ to, data, siteUrl }) => clinicRestored(to, { ...aboutClinic(data, siteUrl), text: data.text }),
	clinic_suspended: ({ to, data, siteUrl }) =>
		clinicSuspended(to, { ...data, ...aboutClinic(data, siteUrl), isReported: data.is_reported }),
	clinic_taken: ({ to, data, siteUrl }) => clinicTaken(to, { ...aboutClinic(data, siteUrl), text: data.text }),
	report_decided: ({ to, data, siteUrl }) =>
		reportDecided(to, {
			...aboutClinic(data, siteUrl),
			subject: data.subject,
			decision: data.decision ?? "",
			reason: data.reason,
			ground: data.ground ?? null,
			text: data.text ?? null,
			isIllegal: data.said === "illegal",
			again: `${siteUrl}/report?${data.subject}=${data.id}`,
		}),
	report_received: ({ to, data, siteUrl }) => {
		const about = aboutClinic(data, siteUrl);
		const page = data.subject === "review" ? `${about.page}#review-${data.id}` : about.page;
		return reportReceived(to, { ...about, subject: data.subject, page, isIllegal: data.said === "illegal" });
	},
	review_hidden: ({ to, data, siteUrl }) =>
		reviewModerated(to, { kind: "review_hidden", ...aboutReview(data, siteUrl) }),
	review_restored: ({ to, data, siteUrl }) =>
		reviewModerated(to, { kind: "review_restored", ...aboutReview(data, siteUrl) }),
};

/** A mail to a clinic's owner, if they still are, and where there is a setting for it, if they want it. */
function toOwner<Data>(
	setting: "on_review" | "on_reply_due" | "on_status" | undefined,
	write: (
		mail: Written<Data> & { clinic: MailClinic; about: { clinicName: string; siteUrl: string } },
	) => Mail | undefined,
): Writer<Data> {
	return ({ clinic, ...mail }) => {
		if (!clinic?.is_owner || (setting && !clinic[setting])) return undefined;
		return write({ ...mail, clinic, about: { clinicName: clinic.name, siteUrl: mail.siteUrl } });
	};
}

function aboutClinic({ clinic, clinic_id }: MailData["claim_received"], siteUrl: string) {
	return { clinicName: clinic ?? "a clinic", page: `${siteUrl}/clinic/${clinic_id}`, siteUrl };
}

function aboutReview(
	{ decision, reason, ground, text, is_public, ...subject }: MailData["review_hidden"],
	siteUrl: string,
) {
	const { page, ...about } = aboutClinic(subject, siteUrl);
	return { ...about, page: is_public ? `${page}#your-review` : undefined, decision, reason, ground, text };
}

/** Writes a mail; undefined where there is nobody who should get it. Throws for a kind that there is no template of. */
export function writeMail(
	{ kind, to, data, clinic }: Pick<TakenMail, "kind" | "to" | "data" | "clinic">,
	siteUrl: string,
): Mail | undefined {
	if (to === null) return undefined;
	if (!Object.hasOwn(writers, kind)) throw new Error(`there is no mail of the kind ${kind}`);
	const write = writers[kind as MailKind] as Writer<unknown>;
	return write({ to, data, clinic, siteUrl });
}
