import { useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SwitchField } from "#app/components/ui/field.tsx";
import { showFailure } from "#app/lib/acts.ts";
import type { NotificationSettings } from "#database/queries/notification-settings.ts";

const switches = [
	{ name: "on_review", label: "New reviews", text: "When somebody reviews your clinic." },
	{ name: "on_reply_due", label: "Replies that are due", text: "A reminder when a review has waited for your reply." },
	{
		name: "on_status",
		label: "Verification and changes",
		text: "When we have checked your clinic, need more from you, or have decided about changes of name and place.",
	},
] as const;

/** What the owner is told by mail. */
export function NotificationSwitches({ first }: { first: NotificationSettings }) {
	const [settings, setSettings] = useState(first);
	const [told, setTold] = useState("");
	const saved = useRef(first);
	const sending = useRef<Promise<void>>(Promise.resolve());

	/** One after the other, so that the last switch that was turned is also the last that the server hears of. */
	function turn(name: keyof NotificationSettings, isOn: boolean) {
		setSettings((before) => ({ ...before, [name]: isOn }));
		setTold("");
		sending.current = sending.current.then(async () => {
			try {
				const json = { ...saved.current, [name]: isOn };
				saved.current = await callApi((api) => api.owner.notifications.$put({ json }));
				setTold("Saved");
			} catch (error) {
				setSettings((before) => ({ ...before, [name]: saved.current[name] }));
				showFailure("The setting could not be saved.", error);
			}
		});
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
				{told}
			</p>
			<p className="max-w-prose text-faded text-sm">
				Mails about your account, such as a new password or the receipt of your clinic, always reach you.
			</p>
		</>
	);
}
