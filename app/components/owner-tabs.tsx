import { PageTabs } from "#app/components/page-tabs.tsx";

/** The pages of the dashboard. */
export function OwnerTabs({ unanswered }: { unanswered: number }) {
	return (
		<PageTabs
			label="My Clinic"
			waitingFor=" for a reply"
			tabs={[
				{ name: "Overview", path: "/owner" },
				{ name: "Profile", path: "/owner/profile" },
				{ name: "Pictures", path: "/owner/pictures" },
				{ name: "Reviews", path: "/owner/reviews", waiting: unanswered },
				{ name: "Notifications", path: "/owner/notifications" },
			]}
		/>
	);
}
