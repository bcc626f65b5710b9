import { href } from "react-router";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useAct } from "#app/lib/acts.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import { formatTimePassed } from "#domain/durations.ts";
import { formatDate } from "#domain/format.ts";
import { describeReason, grounds } from "#domain/moderation/decisions.ts";

/** Where the clinic stands with us, as long as it is not verified. */
export function ReviewStatus() {
	const { clinic } = useOwner();
	const { status, verification } = clinic;
	if (status === "verified") return null;
	if (status === "suspended") return <Suspended />;
	const isOpen = verification !== null && verification.decided_at === null;
	if (isOpen) return <UnderReview submittedAt={verification.submitted_at} isRejected={status === "rejected"} />;
	return <SentBack />;
}

/** Out of sight: why, as in the mail about it. */
function Suspended() {
	const { suspension } = useOwner().clinic;
	return (
		<Callout look="danger" icon="octagon-pause" title="Suspended">
			<p>
				Your clinic's page is not public at the moment, and the clinic is in no list. You can still look after its
				profile, pictures and replies here; they are kept.
			</p>
			{suspension && (
				<>
					<p>
						Decided on {formatDate(suspension.decided_at)}. The reason: {describeReason("suspend", suspension.reason)}.{" "}
						{grounds[suspension.ground]}.
					</p>
					<blockquote className="whitespace-pre-line border-current border-l-2 pl-3 wrap-anywhere">
						{suspension.text}
					</blockquote>
				</>
			)}
		</Callout>
	);
}

function UnderReview({ submittedAt, isRejected }: { submittedAt: string; isRejected: boolean }) {
	const now = Date.now();
	const passed = formatTimePassed(submittedAt, now);
	return (
		<Callout look="caution" icon="clock" title="Under Review">
			{isLate(submittedAt, now) ? (
				<p>
					Submitted {passed}. We say that we answer within 24–72 hours and are late with yours. It is still in the
					queue, and you do not have to do anything.
				</p>
			) : (
				<p>Submitted {passed}. We answer within 24–72 hours.</p>
			)}
			<p>
				{isRejected
					? "It was not accepted before, so your page is not public until we have decided."
					: "Until then your page is public, but marked “Not verified” and left out of the search."}{" "}
				You get a mail when we have decided, unless you have turned those off.
			</p>
		</Callout>
	);
}

/** After a rejection, or when we need to know more: why, and the way back into the queue. */
function SentBack() {
	const { clinic } = useOwner();
	const { send, isBusy } = useAct(href("/owner"));
	const reason = clinic.verification?.reason;
	const isRejected = clinic.status === "rejected";
	// a rejected clinic that was sent in again can be asked for more
	const isRefusal = isRejected && clinic.verification?.decision !== "more_needed";
	return (
		<Callout
			look={isRefusal ? "danger" : "caution"}
			icon="triangle-alert"
			title={isRefusal ? "Not accepted" : reason ? "We need more from you" : "Not in review"}
		>
			{reason && <blockquote className="whitespace-pre-line border-current border-l-2 pl-3">{reason}</blockquote>}
			<p>
				{isRejected && "Your page is not public. "}
				Put right what is missing, then send your clinic in again.{isRejected && " We look at it before it is public."}
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/owner/profile")} look="secondary" label="Fix the profile" />
				<Button aria-disabled={isBusy} onClick={() => send({ act: "resubmit" })} label="Send in again" />
			</div>
		</Callout>
	);
}

/** Whether the 72 hours are over in which we say that we answer. */
export function isLate(submittedAt: string, now: number): boolean {
	return now - new Date(submittedAt).getTime() > 72 * 3_600_000;
}
