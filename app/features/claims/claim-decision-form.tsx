import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { DeskClaim } from "#database/queries/claims.ts";
import { type ClaimRefusal, claimRefusals } from "#domain/claims/claims.ts";
import * as adminTexts from "./admin-texts.ts";

type Props = {
	claim: DeskClaim;
	choice: "accepted" | "refused";
	onDecided: () => Promise<void>;
	onCancel: () => void;
};

/** Toast titles for a claim that was decided or deleted meanwhile, by error code. */
const endings = {
	already_decided: adminTexts.nothingLeft,
	not_found: adminTexts.nothingLeft,
};

/** The form of a decision about a claim: its consequence, or the reason for a refusal. */
export function ClaimDecisionForm({ claim, choice, onDecided, onCancel }: Props) {
	const [code, setCode] = useState<ClaimRefusal>("not_shown");
	const { clinic, person } = claim;
	const isOther = code === "other";
	const consequence = clinic.status === "pending" ? adminTexts.consequencePending : adminTexts.consequence;
	const decide = (json: { decision: "accepted" } | { decision: "refused"; code: ClaimRefusal; text: string }) =>
		callApi((api) => api.admin.claims[":id"].decision.$post({ param: { id: claim.id }, json }));
	const formProps = { endings, onDone: onDecided, onCancel, className: "mt-4 rounded-xl bg-wash p-4" };
	if (choice === "accepted") {
		return (
			<ActForm
				{...formProps}
				title={adminTexts.acceptTheClaim}
				button={adminTexts.acceptClaim}
				focus="button[type=submit]"
				words={null}
				act={() => decide({ decision: "accepted" })}
				done={{
					title: adminTexts.clinicHasOwner(clinic.name),
					description: adminTexts.toldByMail,
				}}
			>
				<p>{consequence(person.email, clinic.name)}</p>
			</ActForm>
		);
	}
	return (
		<ActForm
			{...formProps}
			title={adminTexts.refuseTheClaim}
			button={adminTexts.refuseClaim}
			look="danger"
			words={{
				name: "text",
				label: isOther ? adminTexts.details : adminTexts.moreDetails,
				missing: isOther ? adminTexts.reasonMissing : "",
				readers: adminTexts.claimantSees,
			}}
			act={(text) => decide({ decision: "refused", code, text })}
			done={{ title: adminTexts.claimRefused, description: adminTexts.toldByMail }}
		>
			<SelectField
				label={adminTexts.why}
				name="code"
				value={code}
				onChange={(event) => setCode(event.target.value as ClaimRefusal)}
				options={Object.entries(claimRefusals)}
			/>
		</ActForm>
	);
}
