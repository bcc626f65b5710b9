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
		<Section title="Invitation" intro="An email with a link that claims this page. A person decides about the claim.">
			<div className="space-y-4">
				{sent.length > 0 && (
					<ul className="space-y-3">
						{sent.map((one) => (
							<li key={one.id}>
								<p>
									{formatDateTime(one.at)}, by {one.by ?? "a former admin"}
								</p>
								<p className="text-faded text-sm">{describe(one).join(". ")}.</p>
							</li>
						))}
					</ul>
				)}
				{canInvite &&
					(nextAt ? (
						<p ref={next} tabIndex={-1} className="focus:outline-none">
							It can be invited again from {formatDate(nextAt)}.
						</p>
					) : isOpen ? (
						<InvitationForm clinic={clinic} onDone={onDone} onCancel={() => setIsOpen(false)} />
					) : (
						<Button onClick={() => setIsOpen(true)} look="secondary" label="Invite the owner" />
					))}
			</div>
		</Section>
	);
}

const states = { waiting: "Waits to be sent", sent: "Taken by the mail server", failed: "It never left" };

function describe(one: Invitations["sent"][number]): string[] {
	const claimed = one.claimed_at && `Claimed on ${formatDate(one.claimed_at)}`;
	return [
		one.found_at ? `To an address from: ${one.found_at.replace(/\.$/, "")}` : "To the address on its page",
		states[one.state],
		claimed &&
			`${claimed}, ${one.is_same_mailbox ? "from the address that it went to" : "from another address than it went to"}`,
		!claimed && one.state === "sent" && `The link works until ${formatDate(one.expires_at)}`,
		one.objected_at && `They said no on ${formatDate(one.objected_at)}`,
	].filter((part) => typeof part === "string");
}

function InvitationForm({ clinic, onDone, onCancel }: Props & { onCancel: () => void }) {
	const [isOther, setIsOther] = useState(clinic.email === null);
	const submission = useSubmission(async (form) => {
		const email = isOther ? String(form.get("email")).trim() : null;
		const found_at = isOther ? String(form.get("found_at")).trim() : null;
		if (isOther && !email) return { message: "Enter the email address.", field: "email" };
		try {
			await callApi((api) =>
				api.admin.clinics[":clinicId"].invitation.$post({ param: { clinicId: clinic.id }, json: { email, found_at } }),
			);
			showToast({ title: "Invitation on its way" });
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
			submit="Send invitation"
			focus="input, button[type=submit]"
			onCancel={onCancel}
			aria-label="Invite the owner"
			className="space-y-4 rounded-xl bg-wash p-4"
		>
			{isOther ? (
				<>
					<TextField
						label="Email address of the clinic"
						name="email"
						type="email"
						autoComplete="off"
						maxLength={limits.clinicEmail}
						error={errorOf("email")}
					/>
					<TextField
						label="Where do you have it from?"
						name="found_at"
						autoComplete="off"
						maxLength={limits.invitationFoundAt}
						error={errorOf("found_at")}
						hint="Such as the address of its website's imprint. The mail says so."
					/>
				</>
			) : (
				<div className="space-y-2">
					<p>
						To <strong className="break-all">{clinic.email}</strong>, the address on its page.
					</p>
					<Button onClick={() => setIsOther(true)} look="quiet" className="-ml-4 px-4!" label="Use another address" />
				</div>
			)}
			<p className="text-faded text-sm">
				The mail says who we are, why we write, and how to object. A clinic and an address are written to once in half a
				year, and never again after a no.
			</p>
		</SubmissionForm>
	);
}
