import type { Notice } from "#database/queries/notices.ts";
import type { Mail } from "./mail.ts";
import { changeDecided } from "./templates/change-decided.ts";
import { clinicLapsed, clinicLapsesSoon } from "./templates/clinic-lapse.ts";
import { clinicStatus } from "./templates/clinic-status.ts";
import { clinicSubmitted } from "./templates/clinic-submitted.ts";
import { newReview } from "./templates/new-review.ts";
import { repliesDue } from "./templates/replies-due.ts";

/** The mail that tells an owner what the notice says. */
export function noticeMail(notice: Notice, { siteUrl }: { siteUrl: string }): Mail {
	switch (notice.kind) {
		case "submitted":
			return clinicSubmitted(notice.to, { ...notice, siteUrl });
		case "review":
			return newReview(notice.to, { ...notice, siteUrl });
		case "status":
			return clinicStatus(notice.to, { ...notice, siteUrl });
		case "change":
			return changeDecided(notice.to, { ...notice, siteUrl });
		case "reply_due":
			return repliesDue(notice.to, { ...notice, siteUrl });
		case "lapse_soon":
			return clinicLapsesSoon(notice.to, { ...notice, siteUrl });
		case "lapsed":
			return clinicLapsed(notice.to, { ...notice, siteUrl });
	}
}
