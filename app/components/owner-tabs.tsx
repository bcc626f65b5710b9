import { href } from "react-router";
import { PageTabs } from "#app/components/page-tabs.tsx";

/** The pages of the dashboard. */
export function OwnerTabs({ unanswered }: { unanswered: number }) {
	return (
		<PageTabs
			label="My Clinic"
			waitingFor=" for a reply"
			tabs={[
				{ name: "Overview", path: href("/owner") },
				{ name: "Profile", path: href("/owner/profile") },
				{ name: "Pictures", path: href("/owner/pictures") },
				{ name: "Reviews", path: href("/owner/reviews"), waiting: unanswered },
				{ name: "Notifications", path: href("/owner/notifications") },
			]}
		/>
	);
}
