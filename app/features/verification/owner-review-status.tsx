import { href, Link } from "react-router";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useAct } from "#app/lib/acts.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { formatAllowedTreaters } from "#domain/clinics/practice.ts";
import { formatTimePassed } from "#domain/durations.ts";
import { formatDate } from "#domain/format.ts";
import { describeReason, grounds } from "#domain/moderation/decisions.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { findNeeded } from "#domain/verification/needed.ts";
import { getAgeBand } from "#domain/verification/rules.ts";
import * as ownerTexts from "./owner-texts.tsx";

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
		<Callout look="danger" icon="octagon-pause" title={ownerTexts.suspended}>
			<p>{ownerTexts.suspendedNow}</p>
			{suspension && (
				<>
					<p>
						{ownerTexts.suspendedOn(
							formatDate(suspension.decided_at),
							describeReason("suspend", suspension.reason),
							grounds[suspension.ground],
						)}
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
			<p className="font-semibold">{ownerTexts.stillNeeded}</p>
			<ul className="list-disc pl-5">
				{needed.map((name) => (
					<li key={name}>
						{name === "treated_by"
							? ownerTexts.neededTreaters(
									getCountryInText(clinic.country_code),
									formatAllowedTreaters(clinic.allowed_treaters ?? []),
								)
							: ownerTexts.needed[name]}
					</li>
				))}
			</ul>
			<p className="mt-2">
				<Link to={href("/owner/profile")} className="font-semibold underline underline-offset-4">
					{ownerTexts.completeProfile}
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
		<Callout look="caution" icon="clock" title={ownerTexts.underReview}>
			<p>{(isLate ? ownerTexts.weAreLate : ownerTexts.submittedWhen)(passed)}</p>
			<p>
				{isRejected ? ownerTexts.itWasNotAcceptedBefore : ownerTexts.untilThenYourPageIsPublic} {ownerTexts.mailComes}
			</p>
			<Needed />
		</Callout>
	);
}

/** Why the clinic was rejected or needs more information, and the button that resubmits it. */
function SentBack() {
	const { clinic } = useOwner();
	const { send, isBusy } = useAct(href("/owner"));
	const reason = clinic.verification?.reason;
	const isRejected = clinic.status === "rejected";
	// after a rejection and a new submission the latest decision may be a question
	const isRefusal = isRejected && clinic.verification?.decision !== "more_needed";
	return (
		<Callout
			look={isRefusal ? "danger" : "caution"}
			icon="triangle-alert"
			title={isRefusal ? ownerTexts.notAccepted : reason ? ownerTexts.weNeedMoreFromYou : ownerTexts.notInReview}
		>
			{reason && <blockquote className="whitespace-pre-line border-current border-l-2 pl-3">{reason}</blockquote>}
			<p>
				{isRejected && `${ownerTexts.yourPageIsNotPublic} `}
				{clinic.conversation.can_write ? ownerTexts.answerOrResubmit : ownerTexts.addWhatIsMissing}
				{isRejected && ` ${ownerTexts.checkedFirst}`}
			</p>
			<Needed />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/owner/profile")} look="secondary" label={ownerTexts.fixYourListing} />
				<Button aria-disabled={isBusy} onClick={() => send({ act: "resubmit" })} label={ownerTexts.resubmit} />
			</div>
		</Callout>
	);
}
