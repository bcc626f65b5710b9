import { Section } from "#app/components/section.tsx";
import { SwitchList } from "#app/components/switch-list.tsx";
import type { DeskMails as Settings } from "#database/queries/desk.ts";
import * as adminTexts from "./admin-texts.tsx";

const switches = [
	{
		name: "daily",
		label: adminTexts.deskMailsDaily,
		text: adminTexts.deskMailsDailyText,
	},
	{
		name: "at_once",
		label: adminTexts.deskMailsAtOnce,
		text: adminTexts.deskMailsAtOnceText,
	},
] as const;

/** Which mails the admin who reads this wants about what waits. */
export function DeskMails({ saved }: { saved: Settings }) {
	return (
		<Section id="mails" look="roomy" title={adminTexts.deskMailsTitle} intro={adminTexts.deskMailsIntro}>
			<SwitchList switches={switches} saved={saved} method="patch" />
		</Section>
	);
}
