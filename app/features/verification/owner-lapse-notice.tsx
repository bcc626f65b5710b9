import { href } from "react-router";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useAct } from "#app/lib/acts.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import { formatDate } from "#domain/format.ts";

/** What the owner of a verified clinic has to know of its next check: that it is due, asked for, or needs something more. */
export function LapseNotice() {
	const { clinic } = useOwner();
	const { status, verification, lapses_at } = clinic;
	if (status !== "verified" || !lapses_at) return null;
	const day = formatDate(lapses_at);
	if (verification?.kind === "recheck" && verification.decided_at === null) {
		return (
			<Callout look="plain" icon="calendar-clock" title="We check your clinic again">
				<p>We answer within 24–72 hours, and the badge stays until {day}.</p>
			</Callout>
		);
	}
	if (!clinic.can_confirm) return null;
	if (verification?.decision === "more_needed") {
		return (
			<Callout look="caution" icon="calendar-clock" title="We need more to check your clinic again">
				<blockquote className="whitespace-pre-line border-current border-l-2 pl-3">{verification.reason}</blockquote>
				<p>Add what's missing, then confirm your details and we'll continue the check. The badge stays until {day}.</p>
				<Confirm />
			</Callout>
		);
	}
	return (
		<Callout look="caution" icon="calendar-clock" title={`Your verification ends on ${day}`}>
			<p>
				“Verified” lasts for twelve months. Look through your profile, update what has changed and confirm it. We then
				check your clinic again. Otherwise the clinic is marked “Not verified” from that day on and left out of the
				search.
			</p>
			<Confirm />
		</Callout>
	);
}

function Confirm() {
	const { send, isBusy } = useAct(href("/owner"));
	return (
		<div className="flex flex-wrap gap-3">
			<ButtonLink to={href("/owner/profile")} look="secondary" label="Look through the profile" />
			<Button aria-disabled={isBusy} onClick={() => send({ act: "confirm" })} label="Confirm my details" />
		</div>
	);
}
