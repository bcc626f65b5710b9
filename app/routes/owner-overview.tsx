import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { OwnerFigures } from "#app/features/analytics/owner-figures.tsx";
import { QuickActions } from "#app/features/clinics/owner-quick-actions.tsx";
import { StatCards } from "#app/features/clinics/owner-stat-cards.tsx";
import { LapseNotice } from "#app/features/verification/owner-lapse-notice.tsx";
import { ProfileChanges } from "#app/features/verification/owner-profile-changes.tsx";
import { ReviewStatus } from "#app/features/verification/owner-review-status.tsx";
import { loadLater } from "#app/lib/load-later.ts";
import { requireOwnClinic } from "#app/lib/owner-context.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/owner-overview";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Clinic", isIndexed: false });

export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
	const days = new URL(request.url).searchParams.get("days") === "90" ? "90" : "30";
	const query = { days } as const;
	const numbers = requireOwnClinic(context).then(() => callApi((api) => api.owner.numbers.$get({ query })));
	return { days, numbers: loadLater(numbers) } as const;
}

export default function OwnerOverview({ loaderData }: Route.ComponentProps) {
	return (
		<div className="space-y-6">
			<ReviewStatus />
			<LapseNotice />
			<ProfileChanges />
			<StatCards />
			<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
				<div className="min-w-0">
					<OwnerFigures {...loaderData} />
				</div>
				<div className="max-lg:row-start-1">
					<Section look="roomy" title="Quick actions">
						<QuickActions />
					</Section>
				</div>
			</div>
		</div>
	);
}
