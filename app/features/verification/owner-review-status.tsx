import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { formatAllowedTreaters } from "#domain/clinics/practice.ts";
import { formatTimePassed } from "#domain/durations.ts";
import { formatDate } from "#domain/format.ts";
import { describeReason, grounds } from "#domain/moderation/decisions.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { sayReason } from "#domain/reasons.ts";
import { findNeeded } from "#domain/verification/needed.ts";
import { getAgeBand } from "#domain/verification/rules.ts";

const weAreLate = (passed: string) =>
	t`Submitted ${passed}. We aim to answer within 24–72 hours, and we're late with yours. It's still in the queue, and you don't need to do anything.`;

const submittedWhen = (passed: string) => t`Submitted ${passed}. We'll answer within 24–72 hours.`;

const neededFields = { address: t`the address`, phone: t`a phone number that patients can call` };

/** The state of a clinic that is not verified: suspended, under review or sent back. */
export function ReviewStatus() {
	const { clinic } = useOwner();
	const { status, verification } = clinic;
	if (status === "verified") return null;
	if (status === "suspended") return <Suspended />;
	const isOpen = verification !== null && verification.decided_at === null;
	if (isOpen) return <UnderReview submittedAt={verification.submitted_at} isRejected={status === "rejected"} />;
	return <SentBack />;
}

/** Why the clinic is suspended, as in the email about it. */
function Suspended() {
	const { suspension } = useOwner().clinic;
	return (
		<Callout look="danger" icon="octagon-pause" title={t`Suspended`}>
			<p>
				<Trans>
					Your clinic's page isn't public at the moment, and the clinic isn't in any list. You can still edit its
					profile, pictures and replies here; we keep them.
				</Trans>
			</p>
			{suspension && (
				<>
					<p>
						{t`Decided on ${{ date: formatDate(suspension.decided_at) }}. The reason: ${{ reason: describeReason("suspend", suspension.reason) }}. ${{ ground: grounds[suspension.ground] }}.`}
					</p>
					<blockquote className="whitespace-pre-line border-current border-l-2 pl-3 wrap-anywhere">
						{suspension.text}
					</blockquote>
				</>
			)}
		</Callout>
	);
}

/** What we cannot check because the profile doesn't say it. Renders nothing if it says all. */
function Needed() {
	const { clinic } = useOwner();
	const needed = findNeeded(clinic);
	if (needed.length === 0) return null;
	return (
		<div>
			<p className="font-semibold">
				<Trans>Before we can verify it, we still need:</Trans>
			</p>
			<ul className="list-disc pl-5">
				{needed.map((name) => (
					<li key={name}>
						{name === "treated_by"
							? t`who treats: as far as we know, only ${{ who: formatAllowedTreaters(clinic.allowed_treaters ?? []) }} may use a laser on skin in ${{ country: getCountryInText(clinic.country_code) }}`
							: neededFields[name]}
					</li>
				))}
			</ul>
			<p className="mt-2">
				<Link to={href("/owner/profile")} className="font-semibold underline underline-offset-4">
					<Trans>Complete your profile</Trans>
				</Link>
			</p>
		</div>
	);
}

function UnderReview({ submittedAt, isRejected }: { submittedAt: string; isRejected: boolean }) {
	const now = Date.now();
	const isLate = getAgeBand(submittedAt, now) === "late";
	const passed = formatTimePassed(submittedAt, now);
	return (
		<Callout look="caution" icon="clock" title={t`Under Review`}>
			<p>{(isLate ? weAreLate : submittedWhen)(passed)}</p>
			<p>
				{isRejected
					? t`It wasn't accepted before, so your page isn't public until we've decided.`
					: t`Until then your page is public, but marked “Not verified” and left out of most search results.`}{" "}
				<Trans>You'll get an email when we've decided, unless you've turned those off.</Trans>
			</p>
			<Needed />
		</Callout>
	);
}

/** Why the clinic was rejected or needs more information, and the button that resubmits it. */
function SentBack() {
	const { clinic } = useOwner();
	const { send, isBusy } = useSend(() => callApi((api) => api.owner.clinic.resubmit.$post()), {
		done: { title: t`Your clinic has been submitted for review!`, description: t`We'll answer within 24–72 hours.` },
		failure: t`Failed to submit clinic. Please try again.`,
		reloads: true,
	});
	const reason = clinic.verification && sayReason("check", clinic.verification.reason_code, clinic.verification.reason);
	const isRejected = clinic.status === "rejected";
	// after a rejection and a new submission the latest decision may be a question
	const isRefusal = isRejected && clinic.verification?.decision !== "more_needed";
	return (
		<Callout
			look={isRefusal ? "danger" : "caution"}
			icon="triangle-alert"
			title={isRefusal ? t`Not accepted` : reason ? t`We need more from you` : t`Not in review`}
		>
			{reason && <blockquote className="whitespace-pre-line border-current border-l-2 pl-3">{reason}</blockquote>}
			<p>
				{isRejected && `${t`Your page isn't public.`} `}
				{clinic.conversation?.can_write
					? t`Add what's missing, or answer below, then resubmit your clinic.`
					: t`Add what's missing, then resubmit your clinic.`}
				{isRejected && ` ${t`We'll check it before it's public.`}`}
			</p>
			<Needed />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/owner/profile")} look="secondary" label={t`Fix your listing`} />
				<Button aria-disabled={isBusy} onClick={send} label={t`Resubmit`} />
			</div>
		</Callout>
	);
}
