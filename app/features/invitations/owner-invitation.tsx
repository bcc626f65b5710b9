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
import * as adminTexts from "./admin-texts.tsx";

type Props = {
	clinic: AdminClinic;
	/** Loads the clinic again. */
	onDone: () => Promise<void>;
};

/** Who was invited to claim a clinic, what came of it, and the next invitation. Nothing where there is neither. */
export function OwnerInvitation({ clinic, onDone }: Props) {
	const [isOpen, setIsOpen] = useState(false);
	const { sent, next_at: nextAt } = clinic.invitations;
	const canInvite = !clinic.owner && isPublic(clinic);
	const next = useRef<HTMLParagraphElement>(null);
	// the button that was pressed goes with the form
	useEffect(() => {
		if (nextAt && isOpen) next.current?.focus();
	}, [nextAt, isOpen]);
	if (sent.length === 0 && !canInvite) return null;
	return (
		<Section title={adminTexts.invitation.title} intro={adminTexts.invitation.intro}>
			<div className="space-y-4">
				{sent.length > 0 && (
					<ul className="space-y-3">
						{sent.map((one) => (
							<li key={one.id}>
								<p>
									{adminTexts.invitation.sentBy(formatDateTime(one.at), one.by ?? adminTexts.invitation.formerAdmin)}
								</p>
								<p className="text-faded text-sm">{adminTexts.invitation.facts(describe(one))}</p>
							</li>
						))}
					</ul>
				)}
				{canInvite &&
					(nextAt ? (
						<p ref={next} tabIndex={-1} className="focus:outline-none">
							{adminTexts.invitation.nextAt(formatDate(nextAt))}
						</p>
					) : isOpen ? (
						<InvitationForm clinic={clinic} onDone={onDone} onCancel={() => setIsOpen(false)} />
					) : (
						<Button onClick={() => setIsOpen(true)} look="secondary" label={adminTexts.invitation.invite} />
					))}
			</div>
		</Section>
	);
}

function describe(one: Invitations["sent"][number]): string[] {
	const text = adminTexts.invitation;
	const claimed =
		one.claimed_at && (one.is_same_mailbox ? text.claimedBySame : text.claimedByOther)(formatDate(one.claimed_at));
	return [
		one.found_at ? text.toOther(one.found_at.replace(/\.$/, "")) : text.toPublished,
		text.states[one.state],
		claimed,
		!claimed && one.state === "sent" && text.worksUntil(formatDate(one.expires_at)),
		one.objected_at && text.saidNo(formatDate(one.objected_at)),
	].filter((part) => typeof part === "string");
}

function InvitationForm({ clinic, onDone, onCancel }: Props & { onCancel: () => void }) {
	const [isOther, setIsOther] = useState(clinic.email === null);
	const submission = useSubmission(async (form) => {
		const email = isOther ? String(form.get("email")).trim() : null;
		const found_at = isOther ? String(form.get("found_at")).trim() : null;
		if (isOther && !email) return { message: adminTexts.invitation.noAddress, field: "email" };
		try {
			await callApi((api) =>
				api.admin.clinics[":clinicId"].invitation.$post({ param: { clinicId: clinic.id }, json: { email, found_at } }),
			);
			showToast({ title: adminTexts.invitation.done });
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
			submit={adminTexts.invitation.send}
			focus="input, button[type=submit]"
			onCancel={onCancel}
			aria-label={adminTexts.invitation.invite}
			className="space-y-4 rounded-xl bg-wash p-4"
		>
			{isOther ? (
				<>
					<TextField
						label={adminTexts.invitation.address}
						name="email"
						type="email"
						autoComplete="off"
						maxLength={limits.clinicEmail}
						error={errorOf("email")}
					/>
					<TextField
						label={adminTexts.invitation.foundAt}
						name="found_at"
						autoComplete="off"
						maxLength={limits.invitationFoundAt}
						error={errorOf("found_at")}
						hint={adminTexts.invitation.foundAtHint}
					/>
				</>
			) : (
				<div className="space-y-2">
					<p>{adminTexts.invitation.to(<strong className="break-all">{clinic.email}</strong>)}</p>
					<Button
						onClick={() => setIsOther(true)}
						look="quiet"
						className="-ml-4 px-4!"
						label={adminTexts.invitation.useOther}
					/>
				</div>
			)}
			<p className="text-faded text-sm">{adminTexts.invitation.hint}</p>
		</SubmissionForm>
	);
}
