import { useNavigate, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import type { VerificationCase } from "#database/queries/verification.ts";
import { formatAllowedTreaters, hasNoAllowedTreater } from "#domain/clinics/practice.ts";
import { formatDateTime } from "#domain/format.ts";
import { type ChangeRejectionReason, getRequiredChecks, type RejectionReason } from "#domain/verification/rules.ts";
import { type Choice, getDoneChecks, isDone, useCaseDraft } from "./case-draft.ts";
import { NotedChecks } from "./case-facts.tsx";
import * as caseTexts from "./case-texts.tsx";
import { Checklist } from "./checklist.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { decisionNames, getCaseHref, getQueueHref } from "./labels.ts";

type Props = {
	it: VerificationCase;
	userId: string;
	country: string | undefined;
};

/** What is done with a case: the checklist and the decision, or why there is nothing to decide. */
export function CaseDesk(props: Props) {
	const { it } = props;
	if (it.decision && it.decided_at) {
		return (
			<Section title={caseTexts.decision}>
				<p>
					{caseTexts.decidedByAdmin(
						<strong>{decisionNames[it.decision]}</strong>,
						it.decided_by ?? caseTexts.deletedAccount,
						formatDateTime(it.decided_at),
					)}
				</p>
				{it.reason && (
					<blockquote className="mt-2 whitespace-pre-line border-line border-l-2 pl-3">{it.reason}</blockquote>
				)}
				<div className="mt-3">
					<NotedChecks checks={it.checks} />
				</div>
			</Section>
		);
	}
	if (it.is_own) {
		return <Notice>{caseTexts.youManageThisClinicYourself}</Notice>;
	}
	if (it.clinic.status === "suspended") {
		return <Notice>{caseTexts.thisClinicIsSuspended}</Notice>;
	}
	return <OpenCase {...props} />;
}

function OpenCase({ it, userId, country }: Props) {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { draft, change, forget } = useCaseDraft(it, userId);
	const isChange = it.kind === "change";
	const required = getRequiredChecks(it.clinic);
	const allowed = it.law?.allowed_professions;
	const needsReason = hasNoAllowedTreater(it.clinic.treated_by, allowed);
	const missing = required.filter((name) => !isDone(draft, name, needsReason));

	async function decide(choice: Choice) {
		try {
			const { name, next_id } = await send(choice);
			forget();
			showToast({
				title: caseTexts.toldOf(name, caseTexts.whatWasDone[choice][isChange ? 1 : 0]),
				...(!next_id && { description: caseTexts.nothingElseWaiting }),
			});
			// what waits is counted again on the way
			revalidate();
			navigate(next_id ? getCaseHref(next_id, country) : getQueueHref(country));
		} catch (error) {
			// what is noted stays
			if (error instanceof ApiFailure && error.code === "edited_elsewhere") return revalidate();
			if (error instanceof ApiFailure && error.code === "already_decided") {
				forget();
				showToast({ isFailure: true, title: caseTexts.alreadyDecided, description: error.message });
				return revalidate();
			}
			throw error;
		}
	}

	function send(choice: Choice) {
		const to = { param: { id: it.id }, query: country ? { country } : {} };
		const checks = getDoneChecks(draft);
		const { version, text } = draft;
		if (isChange) {
			const json =
				choice === "reject"
					? { version, decision: "rejected" as const, code: draft.code as ChangeRejectionReason, text }
					: { version, decision: "accepted" as const };
			return callApi((api) => api.admin.verification[":id"]["change-decision"].$post({ ...to, json }));
		}
		const json =
			choice === "verify"
				? { version, decision: "verified" as const, checks }
				: choice === "reject"
					? { version, decision: "rejected" as const, checks, code: draft.code as RejectionReason, text }
					: { version, decision: "more_needed" as const, checks, text };
		return callApi((api) => api.admin.verification[":id"].decision.$post({ ...to, json }));
	}

	return (
		<>
			{!isChange && (
				<Checklist
					draft={draft}
					required={required}
					law={it.law}
					needsReason={needsReason}
					website={it.clinic.website}
					onChange={(checks) => change({ checks })}
				/>
			)}
			{allowed && it.change && hasNoAllowedTreater(it.change.treated_by, allowed) && (
				<p className="rounded-lg bg-caution px-3 py-2 text-on-caution">
					{caseTexts.lawAllowsOnly(formatAllowedTreaters(allowed))}
				</p>
			)}
			<DecisionPanel
				isChange={isChange}
				draft={draft}
				missing={isChange ? [] : missing}
				hasOwner={it.owner !== null}
				onChange={change}
				onDecide={decide}
			/>
		</>
	);
}
