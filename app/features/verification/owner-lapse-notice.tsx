import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { formatDate } from "#domain/format.ts";
import { sayReason } from "#domain/reasons.ts";

/** Tells the owner of a verified clinic about its yearly check: due soon, under way, or waiting for the owner. */
export function LapseNotice() {
	const { clinic } = useOwner();
	const { status, verification, lapses_at } = clinic;
	if (status !== "verified" || !lapses_at) return null;
	const day = formatDate(lapses_at);
	if (verification?.kind === "recheck" && verification.decided_at === null) {
		return (
			<Callout look="plain" icon="calendar-clock" title={t`We're checking your clinic again`}>
				<p>{t`We'll answer within 24–72 hours, and the badge stays until ${day}.`}</p>
			</Callout>
		);
	}
	if (!clinic.can_confirm) return null;
	if (verification?.decision === "more_needed") {
		return (
			<Callout look="caution" icon="calendar-clock" title={t`We need more to check your clinic again`}>
				<blockquote className="whitespace-pre-line border-current border-l-2 pl-3">
					{sayReason("check", verification.reason_code, verification.reason)}
				</blockquote>
				<p>{t`Add what's missing, then confirm your details and we'll continue the check. The badge stays until ${day}.`}</p>
				<ConfirmButtons />
			</Callout>
		);
	}
	return (
		<Callout look="caution" icon="calendar-clock" title={t`Your verification ends on ${day}`}>
			<p>
				<Trans>
					“Verified” lasts for twelve months. Look through your profile, update what has changed and confirm it. We'll
					then check your clinic again. Otherwise it's marked “Not verified” from that day on and left out of most
					search results.
				</Trans>
			</p>
			<ConfirmButtons />
		</Callout>
	);
}

function ConfirmButtons() {
	const { send, isBusy } = useSend(() => callApi((api) => api.owner.clinic.confirm.$post()), {
		done: { title: t`You confirmed your details`, description: t`We'll answer within 24–72 hours.` },
		failure: t`We couldn't confirm your details.`,
		reloads: true,
	});
	return (
		<div className="flex flex-wrap gap-3">
			<ButtonLink to={href("/owner/profile")} look="secondary" label={t`Look through the profile`} />
			<Button aria-disabled={isBusy} onClick={send} label={t`Confirm my details`} />
		</div>
	);
}
