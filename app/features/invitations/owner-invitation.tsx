import { useEffect, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatDate, formatDateTime } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

const words = {
	states: { waiting: "Waiting to be sent", sent: "Accepted by the mail server", failed: "Never sent" },
	claimedBySame: (date: string) => `Claimed on ${date}, from the address we wrote to`,
	claimedByOther: (date: string) => `Claimed on ${date}, from a different address than the one we wrote to`,
};

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
		<Section title="Invitation" intro="An email with a link for claiming this page. A person decides on the claim.">
			<div className="space-y-4">
				{sent.length > 0 && (
					<ul className="space-y-3">
						{sent.map((invitation) => (
							<li key={invitation.id}>
								<p>{`${formatDateTime(invitation.at)}, by ${invitation.by ?? "a former admin"}`}</p>
								<p className="text-faded text-sm">{`${describe(invitation).join(". ")}.`}</p>
							</li>
						))}
					</ul>
				)}
				{canInvite &&
					(nextAt ? (
						<p ref={nextDate} tabIndex={-1} className="focus:outline-none">
							{`It can be invited again from ${formatDate(nextAt)}.`}
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

type SentInvitation = AdminClinic["invitations"]["sent"][number];

/** Returns facts about an invitation: its address, its state, and what came of it. */
function describe({ found_at, state, expires_at, objected_at, ...claim }: SentInvitation): string[] {
	const claimed =
		claim.claimed_at &&
		(claim.is_same_mailbox ? words.claimedBySame : words.claimedByOther)(formatDate(claim.claimed_at));
	return [
		found_at ? `To an address found at: ${found_at.replace(/\.$/, "")}` : "To the address on its page",
		words.states[state],
		claimed,
		!claimed && state === "sent" && `The link works until ${formatDate(expires_at)}`,
		objected_at && `They said no on ${formatDate(objected_at)}`,
	].filter((part) => typeof part === "string");
}

function InvitationForm({ clinic, onDone, onCancel }: Props & { onCancel: () => void }) {
	const [isOther, setIsOther] = useState(clinic.email === null);
	const form = useForm(
		(data) => {
			const email = isOther ? String(data.get("email")).trim() : null;
			const found_at = isOther ? String(data.get("found_at")).trim() : null;
			if (isOther && !email) refuse({ email: "Enter the email address." });
			const param = { clinicId: clinic.id };
			return callApi((api) => api.admin.clinics[":clinicId"].invitation.$post({ param, json: { email, found_at } }));
		},
		{ done: { title: "Invitation on its way" }, onDone },
	);
	return (
		<Form
			form={form}
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
						{...form.field("email")}
						type="email"
						autoComplete="off"
						maxLength={limits.clinicEmail}
					/>
					<TextField
						label="Where did you find it?"
						{...form.field("found_at")}
						autoComplete="off"
						maxLength={limits.invitationFoundAt}
						hint="For example the address of its website's imprint. The email says so."
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
				The email says who we are, why we're writing, and how to object. We write to a clinic or an address at most once
				every six months, and never again after a no.
			</p>
		</Form>
	);
}
