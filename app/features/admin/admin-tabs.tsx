import { NavLink } from "react-router";
import type { AdminOverview } from "#database/admin-overview.ts";

/** The pages of the administration. They wrap on a phone, so that none hides beyond the edge. */
export function AdminTabs({ overview }: { overview: AdminOverview }) {
	const tabs: { name: string; path: string; waiting?: number }[] = [
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
	];
	return (
		<nav aria-label="Administration" className="border-line border-b pb-2">
			<ul className="-mx-2 flex flex-wrap gap-1 sm:-mx-3">
				{tabs.map(({ name, path, waiting }) => (
					<li key={path}>
						<NavLink
							to={path}
							className={({ isActive }) =>
								`inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium sm:px-3 ${isActive ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`
							}
						>
							{name}
							{waiting ? (
								<span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-on-accent text-sm tabular-nums">
									{waiting}
									<span className="sr-only"> waiting</span>
								</span>
							) : null}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
