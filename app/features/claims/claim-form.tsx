import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { href } from "react-router";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import type { ClaimSubject } from "#database/queries/claims.ts";
import { getHost } from "#domain/claims/claims.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { RoleField } from "./role-field.tsx";

type Props = {
	clinic: ClaimSubject;
	/** The claimant and the email address of their account. */
	userId: string;
	email: string;
	onSent: () => void;
};

/** What is typed. This tab keeps it until it is sent, even if the session ends. */
type Draft = { role: string; evidence: string; links: string[] };
const empty: Draft = { role: "", evidence: "", links: [""] };

/** Returns the name under which the draft of a claim is kept. */
export const getClaimDraftName = (clinicId: string) => `claim ${clinicId}`;

/** The form that claims a clinic: the claimant's role there, and how we can check it. */
export function ClaimForm({ clinic, userId, email, onSent }: Props) {
	const name = getClaimDraftName(clinic.id);
	const [{ role, evidence, links }, setDraft] = useState<Draft>(() => readDraft(name, userId) ?? empty);
	const linkFields = useRef<HTMLFieldSetElement>(null);
	const host = getHost(clinic.website);
	const isAtHost = host !== null && email.toLowerCase().endsWith(`@${host}`);

	const form = useAct(href("/claim/:clinicId", { clinicId: clinic.id }), "post", onSent);
	const errors = form.problem?.fields ?? {};

	function edit(change: Partial<Draft>) {
		const draft = { role, evidence, links, ...change };
		setDraft(draft);
		writeDraft(name, userId, draft);
	}
	function addLink() {
		edit({ links: [...links, ""] });
		requestAnimationFrame(() => [...(linkFields.current?.querySelectorAll("input") ?? [])].at(-1)?.focus());
	}
	return (
		<SubmissionForm state={form} submit={t`Send claim`} alert={form.problem?.message} className="space-y-6">
			<RoleField value={role} error={errors.role} onChange={(event) => edit({ role: event.target.value })} />
			<div className="space-y-3">
				<TextAreaField
					label={t`How can we check that?`}
					name="evidence"
					rows={6}
					required
					maxLength={limits.claimEvidence}
					value={evidence}
					error={errors.evidence}
					onChange={(event) => edit({ evidence: event.target.value })}
					hint={t`${{ length: formatNumber(evidence.length) }} of ${{ most: formatNumber(limits.claimEvidence) }} characters. Only we read it. Don't write passwords here.`}
				/>
				<ul className="list-disc space-y-1 pl-5 text-faded text-sm">
					<li>
						{isAtHost
							? t`Your account's email address is at ${host}, which helps.`
							: host
								? t`An account with a work email address at ${host} is the quickest way. Yours is ${email}.`
								: t`An account with a work email address at the clinic is the quickest way. Yours is ${email}.`}
					</li>
					<li>
						<Trans>
							Or point us to an entry in a public register, or to a page that names you as part of the clinic.
						</Trans>
					</li>
					<li>
						<Trans>Or tell us which of the clinic's public phone numbers we can reach you on.</Trans>
					</li>
				</ul>
			</div>
			<fieldset ref={linkFields} className="space-y-3">
				<legend className="font-medium text-sm">
					<Trans>Links to pages that show it (optional)</Trans>
				</legend>
				{links.map((link, index) => (
					<TextField
						// biome-ignore lint/suspicious/noArrayIndexKey: fields are only added at the end
						key={index}
						label={t`Link ${{ number: index + 1 }}`}
						name="links"
						type="url"
						inputMode="url"
						autoComplete="off"
						maxLength={limits.clinicWebsite}
						value={link}
						error={errors[`links.${index}`]}
						onChange={(event) => edit({ links: links.with(index, event.target.value) })}
					/>
				))}
				{links.length < limits.claimLinks && (
					<Button onClick={addLink} look="quiet" className="-ml-4 px-4!">
						<Icon name="plus" className="size-4" />
						<Trans>Add a link</Trans>
					</Button>
				)}
			</fieldset>
		</SubmissionForm>
	);
}
