import { PageTabs } from "#app/components/page-tabs.tsx";
import type { AdminOverview } from "#database/queries/admin-overview.ts";

/** The pages of the administration. */
export function AdminTabs({ overview }: { overview: AdminOverview }) {
	return (
		<PageTabs
			label="Administration"
			tabs={[
				{ name: "Verification", path: "/admin/verification", waiting: overview.verifications },
				{
					name: "Reviews",
					path: "/admin/reviews",
					waiting: overview.reported_reviews + overview.appeals + overview.reported_clinics,
				},
				{ name: "Clinics", path: "/admin/clinics" },
				{ name: "Claims", path: "/admin/claims", waiting: overview.claims },
				{ name: "Treatments", path: "/admin/treatments" },
				{ name: "Settings", path: "/admin/settings" },
				{ name: "Import", path: "/admin/import" },
				{ name: "Audit log", path: "/admin/audit-log" },
			]}
		/>
	);
}
