import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { NotificationSwitches } from "#app/features/accounts/notification-switches.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { Route } from "./+types/owner-notifications";

export const meta = privateMeta("Notifications");

export function clientLoader() {
	return callApi((api) => api.owner.notifications.$get());
}

export default function OwnerNotifications({ loaderData }: Route.ComponentProps) {
	return (
		<Frame>
			<NotificationSwitches first={loaderData} />
		</Frame>
	);
}

export const ErrorBoundary = createErrorBoundary("Your settings could not be loaded.", Frame);

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="max-w-3xl">
			<Section
				look="roomy"
				title="Notifications"
				intro="Which mails you get about your clinic. Each switch is saved as you turn it."
			>
				{children}
			</Section>
		</div>
	);
}
