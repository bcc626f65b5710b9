import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "#app/shared/site/site.ts";
import type { LegalPageName } from "#domain/legal/pages.ts";

/** An act by which a person agrees to the terms. */
type LegalAct = "listing" | "account";

const agreeTo: Record<LegalAct, (page: ReactNode) => ReactNode> = {
	listing: (page) => <Trans>By listing a clinic you agree to our {page}.</Trans>,
	account: (page) => <Trans>By creating an account you agree to our {page}.</Trans>,
};

const agreeToBoth: Record<LegalAct, (terms: ReactNode, rules: ReactNode) => ReactNode> = {
	listing: (terms, rules) => (
		<Trans>
			By listing a clinic you agree to our {terms} and {rules}.
		</Trans>
	),
	account: (terms, rules) => (
		<Trans>
			By creating an account you agree to our {terms} and {rules}.
		</Trans>
	),
};

/** Says which published pages a person agrees to by an act. Renders nothing while none is published. */
export function LegalNote({ act }: { act: LegalAct }) {
	const { legal } = useSite();
	const has = (page: LegalPageName) => legal.includes(page);
	const agreed = [
		has("terms") && <LegalLink key="terms" page="terms" label={t`terms of use`} />,
		has("rules") && <LegalLink key="rules" page="rules" label={t`community rules`} />,
	].filter(Boolean);
	if (agreed.length === 0 && !has("privacy")) return null;
	return (
		<p className="text-faded text-sm">
			{agreed.length > 0 && <>{agreed[1] ? agreeToBoth[act](agreed[0], agreed[1]) : agreeTo[act](agreed[0])} </>}
			{has("privacy") && (
				<Trans>
					The <LegalLink page="privacy" label={t`privacy notice`} /> says what we do with your data.
				</Trans>
			)}
		</p>
	);
}

/** Opens in a new tab, so that nothing typed here is lost. */
const LegalLink = ({ page, label }: { page: LegalPageName; label: string }) => (
	<Link to={`/${page}`} target="_blank" className="text-link">
		{label}
	</Link>
);
