import { href } from "react-router";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useAct } from "#app/lib/acts.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { formatDate } from "#domain/format.ts";
import * as ownerTexts from "./owner-texts.tsx";

/** Tells the owner of a verified clinic about its yearly check: due soon, under way, or waiting for the owner. */
export function LapseNotice() {
	const { clinic } = useOwner();
	const { status, verification, lapses_at } = clinic;
	if (status !== "verified" || !lapses_at) return null;
	const day = formatDate(lapses_at);
	if (verification?.kind === "recheck" && verification.decided_at === null) {
		return (
			<Callout look="plain" icon="calendar-clock" title={ownerTexts.weAreCheckingYourClinicAgain}>
				<p>{ownerTexts.checkingUntil(day)}</p>
			</Callout>
		);
	}
	if (!clinic.can_confirm) return null;
	if (verification?.decision === "more_needed") {
		return (
			<Callout look="caution" icon="calendar-clock" title={ownerTexts.moreNeeded}>
				<blockquote className="whitespace-pre-line border-current border-l-2 pl-3">{verification.reason}</blockquote>
				<p>{ownerTexts.moreNeededUntil(day)}</p>
				<ConfirmButtons />
			</Callout>
		);
	}
	return (
		<Callout look="caution" icon="calendar-clock" title={ownerTexts.endsOn(day)}>
			<p>{ownerTexts.whatToDo}</p>
			<ConfirmButtons />
		</Callout>
	);
}

function ConfirmButtons() {
	const { send, isBusy } = useAct(href("/owner"));
	return (
		<div className="flex flex-wrap gap-3">
			<ButtonLink to={href("/owner/profile")} look="secondary" label={ownerTexts.lookThroughProfile} />
			<Button aria-disabled={isBusy} onClick={() => send({ act: "confirm" })} label={ownerTexts.confirmMyDetails} />
		</div>
	);
}
