import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { NotificationSwitches } from "#app/features/accounts/notification-switches.tsx";
import * as ownerTexts from "#app/features/accounts/owner-texts.ts";
import { saveInOrder } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { NotificationSettings } from "#database/queries/notification-settings.ts";
import type { Route } from "./+types/owner-notifications";

export const meta = privateMeta(ownerTexts.notifications);

export function clientLoader() {
	return callApi((api) => api.owner.notifications.$get());
}

/** Saves all switches. */
export function clientAction({ request }: Route.ClientActionArgs) {
	return saveInOrder(async () => {
		const json: NotificationSettings = await request.json();
		await callApi((api) => api.owner.notifications.$put({ json }));
	}, ownerTexts.settingNotSaved);
}

export default function OwnerNotifications({ loaderData }: Route.ComponentProps) {
	return (
		<Frame>
			<NotificationSwitches saved={loaderData} />
		</Frame>
	);
}

export const ErrorBoundary = createErrorBoundary(ownerTexts.settingsNotLoaded, Frame);

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="max-w-3xl">
			<Section look="roomy" title={ownerTexts.notifications} intro={ownerTexts.chooseEmails}>
				{children}
			</Section>
		</div>
	);
}
