import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatCount } from "#domain/format.ts";
import type { InvitationsResult, InvitedClinic } from "./use-invite-many.ts";

type Props = { clinics: InvitedClinic[]; onYes: (clinics: InvitedClinic[]) => Promise<void> };

/** Invites the owners of the ticked clinics, after a question, as emails cannot be taken back. */
export function InviteManyButton({ clinics, onYes }: Props) {
	return (
		<AskFirst
			look="secondary"
			label="Invite the owners"
			question={`Write to ${formatCount(clinics.length, "clinic")} at the address on each page? We write to a clinic at most once every six months.`}
			yes="Send invitations"
			no="Cancel"
			onYes={() => onYes(clinics)}
		/>
	);
}

type StatusProps = { progress: { done: number; total: number } | undefined; result: InvitationsResult | undefined };

/** The progress of the invitations, then their result: how many were sent, and why others were not. */
export function InviteManyStatus({ progress, result }: StatusProps) {
	if (progress) {
		return (
			<p role="status" className="tabular-nums">
				{`Inviting ${progress.done + 1} of ${progress.total}. Stay on this page until it's done.`}
			</p>
		);
	}
	if (!result) return null;
	const { sent, refused, notTried, stoppedBy } = result;
	return (
		<Notice>
			<p>{sent === 0 ? "No owner invited." : `${formatCount(sent, "owner")} invited.`}</p>
			{refused.length > 0 && (
				<ul className="space-y-1">
					{refused.map(({ id, name, why }) => (
						<li key={id} className="wrap-anywhere">
							<Link to={href("/admin/clinics/:id", { id })} className="text-link inline-block py-2.5">
								{name}
							</Link>
							: {why}
						</li>
					))}
				</ul>
			)}
			{stoppedBy && <p>{`${formatCount(notTried.length, "clinic")} not invited: ${stoppedBy}`}</p>}
		</Notice>
	);
}
