import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { DeskClaim } from "#database/queries/claims.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { type ClaimRefusal, claimRefusals } from "#domain/claims/claims.ts";

const consequencePublic = (email: string | null, clinic: string) =>
	`${email} then manages ${clinic}, and gets an email.`;

const consequencePending = (email: string | null, clinic: string) =>
	`${email} then manages ${clinic}, and gets an email. The clinic goes into the verification queue.`;

type Props = {
	claim: DeskClaim;
	choice: "accepted" | "refused";
	filter: CaseFilter;
	onDecided: (decided: { next_id: string | null } | undefined) => Promise<void>;
	onCancel: () => void;
};

/** Toast titles for a claim that was decided or deleted meanwhile, by error code. */
const endings = {
	already_decided: "Nothing left to decide",
	not_found: "Nothing left to decide",
};

/** The form of a decision about a claim: its consequence, or the reason for a refusal. */
export function ClaimDecisionForm({ claim, choice, filter, onDecided, onCancel }: Props) {
	const [code, setCode] = useState<ClaimRefusal>("not_shown");
	const { clinic, person } = claim;
	const isOther = code === "other";
	const consequence = clinic.status === "pending" ? consequencePending : consequencePublic;
	const decide = (json: { decision: "accepted" } | { decision: "refused"; code: ClaimRefusal; text: string }) =>
		callApi((api) => api.admin.cases[":id"].decision.$post({ param: { id: claim.id }, query: filter, json }));
	const formProps = { endings, onDone: onDecided, onCancel, className: "mt-4 rounded-xl bg-wash p-4" };
	if (choice === "accepted") {
		return (
			<ActForm
				{...formProps}
				title="Accept the claim"
				button="Accept claim"
				focus="button[type=submit]"
				words={null}
				act={() => decide({ decision: "accepted" })}
				done={{
					title: `${clinic.name} has an owner`,
					description: "They get an email.",
				}}
			>
				<p>{consequence(person.email, clinic.name)}</p>
			</ActForm>
		);
	}
	return (
		<ActForm
			{...formProps}
			title="Refuse the claim"
			button="Refuse claim"
			look="danger"
			words={{
				name: "text",
				label: isOther ? "Details" : "More details (optional)",
				missing: isOther ? "Give the reason." : "",
				readers: "The claimant sees the reason and this text.",
			}}
			act={(text) => decide({ decision: "refused", code, text })}
			done={{ title: "Claim refused", description: "They get an email." }}
		>
			<SelectField
				label="Why?"
				name="code"
				value={code}
				onChange={(event) => setCode(event.target.value as ClaimRefusal)}
				options={Object.entries(claimRefusals)}
			/>
		</ActForm>
	);
}
