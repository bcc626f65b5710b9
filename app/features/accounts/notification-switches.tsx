import { SwitchList } from "#app/components/switch-list.tsx";
import type { NotificationSettings } from "#database/queries/notification-settings.ts";
import * as ownerTexts from "./owner-texts.ts";

/** Switches for the emails that the owner of a clinic gets. */
export function NotificationSwitches({ saved }: { saved: NotificationSettings }) {
	return (
		<>
			<SwitchList switches={ownerTexts.switches} saved={saved} method="put" />
			<p className="max-w-prose text-faded text-sm">{ownerTexts.alwaysSent}</p>
		</>
	);
}
