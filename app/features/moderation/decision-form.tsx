import { useState } from "react";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { sendByKey } from "#app/lib/shortcuts.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { Decision } from "#database/queries/moderation.ts";
import { formatCount, formatDate, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import {
	type ClinicDecision,
	clinicDecisions,
	describeReason,
	type Ground,
	grounds,
	isRemoval,
	type ReviewDecision,
	reviewDecisions,
} from "#domain/moderation/decisions.ts";

export type Given = { reason: string; ground: Ground | null; text: string | null };
type Props = {
	decision: ReviewDecision | ClinicDecision;
	/** Whether anybody waits for the answer to a report; true unless given. */
	isReported?: boolean;
	/** How many reviews it is about; one unless given. */
	count?: number;
	send: (given: Given) => Promise<unknown>;
	onDecided: () => void | Promise<void>;
	onCancel: () => void;
};

const titles: Record<Props["decision"], { question: string; button: string; done: string; readers: string }> = {
	keep: {
		question: "Why does it stay?",
		button: "Keep review",
		done: "Review kept",
		readers: "The person who reported it reads this.",
	},
	hide: {
		question: "Why is it hidden?",
		button: "Hide review",
		done: "Review hidden",
		readers: "The author and the person who reported it read this.",
	},
	remove_reply: {
		question: "Why does the reply go?",
		button: "Remove reply",
		done: "Reply removed",
		readers: "The clinic's owner reads this.",
	},
	restore: {
		question: "Why is it shown again?",
		button: "Show again",
		done: "Review shown again",
		readers: "The author and the person who reported it read this.",
	},
	uphold: {
		question: "Why does it stay hidden?",
		button: "Keep hidden",
		done: "Review stays hidden",
		readers: "The author reads this.",
	},
	no_action: {
		question: "Why does the page stay?",
		button: "Take no action",
		done: "Reports closed",
		readers: "The person who reported it reads this.",
	},
	note: {
		question: "What did you do about it?",
		button: "Save note",
		done: "Note saved",
		readers: "Only admins read this.",
	},
	suspend: {
		question: "Why is it suspended?",
		button: "Suspend clinic",
		done: "Clinic suspended",
		readers: "The owner and the person who reported it read this.",
	},
};

/** Whether something goes that people saw. */
export const isDrastic = (decision: Props["decision"]) => isRemoval(decision) && decision !== "uphold";

/** What else may have become of a case, by the code of the refusal. */
const endings: Record<string, string> = { already_decided: "Someone was faster", not_found: "It's gone" };

/** The reason for a decision. What takes something away needs its ground and words for those concerned. */
export function DecisionForm({ decision, isReported = true, count, send, onDecided, onCancel }: Props) {
	const { question, done, ...title } = titles[decision];
	const button =
		count === undefined ? title.button : `${decision === "hide" ? "Hide" : "Keep"} ${formatCount(count, "review")}`;
	const readers =
		decision === "keep" && !isReported ? "Nobody reported it: only admins read this." : titles[decision].readers;
	const reasons: Record<string, string> = { ...reviewDecisions, ...clinicDecisions }[decision];
	const needsText = isRemoval(decision);
	const [text, setText] = useState("");
	const [reason, setReason] = useState(needsText ? "" : (Object.keys(reasons)[0] ?? ""));
	const [ground, setGround] = useState<Ground>("terms");

	const submission = useSubmission(async () => {
		if (!reason) return { message: "Choose a reason.", field: "reason" };
		if (needsText && !text.trim()) return { message: "Explain the decision in a sentence or two.", field: "text" };
		try {
			await send({ reason, ground: needsText ? ground : null, text: text.trim() || null });
			if (count === undefined) showToast({ title: done });
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
				label={question}
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
						Choose a reason
					</option>
				)}
			</SelectField>
			{needsText && (
				<SelectField
					label="On what grounds?"
					name="ground"
					value={ground}
					onChange={(event) => setGround(event.target.value as Ground)}
					options={Object.entries(grounds)}
				/>
			)}
			<TextAreaField
				label={needsText ? "Explain the problem and the rule or law it breaks" : "In words (optional)"}
				name="text"
				rows={3}
				maxLength={limits.reportDetails}
				value={text}
				error={problem?.field === "text" && !text.trim() ? problem.message : undefined}
				onChange={(event) => setText(event.target.value)}
				hint={`${readers} ${formatNumber(text.length)} of ${formatNumber(limits.reportDetails)} characters.`}
			/>
		</SubmissionForm>
	);
}

const decisionNames: Record<string, string> = {
	keep: "Kept",
	hide: "Hidden",
	remove_reply: "Reply removed",
	restore: "Shown again",
	uphold: "Kept hidden",
	no_action: "No action",
	note: "Noted",
	suspend: "Suspended",
};

/** What was decided before, by whom and why. */
export function LastDecision({ decision }: { decision: Decision }) {
	const { reason, ground, text, decided_at, by } = decision;
	return (
		<div className="mt-4 text-sm">
			<p className="text-faded">
				<span className="font-semibold text-ink">{decisionNames[decision.decision] ?? decision.decision}</span> on{" "}
				{formatDate(decided_at)} by {by ?? "an admin"}: {describeReason(decision.decision, reason)}
				{ground && ` (${grounds[ground].toLowerCase()})`}.
			</p>
			{text && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{text}</p>}
		</div>
	);
}
