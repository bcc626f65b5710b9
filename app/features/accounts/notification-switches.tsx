import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callApi } from "#app/auth/api.ts";
import { SwitchList } from "#app/components/switch-list.tsx";
import type { NotificationSettings } from "#database/queries/notification-settings.ts";

const switches = [
	{ name: "on_review", label: t`New reviews`, text: t`When someone reviews your clinic.` },
	{ name: "on_reply_due", label: t`Replies due`, text: t`A reminder when a review has been waiting for your reply.` },
	{
		name: "on_status",
		label: t`Verification and changes`,
		text: t`When we've checked your clinic, need more from you, or have decided about a change of what we verified.`,
	},
] as const;

/** Switches for the emails that the owner of a clinic gets. */
export function NotificationSwitches({ saved }: { saved: NotificationSettings }) {
	return (
		<>
			<SwitchList
				switches={switches}
				saved={saved}
				save={(json) => callApi((api) => api.owner.notifications.$put({ json }))}
			/>
			<p className="max-w-prose text-faded text-sm">
				<Trans>
					We always send emails about your account, such as a password reset or the confirmation that we've received
					your clinic.
				</Trans>
			</p>
		</>
	);
}
