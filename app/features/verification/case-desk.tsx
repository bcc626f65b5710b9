import { useNavigate, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import { getCaseHref, getListHref } from "#app/shared/desk/case-address.ts";
import type { VerificationCase } from "#database/queries/verification.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { formatAllowedTreaters, hasNoAllowedTreater } from "#domain/clinics/practice.ts";
import { formatDateTime } from "#domain/format.ts";
import { sayReason } from "#domain/reasons.ts";
import { getRequiredChecks } from "#domain/verification/rules.ts";
import { type Choice, getDoneChecks, isDone, useCaseDraft } from "./case-draft.ts";
import { NotedChecks } from "./case-facts.tsx";
import { Checklist } from "./checklist.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { decisionNames } from "./labels.ts";

/** What a decision did, to be read after the clinic's name. */
const outcomes = {
	verify: ["verified", "change accepted"],
	reject: ["rejected", "change rejected"],
	more: ["the owner is asked for more", ""],
} satisfies Record<string, [clinic: string, change: string]>;

type Props = {
	item: VerificationCase;
	/** Which of the cases the admin goes through. */
	filter: CaseFilter;
};

/** The checklist and the decision of a case, or why there is nothing to decide. */
export function CaseDesk(props: Props) {
	const { item } = props;
	if (item.decision && item.decided_at) {
		const reason = sayReason(item.kind === "change" ? "change" : "check", item.reason_code, item.reason);
		return (
			<Section title="Decision">
				<p>
					<strong>{decisionNames[item.decision]}</strong> by {item.decided_by ?? "a deleted account"} on{" "}
					{formatDateTime(item.decided_at)}.
				</p>
				{reason && <blockquote className="mt-2 whitespace-pre-line border-line border-l-2 pl-3">{reason}</blockquote>}
				<div className="mt-3">
					<NotedChecks checks={item.checks} />
				</div>
			</Section>
		);
	}
	if (item.is_own) {
		return <Notice>You manage this clinic yourself, so another admin has to decide.</Notice>;
	}
	if (item.clinic.status === "suspended") {
		return <Notice>This clinic is suspended. Its cases wait until it's restored.</Notice>;
	}
	return <OpenCase {...props} />;
}

function OpenCase({ item, filter }: Props) {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { draft, change } = useCaseDraft(item);
	const isChange = item.kind === "change";
	const required = getRequiredChecks(item.clinic, item.law);
	const allowed = item.law?.allowed_professions;
	const needsReason = hasNoAllowedTreater(item.clinic.treated_by, allowed);
	const missing = required.filter((name) => !isDone(draft, name, needsReason));

	async function decide(choice: Choice) {
		try {
			const { name, next_id } = await send(choice);
			showToast({
				title: `${name}: ${outcomes[choice][isChange ? 1 : 0]}`,
				...(!next_id && { description: "Nothing else waiting." }),
			});
			// loads the number of waiting cases again
			revalidate();
			navigate(next_id ? getCaseHref(next_id, filter) : getListHref(filter));
		} catch (error) {
			// the draft stays, for the new version of the profile
			if (error instanceof ApiFailure && error.code === "edited_elsewhere") return revalidate();
			if (error instanceof ApiFailure && error.code === "already_decided") {
				showToast({ isFailure: true, title: "Already decided", description: error.message });
				return revalidate();
			}
			throw error;
		}
	}

	function send(choice: Choice) {
		const { version, code, text } = draft;
		const json = {
			version,
			...(!isChange && { checks: getDoneChecks(draft) }),
			...(choice === "verify"
				? { decision: isChange ? "accepted" : "verified" }
				: choice === "reject"
					? { decision: "rejected", code, text }
					: { decision: "more_needed", text }),
		};
		return callApi((api) => api.admin.cases[":id"].decision.$post({ param: { id: item.id }, query: filter, json }));
	}

	return (
		<>
			{!isChange && (
				<Checklist
					draft={draft}
					required={required}
					law={item.law}
					needsReason={needsReason}
					website={item.clinic.website}
					onChange={(checks) => change({ checks })}
				/>
			)}
			{allowed && item.change && hasNoAllowedTreater(item.change.treated_by, allowed) && (
				<p className="rounded-lg bg-caution px-3 py-2 text-on-caution">
					{`The law allows only ${formatAllowedTreaters(allowed)}. If you accept this, the clinic's page reads “Being checked again” in place of “Verified”.`}
				</p>
			)}
			<DecisionPanel
				isChange={isChange}
				draft={draft}
				missing={isChange ? [] : missing}
				hasOwner={item.owner !== null}
				onChange={change}
				onDecide={decide}
			/>
		</>
	);
}
