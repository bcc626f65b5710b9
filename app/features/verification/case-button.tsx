import { href, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useWork } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import * as adminTexts from "./admin-texts.ts";
import { refusedOutcomes } from "./open-outcomes.ts";

/** Leads to the clinic's case, or opens one. */
export function CaseButton({ clinic: { id, cases } }: { clinic: Pick<AdminClinic, "id" | "cases"> }) {
	const navigate = useNavigate();
	const { run, isBusy } = useWork(async () => {
		const found = await callApi((api) => api.admin.cases.$post({ json: { clinics: [id] } })).catch(
			(error: Error) => error,
		);
		const [result] = found instanceof Error ? [] : found.results;
		if (result?.case_id) {
			await navigate(href("/admin/verification/:id", { id: result.case_id }));
			return undefined;
		}
		const description =
			found instanceof Error
				? found.message
				: result && result.outcome !== "opened"
					? adminTexts.openOutcomes.whyNot(refusedOutcomes[result.outcome])
					: undefined;
		showToast({ isFailure: true, title: adminTexts.noCaseWasOpened, description });
		return undefined;
	});
	const waiting = cases.find(({ kind }) => kind !== "change");
	if (waiting) {
		return (
			<ButtonLink to={href("/admin/verification/:id", { id: waiting.id })} look="secondary" label={adminTexts.toCase} />
		);
	}
	return <Button aria-disabled={isBusy} onClick={() => run()} look="secondary" label={adminTexts.openCase} />;
}
