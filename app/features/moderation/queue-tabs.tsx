import { href, Link } from "react-router";
import type { AdminOverview } from "#database/queries/pages.ts";
import { formatNumber } from "#domain/format.ts";

/** What can be looked at in moderation, with how much waits. */
export function QueueTabs({ show, overview }: { show: string; overview: AdminOverview }) {
	const tabs = [
		{ name: "Reported reviews", show: "reports", waiting: overview.reported_reviews },
		{ name: "Appeals", show: "appeals", waiting: overview.appeals },
		{ name: "Clinics", show: "clinics", waiting: overview.reported_clinics },
		{ name: "Signals", show: "signals" },
		{ name: "Decided", show: "decided" },
	];
	return (
		<nav aria-label="Moderation" className="mt-4">
			<ul className="flex flex-wrap gap-2">
				{tabs.map((tab) => (
					<li key={tab.show}>
						<Link
							to={tab.show === "reports" ? href("/admin/reviews") : `${href("/admin/reviews")}?show=${tab.show}`}
							aria-current={tab.show === show ? "true" : undefined}
							className={`inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3 font-medium text-sm ${tab.show === show ? "border-accent bg-tint text-on-tint" : "border-edge text-faded hover:border-accent hover:text-accent"}`}
						>
							{tab.name}
							{tab.waiting !== undefined && <span className="tabular-nums">({formatNumber(tab.waiting)})</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
