import { Section } from "#app/components/section.tsx";
import { NotificationSwitches } from "#app/features/accounts/notification-switches.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/owner-notifications";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Notifications", isIndexed: false });

export default function OwnerNotifications() {
	return (
		<div className="max-w-3xl">
			<Section
				look="roomy"
				title="Notifications"
				intro="Which mails you get about your clinic. Each switch is saved as you turn it."
			>
				<NotificationSwitches />
			</Section>
		</div>
	);
}
