import { useState } from "react";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { Decision as Decided } from "#database/queries/moderation.ts";
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

type Given = { reason: string; ground: Ground | null; text: string | null };
type Props = {
	decision: Decision;
	/** Whether anybody waits for the answer to a report; true unless given. */
	isReported?: boolean;
	/** How many reviews it is about; one unless given. */
	count?: number;
	send: (given: Given) => Promise<unknown>;
	onDecided: () => void | Promise<void>;
	onCancel: () => void;
};

/** Whether something goes that people saw. */
export const isDrastic = (decision: Decision) => isRemoval(decision) && decision !== "uphold";

/** What else may have become of a case, by the code of the refusal. */
const endings: Record<string, string> = {
	already_decided: adminTexts.someoneWasFaster,
	not_found: adminTexts.itIsGone,
};

/** The reason for a decision. What takes something away needs its ground and words for those concerned. */
export function DecisionForm({ decision, isReported = true, count, send, onDecided, onCancel }: Props) {
	const ofMany = decision === "hide" ? adminTexts.reviewTicks.hide : adminTexts.reviewTicks.keep;
	const button = count === undefined ? adminTexts.buttons[decision] : ofMany(count);
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
						{/* what takes something away is chosen, not left as it stood */}
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

/** What was decided before, by whom and why. */
export function LastDecision({ decision }: { decision: Decided }) {
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
