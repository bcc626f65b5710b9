import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useEdit } from "#app/lib/edit.ts";
import type { ClaimSubject } from "#database/queries/claims.ts";
import { getHost } from "#domain/claims/claims.ts";
import { completeWebAddress } from "#domain/clinics/fields.ts";
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

/** The form that claims a clinic: the claimant's role there, and how we can check it. */
export function ClaimForm({ clinic, userId, email, onSent }: Props) {
	const linkFields = useRef<HTMLFieldSetElement>(null);
	const host = getHost(clinic.website);
	const isAtHost = host !== null && email.toLowerCase().endsWith(`@${host}`);

	const form = useEdit({
		saved: null,
		toValues: () => ({ role: "", evidence: "", links: [""] }),
		draft: { name: `claim ${clinic.id}`, userId },
		check: ({ role, evidence }) => ({
			...(!role.trim() && { role: t`Tell us what you do there.` }),
			...(!evidence.trim() && { evidence: t`Tell us how we can check it.` }),
		}),
		send: async (values) => {
			const typed = values.links.map(completeWebAddress);
			const links = typed.filter(Boolean);
			await callApi((api) => api.claims.$post({ json: { ...values, clinic: clinic.id, links } })).catch((error) => {
				throw error instanceof ApiFailure ? nameLinks(error, typed) : error;
			});
			return null;
		},
		onDone: onSent,
	});
	const { links, evidence } = form.values;
	const { edit } = form;

	function addLink() {
		edit({ links: [...links, ""] });
		requestAnimationFrame(() => [...(linkFields.current?.querySelectorAll("input") ?? [])].at(-1)?.focus());
	}
	return (
		<Form form={form} submit={t`Send claim`} className="space-y-6">
			<RoleField {...form.field("role")} />
			<div className="space-y-3">
				<TextAreaField
					label={t`How can we check that?`}
					{...form.field("evidence")}
					rows={6}
					required
					maxLength={limits.claimEvidence}
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
						error={form.errors[`links.${index}`]}
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
		</Form>
	);
}

/** Empty links are not sent, so the refusal counts others than the form shows. */
function nameLinks({ code, message, fields }: ApiFailure, typed: string[]): ApiFailure {
	const sent = [...typed.keys()].filter((index) => typed[index]);
	const named = Object.entries(fields).map(([name, text]) => [
		name.replace(/^links\.(\d+)$/, (_, number) => `links.${sent[Number(number)]}`),
		text,
	]);
	return new ApiFailure(code, message, Object.fromEntries(named));
}
