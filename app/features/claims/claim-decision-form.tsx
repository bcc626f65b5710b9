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

/** What else may have become of a claim, by the code of the refusal. */
const endings = {
	already_decided: adminTexts.claimDecisionFormNothingLeft,
	not_found: adminTexts.claimDecisionFormNothingLeft,
};

/** What follows from the decision, why, and the button that makes it. */
export function ClaimDecisionForm({ claim, choice, onDecided, onCancel }: Props) {
	const [code, setCode] = useState<ClaimRefusal>("not_shown");
	const { clinic, person } = claim;
	const isOther = code === "other";
	const consequence =
		clinic.status === "pending"
			? adminTexts.claimDecisionFormConsequencePending
			: adminTexts.claimDecisionFormConsequence;
	const decide = (json: { decision: "accepted" } | { decision: "refused"; code: ClaimRefusal; text: string }) =>
		callApi((api) => api.admin.claims[":id"].decision.$post({ param: { id: claim.id }, json }));
	const form = { endings, onDone: onDecided, onCancel, className: "mt-4 rounded-xl bg-wash p-4" };
	if (choice === "accepted") {
		return (
			<ActForm
				{...form}
				title={adminTexts.claimDecisionFormAcceptance}
				button={adminTexts.claimDecisionFormAccept}
				focus="button[type=submit]"
				words={null}
				act={() => decide({ decision: "accepted" })}
				done={{
					title: adminTexts.claimDecisionFormHasOwner(clinic.name),
					description: adminTexts.claimDecisionFormToldByMail,
				}}
			>
				<p>{consequence(person.email, clinic.name)}</p>
			</ActForm>
		);
	}
	return (
		<ActForm
			{...form}
			title={adminTexts.claimDecisionFormRefusal}
			button={adminTexts.claimDecisionFormRefuse}
			look="danger"
			words={{
				name: "text",
				label: isOther ? adminTexts.claimDecisionFormInWords : adminTexts.claimDecisionFormMoreInWords,
				missing: isOther ? adminTexts.claimDecisionFormReasonMissing : "",
				readers: adminTexts.claimDecisionFormTextHint,
			}}
			act={(text) => decide({ decision: "refused", code, text })}
			done={{ title: adminTexts.claimDecisionFormRefused, description: adminTexts.claimDecisionFormToldByMail }}
		>
			<SelectField
				label={adminTexts.claimDecisionFormWhy}
				name="code"
				value={code}
				onChange={(event) => setCode(event.target.value as ClaimRefusal)}
				options={Object.entries(claimRefusals)}
			/>
		</ActForm>
	);
}
