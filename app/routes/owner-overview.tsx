import { Section } from "#app/components/section.tsx";
import { LapseNotice } from "#app/features/owner/lapse-notice.tsx";
import { Numbers } from "#app/features/owner/numbers.tsx";
import { ProfileChanges } from "#app/features/owner/profile-changes.tsx";
import { QuickActions } from "#app/features/owner/quick-actions.tsx";
import { Standing } from "#app/features/owner/standing.tsx";
import { StatCards } from "#app/features/owner/stat-cards.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/owner-overview";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Clinic", isIndexed: false });

export default function OwnerOverview() {
	return (
		<div className="space-y-6">
			<Standing />
			<LapseNotice />
			<ProfileChanges />
			<StatCards />
			<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
				<div className="min-w-0">
					<Numbers />
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
