import { Link } from "react-router";
import { useSite } from "#app/lib/site.ts";
import type { LegalPageName } from "#domain/legal/pages.ts";

/** What somebody agrees to by an act such as "By creating an account", of what is published; nothing where nothing is. */
export function LegalNote({ act }: { act: string }) {
	const { legal } = useSite();
	const has = (page: LegalPageName) => legal.includes(page);
	const agreed = [
		has("terms") && <LegalLink key="terms" page="terms" label="terms of use" />,
		has("rules") && <LegalLink key="rules" page="rules" label="community rules" />,
	].filter(Boolean);
	if (agreed.length === 0 && !has("privacy")) return null;
	return (
		<p className="text-faded text-sm">
			{agreed.length > 0 && (
				<>
					{act} you agree to our {agreed[0]}
					{agreed.length > 1 && <> and {agreed[1]}</>}.{" "}
				</>
			)}
			{has("privacy") && (
				<>
					The <LegalLink page="privacy" label="privacy notice" /> says what we do with your data.
				</>
			)}
		</p>
	);
}

/** In a tab of its own: what is typed here stays. */
const LegalLink = ({ page, label }: { page: LegalPageName; label: string }) => (
	<Link to={`/${page}`} target="_blank" className="text-link">
		{label}
	</Link>
);
