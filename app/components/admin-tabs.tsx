import { href } from "react-router";
import { PageTabs } from "#app/components/page-tabs.tsx";
import type { AdminOverview } from "#database/queries/pages.ts";

/** The pages of the administration. */
export function AdminTabs({ overview }: { overview: AdminOverview }) {
	return (
		<PageTabs
			label="Administration"
			tabs={[
				{ name: "Verification", path: href("/admin/verification"), waiting: overview.verifications },
				{
					name: "Reviews",
					path: href("/admin/reviews"),
					waiting: overview.reported_reviews + overview.appeals + overview.reported_clinics,
				},
				{ name: "Clinics", path: href("/admin/clinics") },
				{ name: "Claims", path: href("/admin/claims"), waiting: overview.claims },
				{ name: "Treatments", path: href("/admin/treatments") },
				{ name: "Settings", path: href("/admin/settings") },
				{ name: "Import", path: href("/admin/import") },
				{ name: "Audit log", path: href("/admin/audit-log") },
			]}
		/>
	);
}
