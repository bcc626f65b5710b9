import { href } from "react-router";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import * as ownerTexts from "./owner-texts.ts";

/** Tells the owner of a verified clinic that takes no questions that it could. */
export function OfferHint() {
	const { clinic } = useOwner();
	if (clinic.status !== "verified" || clinic.offers_enquiries) return null;
	return (
		<Callout look="plain" icon="message-square-text" title={ownerTexts.canBeAsked}>
			<p>{ownerTexts.canBeAskedHint}</p>
			<ButtonLink to={href("/owner/questions")} look="secondary" label={ownerTexts.switchOn} />
		</Callout>
	);
}
