import { Section } from "#app/components/section.tsx";
import { SwitchList } from "#app/components/switch-list.tsx";
import type { DeskMails as Settings } from "#database/queries/desk.ts";

const switches = [
	{
		name: "daily",
		label: "Each morning",
		text: "What has waited for more than 24 hours, in numbers. No email when nothing has.",
	},
	{
		name: "at_once",
		label: "Reported as against the law",
		text: "At once, one email for each review or clinic. The EU's Digital Services Act asks for a decision without undue delay.",
	},
] as const;

/** Which mails the admin who reads this wants about what waits. */
export function DeskMails({ saved }: { saved: Settings }) {
	return (
		<Section
			id="mails"
			look="roomy"
			title="Emails to you"
			intro="Only your own: every admin chooses for themselves. They hold numbers and links, no names."
		>
			<SwitchList switches={switches} saved={saved} method="patch" />
		</Section>
	);
}
