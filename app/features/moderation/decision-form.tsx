import { useState } from "react";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { sendByKey } from "#app/lib/shortcuts.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
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
	already_decided: adminTexts.decisionFormSomeoneWasFaster,
	not_found: adminTexts.decisionFormIsGone,
};

/** The reason for a decision. What takes something away needs its ground and words for those concerned. */
export function DecisionForm({ decision, isReported = true, count, send, onDecided, onCancel }: Props) {
	const ofMany = decision === "hide" ? adminTexts.reviewTicks.hide : adminTexts.reviewTicks.keep;
	const button = count === undefined ? adminTexts.buttons[decision] : ofMany(count);
	const readers =
		decision === "keep" && !isReported ? adminTexts.decisionFormOnlyAdminsRead : adminTexts.readers[decision];
	const reasons: Record<string, string> = decisions[decision];
	const needsText = isRemoval(decision);
	const [text, setText] = useState("");
	const [reason, setReason] = useState(needsText ? "" : (Object.keys(reasons)[0] ?? ""));
	const [ground, setGround] = useState<Ground>("terms");

	const submission = useSubmission(async () => {
		if (!reason) return { message: adminTexts.decisionFormReasonMissing, field: "reason" };
		if (needsText && !text.trim()) return { message: adminTexts.decisionFormTextMissing, field: "text" };
		try {
			await send({ reason, ground: needsText ? ground : null, text: text.trim() || null });
			if (count === undefined) showToast({ title: adminTexts.done[decision] });
		} catch (error) {
			if (!(error instanceof ApiFailure) || !(error.code in endings)) throw error;
			showToast({ isFailure: true, title: endings[error.code] ?? "", description: error.message });
		}
		await onDecided();
	});
	const { problem } = submission;
	return (
		<SubmissionForm
			state={submission}
			submit={button}
			look={isDrastic(decision) ? "danger" : "primary"}
			focus="select"
			onCancel={onCancel}
			onKeyDown={sendByKey}
			aria-label={button}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
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
						{adminTexts.decisionFormChooseReason}
					</option>
				)}
			</SelectField>
			{needsText && (
				<SelectField
					label={adminTexts.decisionFormGround}
					name="ground"
					value={ground}
					onChange={(event) => setGround(event.target.value as Ground)}
					options={Object.entries(grounds)}
				/>
			)}
			<TextAreaField
				label={needsText ? adminTexts.decisionFormText : adminTexts.decisionFormOptionalText}
				name="text"
				rows={3}
				maxLength={limits.reportDetails}
				value={text}
				error={problem?.field === "text" && !text.trim() ? problem.message : undefined}
				onChange={(event) => setText(event.target.value)}
				hint={adminTexts.decisionFormCharacters(readers, text.length, limits.reportDetails)}
			/>
		</SubmissionForm>
	);
}

const names: Record<string, string> = adminTexts.decisions;

/** What was decided before, by whom and why. */
export function LastDecision({ decision }: { decision: Decided }) {
	const { reason, ground, text, decided_at, by } = decision;
	return (
		<div className="mt-4 text-sm">
			<p className="text-faded">
				{adminTexts.lastDecisionDecided(
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
