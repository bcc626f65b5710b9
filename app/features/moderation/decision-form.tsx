import { useState } from "react";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { Decision as PastDecision } from "#database/queries/moderation.ts";
import { formatDate } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import {
	type Decision,
	decisions,
	describeReason,
	type Ground,
	grounds,
	isRemoval,
} from "#domain/moderation/decisions.ts";
import * as adminTexts from "./admin-texts.tsx";

type Values = { reason: string; ground: Ground | null; text: string | null };
type Props = {
	decision: Decision;
	/** Whether somebody reported it and reads the answer; true by default. */
	isReported?: boolean;
	/** Number of reviews that the decision is about, if several can be ticked. */
	count?: number;
	send: (values: Values) => Promise<unknown>;
	onDecided: () => void | Promise<void>;
	onCancel: () => void;
};

/** Whether a decision takes something down that visitors could see. */
export const isDrastic = (decision: Decision) => isRemoval(decision) && decision !== "uphold";

/** Toast titles for a case that was decided or deleted meanwhile, by error code. */
const endings: Record<string, string> = {
	already_decided: adminTexts.someoneWasFaster,
	not_found: adminTexts.itIsGone,
};

/** Asks for the reason of a decision. A removal also needs its ground and a text for the people concerned. */
export function DecisionForm({ decision, isReported = true, count, send, onDecided, onCancel }: Props) {
	const countedButton = decision === "hide" ? adminTexts.reviewTicks.hide : adminTexts.reviewTicks.keep;
	const button = count === undefined ? adminTexts.buttons[decision] : countedButton(count);
	const readers = decision === "keep" && !isReported ? adminTexts.nobodyReportedIt : adminTexts.readers[decision];
	const reasons: Record<string, string> = decisions[decision];
	const needsText = isRemoval(decision);
	const [reason, setReason] = useState(needsText ? "" : (Object.keys(reasons)[0] ?? ""));
	const [ground, setGround] = useState<Ground>("terms");
	return (
		<ActForm
			title={button}
			button={button}
			look={isDrastic(decision) ? "danger" : "primary"}
			check={() => (reason ? undefined : { message: adminTexts.reasonMissing, field: "reason" })}
			words={{
				name: "text",
				label: needsText ? adminTexts.explainProblemAndRuleOrLaw : adminTexts.detailsOptional,
				missing: needsText ? adminTexts.explainDecisionInSentenceOrTwo : "",
				most: limits.reportDetails,
				readers: (length) => adminTexts.charactersAndReaders(readers, length, limits.reportDetails),
			}}
			act={(text) => send({ reason, ground: needsText ? ground : null, text: text || null })}
			{...(count === undefined && { done: { title: adminTexts.done[decision] } })}
			endings={endings}
			onDone={onDecided}
			onCancel={onCancel}
			className="mt-4 rounded-xl bg-wash p-4"
		>
			{(problem) => (
				<>
					<SelectField
						label={adminTexts.questions[decision]}
						name="reason"
						value={reason}
						error={problem?.field === "reason" && !reason ? problem.message : undefined}
						onChange={(event) => {
							setReason(event.target.value);
							setGround(event.target.value === "illegal" ? "illegal" : "terms");
						}}
						options={Object.entries(reasons)}
					>
						{/* the reason for a removal has to be chosen; others have a default */}
						{needsText && (
							<option value="" disabled>
								{adminTexts.chooseReason}
							</option>
						)}
					</SelectField>
					{needsText && (
						<SelectField
							label={adminTexts.onWhatGrounds}
							name="ground"
							value={ground}
							onChange={(event) => setGround(event.target.value as Ground)}
							options={Object.entries(grounds)}
						/>
					)}
				</>
			)}
		</ActForm>
	);
}

const names: Record<string, string> = adminTexts.decisions;

/** A past decision: what, when, by whom and why. */
export function LastDecision({ decision }: { decision: PastDecision }) {
	const { reason, ground, text, decided_at, by } = decision;
	return (
		<div className="mt-4 text-sm">
			<p className="text-faded">
				{adminTexts.decidedWithReason(
					<span className="font-semibold text-ink">{names[decision.decision] ?? decision.decision}</span>,
					formatDate(decided_at),
					by,
					describeReason(decision.decision, reason),
					ground && grounds[ground].toLowerCase(),
				)}
			</p>
			{text && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{text}</p>}
		</div>
	);
}
