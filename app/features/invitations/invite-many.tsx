import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { adminTexts } from "./admin-texts.tsx";
import type { InvitedClinic, InvitedMany } from "./use-invite-many.ts";

type Props = { clinics: InvitedClinic[]; onYes: (clinics: InvitedClinic[]) => Promise<void> };

/** Asks before it invites the owners of the ticked clinics: no mail can be taken back. */
export function InviteManyButton({ clinics, onYes }: Props) {
	return (
		<AskFirst
			look="secondary"
			label={adminTexts.inviteMany.invite}
			question={adminTexts.inviteMany.question(clinics.length)}
			yes={adminTexts.inviteMany.yes}
			no={adminTexts.inviteMany.no}
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
				{adminTexts.inviteMany.progress(progress.done + 1, progress.all)}
			</p>
		);
	}
	if (!result) return null;
	const { sent, refused, left, stoppedBy } = result;
	return (
		<Notice>
			<p>{sent === 0 ? adminTexts.inviteMany.none : adminTexts.inviteMany.done(sent)}</p>
			{refused.length > 0 && (
				<ul className="space-y-1">
					{refused.map(({ id, name, why }) => (
						<li key={id} className="wrap-anywhere">
							{adminTexts.inviteMany.refused(
								<Link to={href("/admin/clinics/:id", { id })} className="text-link inline-block py-2.5">
									{name}
								</Link>,
								why,
							)}
						</li>
					))}
				</ul>
			)}
			{stoppedBy && <p>{adminTexts.inviteMany.stopped(left.length, stoppedBy)}</p>}
		</Notice>
	);
}
