import { useState } from "react";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { Decision as PastDecision } from "#database/queries/moderation.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import {
	type Decision,
	decisions,
	describeReason,
	type Ground,
	grounds,
	isRemoval,
} from "#domain/moderation/decisions.ts";
import { decisionWords } from "./words.ts";

type Values = { code: string; ground: Ground | null; text: string | null };
type Props<Result> = {
	decision: Decision;
	/** Whether somebody reported it and reads the answer; true by default. */
	isReported?: boolean;
	send: (values: Values) => Promise<Result>;
	/** Called with what `send` answered; undefined if another admin was faster. */
	onDecided: (result: Result | undefined) => Promise<void>;
	onCancel: () => void;
};

/** Whether a decision takes something down that visitors could see. */
export const isDrastic = (decision: Decision) => isRemoval(decision) && decision !== "uphold";

/** Toast titles for a case that was decided or deleted meanwhile, by error code. */
const endings: Record<string, string> = {
	already_decided: "Someone was faster",
	not_found: "It's gone",
};

/** Asks for the reason of a decision. A removal also needs its ground and a text for the people concerned. */
export function DecisionForm<Result>({ decision, isReported = true, send, onDecided, onCancel }: Props<Result>) {
	const { button, question, done, readers: readersOf } = decisionWords[decision];
	const readers = decision === "keep" && !isReported ? "Nobody reported it: only admins read this." : readersOf;
	const reasons: Record<string, string> = decisions[decision];
	const needsText = isRemoval(decision);
	const [reason, setReason] = useState(needsText ? "" : (Object.keys(reasons)[0] ?? ""));
	const [ground, setGround] = useState<Ground>("terms");
	return (
		<ActForm
			title={button}
			button={button}
			look={isDrastic(decision) ? "danger" : "primary"}
			check={() => (reason ? undefined : { code: "Choose a reason." })}
			words={{
				name: "text",
				label: needsText ? "Explain the problem and the rule or law it breaks" : "Details (optional)",
				missing: needsText ? "Explain the decision in a sentence or two." : "",
				most: limits.reportDetails,
				readers: (length) => `${readers} ${formatNumber(length)} of ${formatNumber(limits.reportDetails)} characters.`,
			}}
			act={(text) => send({ code: reason, ground: needsText ? ground : null, text: text || null })}
			done={{ title: done }}
			endings={endings}
			onDone={onDecided}
			onCancel={onCancel}
			className="mt-4 rounded-xl bg-wash p-4"
		>
			{(field) => (
				<>
					<SelectField
						label={question}
						{...field("code")}
						value={reason}
						onChange={(event) => {
							setReason(event.target.value);
							setGround(event.target.value === "illegal" ? "illegal" : "terms");
						}}
						options={Object.entries(reasons)}
					>
						{/* the reason for a removal has to be chosen; others have a default */}
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
				</>
			)}
		</ActForm>
	);
}

/** A past decision: what, when, by whom and why. */
export function LastDecision({ decision }: { decision: PastDecision }) {
	const { reason, ground, text, decided_at, by } = decision;
	return (
		<div className="mt-4 text-sm">
			<p className="text-faded">
				<span className="font-semibold text-ink">
					{decisionWords[decision.decision as Decision]?.name ?? decision.decision}
				</span>{" "}
				on {formatDate(decided_at)} by {by ?? "an admin"}: {describeReason(decision.decision, reason ?? "")}
				{ground && grounds[ground].toLowerCase() && ` (${ground && grounds[ground].toLowerCase()})`}.
			</p>
			{text && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{text}</p>}
		</div>
	);
}
