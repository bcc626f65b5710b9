import { Section } from "#app/components/section.tsx";
import { SwitchList } from "#app/components/switch-list.tsx";
import type { DeskMails as Settings } from "#database/queries/desk.ts";
import * as adminTexts from "./admin-texts.tsx";

const switches = [
	{
		name: "daily",
		label: adminTexts.eachMorning,
		text: adminTexts.whatDailyMailSays,
	},
	{
		name: "at_once",
		label: adminTexts.reportedAsIllegal,
		text: adminTexts.whatMailAtOnceSays,
	},
] as const;

/** Chooses which emails about waiting cases the signed-in admin gets. */
export function DeskMails({ saved }: { saved: Settings }) {
	return (
		<Section id="mails" look="roomy" title={adminTexts.emailsToYou} intro={adminTexts.theseAreJustForYou}>
			<SwitchList switches={switches} saved={saved} method="patch" />
		</Section>
	);
}
