import type { ModerationNotice } from "#database/queries/moderation-notices.ts";
import type { Mail } from "./mail.ts";
import { claimAccepted, claimReceived, claimRefused } from "./templates/claims.ts";
import { clinicEdited } from "./templates/clinic-edited.ts";
import { clinicGiven, clinicMerged, clinicTaken } from "./templates/clinic-owner.ts";
import { clinicRestored } from "./templates/clinic-restored.ts";
import { clinicSuspended } from "./templates/clinic-suspended.ts";
import { reportDecided } from "./templates/report-decided.ts";
import { reportReceived } from "./templates/report-received.ts";
import { reviewModerated } from "./templates/review-moderated.ts";

/** The mail that tells an author, a reporter or an owner what the notice says. */
export function moderationMail({ to, kind, data }: ModerationNotice, { siteUrl }: { siteUrl: string }): Mail {
	const { subject, id, reason = "", ground = null, text = null, decision = "" } = data;
	const clinicName = data.clinic ?? "a clinic";
	const page = `${siteUrl}/clinic/${data.clinic_id}`;
	const isIllegal = data.said === "illegal";
	switch (kind) {
		case "report_received":
			return reportReceived(to, {
				subject,
				clinicName,
				page: subject === "review" ? `${page}#review-${id}` : page,
				isIllegal,
				siteUrl,
			});
		case "report_decided": {
			const again = `${siteUrl}/report?${subject}=${id}`;
			return reportDecided(to, {
				subject,
				clinicName,
				decision,
				reason: data.reason,
				ground,
				text,
				isIllegal,
				again,
				siteUrl,
			});
		}
		case "clinic_suspended":
			return clinicSuspended(to, { clinicName, reason, ground, text, siteUrl, isReported: data.is_reported !== false });
		case "clinic_edited":
			return clinicEdited(to, { clinicName, changes: data.changes ?? {}, text, siteUrl });
		case "clinic_restored":
			return clinicRestored(to, { clinicName, text, page, siteUrl });
		case "clinic_merged": {
			const { former = "", is_owner: isOwner = false } = data;
			return clinicMerged(to, { clinicName, former, isOwner, text, page, siteUrl });
		}
		case "clinic_given":
			return clinicGiven(to, { clinicName, isPending: data.is_pending === true, siteUrl });
		case "clinic_taken":
			return clinicTaken(to, { clinicName, text, page, siteUrl });
		case "claim_received":
			return claimReceived(to, { clinicName, siteUrl });
		case "claim_accepted":
			return claimAccepted(to, { clinicName, isPending: data.is_pending === true, siteUrl });
		case "claim_refused":
			return claimRefused(to, {
				clinicName,
				reason,
				text,
				page,
				report: `${siteUrl}/report?clinic=${data.clinic_id}`,
				isPublic: data.is_public === true,
				siteUrl,
			});
		default:
			return reviewModerated(to, {
				kind,
				clinicName,
				page: data.is_public ? `${page}#your-review` : undefined,
				decision,
				reason,
				ground,
				text,
				siteUrl,
			});
	}
}
