import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";

/** Tells the owner of a verified clinic that takes no questions that it could. */
export function OfferHint() {
	const { clinic } = useOwner();
	if (clinic.status !== "verified" || clinic.offers_enquiries) return null;
	return (
		<Callout look="plain" icon="message-square-text" title={t`Visitors can write to you here`}>
			<p>
				<Trans>
					Your clinic is verified, so visitors can ask it for a consultation without an account, and you answer here.
					It's off until you switch it on.
				</Trans>
			</p>
			<ButtonLink to={href("/owner/questions")} look="secondary" label={t`Switch it on`} />
		</Callout>
	);
}
