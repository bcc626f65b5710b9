import { Section } from "#app/components/section.tsx";
import { SwitchList } from "#app/components/switch-list.tsx";
import type { DeskMails as Settings } from "#database/queries/desk.ts";
import { adminTexts } from "./admin-texts.tsx";

const switches = [
	{
		name: "daily",
		label: adminTexts.deskMails.daily,
		text: adminTexts.deskMails.dailyText,
	},
	{
		name: "at_once",
		label: adminTexts.deskMails.atOnce,
		text: adminTexts.deskMails.atOnceText,
	},
] as const;

/** Which mails the admin who reads this wants about what waits. */
export function DeskMails({ saved }: { saved: Settings }) {
	return (
		<Section id="mails" look="roomy" title={adminTexts.deskMails.title} intro={adminTexts.deskMails.intro}>
			<SwitchList switches={switches} saved={saved} method="patch" />
		</Section>
	);
}
