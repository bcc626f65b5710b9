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
			label={adminTexts.inviteManyInvite}
			question={adminTexts.inviteManyQuestion(clinics.length)}
			yes={adminTexts.inviteManyYes}
			no={adminTexts.inviteManyNo}
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
				{adminTexts.inviteManyProgress(progress.done + 1, progress.all)}
			</p>
		);
	}
	if (!result) return null;
	const { sent, refused, left, stoppedBy } = result;
	return (
		<Notice>
			<p>{sent === 0 ? adminTexts.inviteManyNone : adminTexts.inviteManyDone(sent)}</p>
			{refused.length > 0 && (
				<ul className="space-y-1">
					{refused.map(({ id, name, why }) => (
						<li key={id} className="wrap-anywhere">
							{adminTexts.inviteManyRefused(
								<Link to={href("/admin/clinics/:id", { id })} className="text-link inline-block py-2.5">
									{name}
								</Link>,
								why,
							)}
						</li>
					))}
				</ul>
			)}
			{stoppedBy && <p>{adminTexts.inviteManyStopped(left.length, stoppedBy)}</p>}
		</Notice>
	);
}
