import { NavLink } from "react-router";

/** The pages of the dashboard. They wrap on a phone, so that none hides beyond the edge. */
export function OwnerTabs({ unanswered }: { unanswered: number }) {
	const tabs = [
		{ name: "Overview", path: "/owner" },
		{ name: "Profile", path: "/owner/profile" },
		{ name: "Pictures", path: "/owner/pictures" },
		{ name: "Reviews", path: "/owner/reviews", count: unanswered },
		{ name: "Notifications", path: "/owner/notifications" },
	];
	return (
		<nav aria-label="My Clinic" className="mt-5 border-line border-b pb-2">
			<ul className="flex flex-wrap gap-1">
				{tabs.map(({ name, path, count }) => (
					<li key={path}>
						<NavLink
							to={path}
							end
							className={({ isActive }) =>
								`inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium sm:px-3 ${isActive ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`
							}
						>
							{name}
							{count ? (
								<span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-on-accent text-sm tabular-nums">
									{count}
									<span className="sr-only"> waiting for a reply</span>
								</span>
							) : null}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
