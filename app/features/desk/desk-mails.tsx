import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { SwitchList } from "#app/components/switch-list.tsx";
import type { DeskMails as Settings } from "#database/queries/desk.ts";

const switches = [
	{
		name: "daily",
		label: "Each morning",
		text: "What has been waiting for more than 24 hours, in numbers. No email if nothing has.",
	},
	{
		name: "at_once",
		label: "Reported as illegal",
		text: "Straight away, one email for each review or clinic. The EU's Digital Services Act asks for a decision without undue delay.",
	},
] as const;

/** Chooses which emails about waiting cases the signed-in admin gets. */
export function DeskMails({ saved }: { saved: Settings }) {
	return (
		<Section
			id="mails"
			look="roomy"
			title="Emails to you"
			intro="These are just for you: each admin chooses their own. They contain numbers and links, no names."
		>
			<SwitchList
				switches={switches}
				saved={saved}
				save={(json) => callApi((api) => api.admin.settings.mails.$put({ json }))}
			/>
		</Section>
	);
}
