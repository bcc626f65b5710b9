import { href, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import { showToast } from "#app/lib/toast.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { refusedOutcomes } from "./open-outcomes.ts";

/** A link to the clinic's open case, or a button that opens one and goes there. */
export function CaseButton({ clinic: { id, cases } }: { clinic: Pick<AdminClinic, "id" | "cases"> }) {
	const navigate = useNavigate();
	const failure = "No case was opened";
	const { send, isBusy } = useSend(
		async () => {
			const { results } = await callApi((api) => api.admin.cases.$post({ json: { clinics: [id] } }));
			const [result] = results;
			if (result?.case_id) {
				await navigate(href("/admin/cases/:id", { id: result.case_id }));
			} else if (result && result.outcome !== "opened") {
				showToast({ isFailure: true, title: failure, description: `${refusedOutcomes[result.outcome]}.` });
			}
		},
		{ failure },
	);
	const waiting = cases.find(({ kind }) => kind !== "change");
	if (waiting) {
		return <ButtonLink to={href("/admin/cases/:id", { id: waiting.id })} look="secondary" label="To its case" />;
	}
	return <Button aria-disabled={isBusy} onClick={send} look="secondary" label="Open a case" />;
}
