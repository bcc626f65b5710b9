import { Link } from "react-router";
import { useSite } from "#app/shared/site/site.ts";
import type { LegalPageName } from "#domain/legal/pages.ts";
import type { LegalAct } from "./note-texts.tsx";
import * as noteTexts from "./note-texts.tsx";

/** Says which published pages a person agrees to by an act. Renders nothing while none is published. */
export function LegalNote({ act }: { act: LegalAct }) {
	const { legal } = useSite();
	const has = (page: LegalPageName) => legal.includes(page);
	const agreed = [
		has("terms") && <LegalLink key="terms" page="terms" label={noteTexts.legalNoteTermsOfUse} />,
		has("rules") && <LegalLink key="rules" page="rules" label={noteTexts.legalNoteCommunityRules} />,
	].filter(Boolean);
	if (agreed.length === 0 && !has("privacy")) return null;
	return (
		<p className="text-faded text-sm">
			{agreed.length > 0 && (
				<>
					{agreed[1]
						? noteTexts.legalNoteAgreeToBoth(act, agreed[0], agreed[1])
						: noteTexts.legalNoteAgree(act, agreed[0])}{" "}
				</>
			)}
			{has("privacy") &&
				noteTexts.legalNotePrivacy(<LegalLink page="privacy" label={noteTexts.legalNotePrivacyNotice} />)}
		</p>
	);
}

/** Opens in a new tab, so that nothing typed here is lost. */
const LegalLink = ({ page, label }: { page: LegalPageName; label: string }) => (
	<Link to={`/${page}`} target="_blank" className="text-link">
		{label}
	</Link>
);
