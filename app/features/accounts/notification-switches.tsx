import { SwitchList } from "#app/components/switch-list.tsx";
import type { NotificationSettings } from "#database/queries/notification-settings.ts";

const switches = [
	{ name: "on_review", label: "New reviews", text: "When someone reviews your clinic." },
	{ name: "on_reply_due", label: "Replies due", text: "A reminder when a review has been waiting for your reply." },
	{
		name: "on_status",
		label: "Verification and changes",
		text: "When we've checked your clinic, need more from you, or have decided on a new name or place.",
	},
] as const;

/** What the owner is told by mail. */
export function NotificationSwitches({ saved }: { saved: NotificationSettings }) {
	return (
		<>
			<SwitchList switches={switches} saved={saved} method="put" />
			<p className="max-w-prose text-faded text-sm">
				Emails about your account, such as a new password or confirming that we received your clinic, are always sent.
			</p>
		</>
	);
}
