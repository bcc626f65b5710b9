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
				Your clinic's page isn't public at the moment, and the clinic isn't in any list. You can still edit its profile,
				pictures and replies here; we keep them.
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
					Submitted {passed}. We aim to answer within 24–72 hours, and we're late with yours. It's still in the queue,
					and you don't need to do anything.
				</p>
			) : (
				<p>Submitted {passed}. We answer within 24–72 hours.</p>
			)}
			<p>
				{isRejected
					? "It wasn't accepted before, so your page isn't public until we've decided."
					: "Until then your page is public, but marked “Not verified” and left out of the search."}{" "}
				You'll get an email when we've decided, unless you've turned those off.
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
				{isRejected && "Your page isn't public. "}
				Add what's missing{clinic.conversation.can_write && ", or answer below"}, then resubmit your clinic.
				{isRejected && " We check it before it's public."}
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/owner/profile")} look="secondary" label="Fix your listing" />
				<Button aria-disabled={isBusy} onClick={() => send({ act: "resubmit" })} label="Resubmit" />
			</div>
		</Callout>
	);
}

/** Whether the 72 hours are over in which we say that we answer. */
export function isLate(submittedAt: string, now: number): boolean {
	return now - new Date(submittedAt).getTime() > 72 * 3_600_000;
}
