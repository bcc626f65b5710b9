import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as adminTexts from "./admin-texts.tsx";
import type { InvitationsResult, InvitedClinic } from "./use-invite-many.ts";

type Props = { clinics: InvitedClinic[]; onYes: (clinics: InvitedClinic[]) => Promise<void> };

/** Invites the owners of the ticked clinics, after a question, as emails cannot be taken back. */
export function InviteManyButton({ clinics, onYes }: Props) {
	return (
		<AskFirst
			look="secondary"
			label={adminTexts.inviteOwners}
			question={adminTexts.writeToClinics(clinics.length)}
			yes={adminTexts.sendInvitations}
			no={adminTexts.cancel}
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
				{adminTexts.invitingNow(progress.done + 1, progress.total)}
			</p>
		);
	}
	if (!result) return null;
	const { sent, refused, notTried, stoppedBy } = result;
	return (
		<Notice>
			<p>{sent === 0 ? adminTexts.noOwnerInvited : adminTexts.ownersInvited(sent)}</p>
			{refused.length > 0 && (
				<ul className="space-y-1">
					{refused.map(({ id, name, why }) => (
						<li key={id} className="wrap-anywhere">
							{adminTexts.notInvited(
								<Link to={href("/admin/clinics/:id", { id })} className="text-link inline-block py-2.5">
									{name}
								</Link>,
								why,
							)}
						</li>
					))}
				</ul>
			)}
			{stoppedBy && <p>{adminTexts.stoppedInviting(notTried.length, stoppedBy)}</p>}
		</Notice>
	);
}
