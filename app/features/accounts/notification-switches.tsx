import { useFetcher } from "react-router";
import { SwitchField } from "#app/components/ui/field.tsx";
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

/** What the owner is told by mail. Each switch is saved as it is turned. */
export function NotificationSwitches({ saved }: { saved: NotificationSettings }) {
	const fetcher = useFetcher<{ isSaved: boolean }>();
	const settings = (fetcher.json as NotificationSettings | undefined) ?? saved;
	function turn(name: keyof NotificationSettings, isOn: boolean) {
		// shown before the next one is turned, which is sent with it
		const json = { ...settings, [name]: isOn };
		fetcher.submit(json, { method: "put", encType: "application/json", flushSync: true });
	}
	return (
		<>
			<ul className="divide-y divide-line">
				{switches.map(({ name, label, text }) => (
					<li key={name} className="py-3">
						<SwitchField
							label={label}
							checked={settings[name]}
							onChange={(event) => turn(name, event.target.checked)}
							aria-describedby={`${name}-text`}
						/>
						<p id={`${name}-text`} className="max-w-prose pl-14 text-faded text-sm">
							{text}
						</p>
					</li>
				))}
			</ul>
			<p role="status" className="mt-2 min-h-6 text-faded text-sm">
				{fetcher.state === "idle" && fetcher.data?.isSaved && "Saved"}
			</p>
			<p className="max-w-prose text-faded text-sm">
				Emails about your account, such as a new password or confirming that we received your clinic, are always sent.
			</p>
		</>
	);
}
