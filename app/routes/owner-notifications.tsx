import { t } from "@lingui/core/macro";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { NotificationSwitches } from "#app/features/accounts/notification-switches.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { Route } from "./+types/owner-notifications";

export const meta = privateMeta(t`Notifications`);

export function clientLoader() {
	return callApi((api) => api.owner.notifications.$get());
}

export default function OwnerNotifications({ loaderData }: Route.ComponentProps) {
	return (
		<Frame>
			<NotificationSwitches saved={loaderData} />
		</Frame>
	);
}

export const ErrorBoundary = createErrorBoundary(t`We couldn't load your settings.`, Frame);

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="max-w-3xl">
			<Section
				look="roomy"
				title={t`Notifications`}
				intro={t`Choose which emails you get about your clinic. Each switch is saved straight away.`}
			>
				{children}
			</Section>
		</div>
	);
}
