import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as adminTexts from "./admin-texts.tsx";
import type { InvitedClinic, InvitedMany } from "./use-invite-many.ts";

type Props = { clinics: InvitedClinic[]; onYes: (clinics: InvitedClinic[]) => Promise<void> };

/** Asks before it invites the owners of the ticked clinics: no mail can be taken back. */
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

type StatusProps = { progress: { done: number; all: number } | undefined; result: InvitedMany | undefined };

/** How far it is, and what came of it: which clinics were not invited, and why. */
export function InviteManyStatus({ progress, result }: StatusProps) {
	if (progress) {
		return (
			<p role="status" className="tabular-nums">
				{adminTexts.invitingNow(progress.done + 1, progress.all)}
			</p>
		);
	}
	if (!result) return null;
	const { sent, refused, left, stoppedBy } = result;
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
			{stoppedBy && <p>{adminTexts.stoppedInviting(left.length, stoppedBy)}</p>}
		</Notice>
	);
}
