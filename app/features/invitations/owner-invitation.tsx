import { useEffect, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import type { Invitations } from "#database/queries/invitations.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatDate, formatDateTime } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { invitation as texts } from "./admin-texts.tsx";

type Props = {
	clinic: AdminClinic;
	/** Loads the clinic again. */
	onDone: () => Promise<void>;
};

/** Earlier invitations to claim a clinic, and the form of the next invitation. Renders nothing if there is neither. */
export function OwnerInvitation({ clinic, onDone }: Props) {
	const [isOpen, setIsOpen] = useState(false);
	const { sent, next_at: nextAt } = clinic.invitations;
	const canInvite = !clinic.owner && isPublic(clinic);
	const nextDate = useRef<HTMLParagraphElement>(null);
	// the form and its pressed button are gone
	useEffect(() => {
		if (nextAt && isOpen) nextDate.current?.focus();
	}, [nextAt, isOpen]);
	if (sent.length === 0 && !canInvite) return null;
	return (
		<Section title={texts.title} intro={texts.intro}>
			<div className="space-y-4">
				{sent.length > 0 && (
					<ul className="space-y-3">
						{sent.map((invitation) => (
							<li key={invitation.id}>
								<p>{texts.sentBy(formatDateTime(invitation.at), invitation.by ?? texts.formerAdmin)}</p>
								<p className="text-faded text-sm">{texts.facts(describe(invitation))}</p>
							</li>
						))}
					</ul>
				)}
				{canInvite &&
					(nextAt ? (
						<p ref={nextDate} tabIndex={-1} className="focus:outline-none">
							{texts.nextAt(formatDate(nextAt))}
						</p>
					) : isOpen ? (
						<InvitationForm clinic={clinic} onDone={onDone} onCancel={() => setIsOpen(false)} />
					) : (
						<Button onClick={() => setIsOpen(true)} look="secondary" label={texts.invite} />
					))}
			</div>
		</Section>
	);
}

type SentInvitation = Invitations["sent"][number];

/** Returns facts about an invitation: its address, its state, and what came of it. */
function describe({ found_at, state, expires_at, objected_at, ...claim }: SentInvitation): string[] {
	const claimed =
		claim.claimed_at &&
		(claim.is_same_mailbox ? texts.claimedBySame : texts.claimedByOther)(formatDate(claim.claimed_at));
	return [
		found_at ? texts.toOther(found_at.replace(/\.$/, "")) : texts.toPublished,
		texts.states[state],
		claimed,
		!claimed && state === "sent" && texts.worksUntil(formatDate(expires_at)),
		objected_at && texts.saidNo(formatDate(objected_at)),
	].filter((part) => typeof part === "string");
}

function InvitationForm({ clinic, onDone, onCancel }: Props & { onCancel: () => void }) {
	const [isOther, setIsOther] = useState(clinic.email === null);
	const submission = useSubmission(async (form) => {
		const email = isOther ? String(form.get("email")).trim() : null;
		const found_at = isOther ? String(form.get("found_at")).trim() : null;
		if (isOther && !email) return { message: texts.noAddress, field: "email" };
		try {
			await callApi((api) =>
				api.admin.clinics[":clinicId"].invitation.$post({ param: { clinicId: clinic.id }, json: { email, found_at } }),
			);
			showToast({ title: texts.done });
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			const [field, message] = Object.entries(error.fields)[0] ?? [];
			return { message: message ?? error.message, ...(isOther && field && { field }) };
		}
		await onDone();
	});
	const { problem } = submission;
	const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
	return (
		<SubmissionForm
			state={submission}
			submit={texts.send}
			focus="input, button[type=submit]"
			onCancel={onCancel}
			aria-label={texts.invite}
			className="space-y-4 rounded-xl bg-wash p-4"
		>
			{isOther ? (
				<>
					<TextField
						label={texts.address}
						name="email"
						type="email"
						autoComplete="off"
						maxLength={limits.clinicEmail}
						error={errorOf("email")}
					/>
					<TextField
						label={texts.foundAt}
						name="found_at"
						autoComplete="off"
						maxLength={limits.invitationFoundAt}
						error={errorOf("found_at")}
						hint={texts.foundAtHint}
					/>
				</>
			) : (
				<div className="space-y-2">
					<p>{texts.to(<strong className="break-all">{clinic.email}</strong>)}</p>
					<Button onClick={() => setIsOther(true)} look="quiet" className="-ml-4 px-4!" label={texts.useOther} />
				</div>
			)}
			<p className="text-faded text-sm">{texts.hint}</p>
		</SubmissionForm>
	);
}
