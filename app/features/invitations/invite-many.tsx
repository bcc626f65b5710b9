import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatCount } from "#domain/format.ts";
import type { InvitedClinic, InvitedMany } from "./use-invite-many.ts";

type Props = { clinics: InvitedClinic[]; onYes: (clinics: InvitedClinic[]) => Promise<void> };

/** Asks before it invites the owners of the ticked clinics: no mail can be taken back. */
export function InviteManyButton({ clinics, onYes }: Props) {
	return (
		<AskFirst
			look="secondary"
			label="Invite the owners"
			question={`Write to ${formatCount(clinics.length, "clinic")} at the address that each page names? A clinic is written to once in half a year.`}
			yes="Send invitations"
			no="Cancel"
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
				Inviting {progress.done + 1} of {progress.all}. Stay on this page until it's done.
			</p>
		);
	}
	if (!result) return null;
	const { sent, refused, left, stoppedBy } = result;
	return (
		<Notice>
			<p>{sent === 0 ? "No owner" : formatCount(sent, "owner")} invited.</p>
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
			{stoppedBy && (
				<p>
					{formatCount(left.length, "clinic")} not invited: {stoppedBy}
				</p>
			)}
		</Notice>
	);
}
