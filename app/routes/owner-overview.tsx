import { t } from "@lingui/core/macro";
import { callApi } from "#app/auth/api.ts";
import { loadLater } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { OwnerFigures } from "#app/features/analytics/owner-figures.tsx";
import { ShowBadge } from "#app/features/badge/show-badge.tsx";
import { OldPrices, QuickActions, StatCards } from "#app/features/editor/owner-overview.tsx";
import { OfferHint } from "#app/features/enquiries/offer-hint.tsx";
import { OwnEvidence } from "#app/features/evidence/own-evidence.tsx";
import { OwnerThread } from "#app/features/messages/person-thread.tsx";
import { LapseNotice } from "#app/features/verification/owner-lapse-notice.tsx";
import { ProfileChanges } from "#app/features/verification/owner-profile-changes.tsx";
import { ReviewStatus } from "#app/features/verification/owner-review-status.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getSiteUrl } from "#app/lib/seo.ts";
import { requireOwnClinic, useOwner } from "#app/shared/clinic/owner-context.ts";
import type { Route } from "./+types/owner-overview";

export const meta = privateMeta(t`My Clinic`);

export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
	const days = new URL(request.url).searchParams.get("days") === "90" ? "90" : "30";
	const query = { days } as const;
	const numbers = requireOwnClinic(context).then(() => callApi((api) => api.owner.numbers.$get({ query })));
	return { days, numbers: loadLater(numbers) } as const;
}

export default function OwnerOverview({ loaderData, matches }: Route.ComponentProps) {
	const { verification } = useOwner().clinic;
	return (
		<div className="space-y-6">
			<ReviewStatus />
			<OldPrices />
			<OfferHint />
			<OwnerThread />
			{/* a decision or a new submission changes which documents are accepted */}
			<OwnEvidence key={`${verification?.submitted_at} ${verification?.decided_at}`} subject="clinic" />
			<LapseNotice />
			<ProfileChanges />
			<StatCards />
			<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
				<div className="min-w-0">
					<OwnerFigures {...loaderData} />
				</div>
				<div className="max-lg:row-start-1">
					<Section look="roomy" title={t`Quick actions`}>
						<QuickActions />
					</Section>
				</div>
			</div>
			<ShowBadge siteUrl={getSiteUrl(matches)} />
		</div>
	);
}
