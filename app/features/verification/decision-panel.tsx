import { Form } from "#app/components/form.tsx";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { sayReason } from "#domain/reasons.ts";
import {
	type CheckName,
	changeRejectionReasons,
	checks as checkTexts,
	rejectionReasons,
} from "#domain/verification/rules.ts";
import type { CaseDraft, Choice } from "./case-draft.ts";

const sendDecision = {
	verify: ["Verify this clinic", "Accept this change"],
	reject: ["Reject this clinic", "Reject this change"],
	more: ["Ask the owner", "Ask the owner"],
} satisfies Record<string, [clinic: string, change: string]>;

type Props = {
	isChange: boolean;
	draft: CaseDraft;
	/** Required checks that are not done yet. */
	missing: CheckName[];
	hasOwner: boolean;
	onChange: (changes: Partial<CaseDraft>) => void;
	/** Sends the decision. The form shows errors it throws. */
	onDecide: (choice: Choice) => Promise<void>;
};

/** The decision about a case: the choice, then its reason and the button that sends it. */
export function DecisionPanel({ isChange, draft, missing, hasOwner, onChange, onDecide }: Props) {
	const choices: [Choice, string][] = isChange
		? [
				["verify", "Accept"],
				["reject", "Reject"],
			]
		: [
				["verify", "Verify"],
				["reject", "Reject"],
				...(hasOwner ? ([["more", "Ask for more"]] satisfies [Choice, string][]) : []),
			];
	// the clinic may have lost its owner since "more" was chosen
	const chosen = choices.find(([choice]) => choice === draft.choice)?.[0];
	return (
		<Section title="Decision">
			<fieldset aria-label="Decision" className="flex flex-wrap gap-2">
				{choices.map(([choice, label]) => (
					<Button
						key={choice}
						id={`choose-${choice}`}
						aria-pressed={chosen === choice}
						onClick={() => onChange({ choice })}
						look="secondary"
						className={`px-4! ${chosen === choice ? "border-accent! bg-tint! text-on-tint!" : ""}`}
						label={label}
					/>
				))}
			</fieldset>
			{draft.hasChanged && (
				// another key makes screen readers announce the next change, too
				<div key={draft.version} className="mt-4">
					<Alert>
						<p>
							The clinic's details changed after you started. Check the new ones before you decide.
							{!isChange && ` ${"Your ticks have been cleared; a note comes back with its tick."}`}
						</p>
					</Alert>
				</div>
			)}
			{chosen && (
				<DecisionForm
					key={chosen}
					choice={chosen}
					isChange={isChange}
					draft={draft}
					missing={missing}
					hasOwner={hasOwner}
					onChange={onChange}
					onDecide={onDecide}
				/>
			)}
		</Section>
	);
}

function DecisionForm({ choice, isChange, draft, missing, hasOwner, onChange, onDecide }: Props & { choice: Choice }) {
	const reasons: Record<string, string> = isChange ? changeRejectionReasons : rejectionReasons;
	const form = useForm(async () => {
		if (choice === "verify" && missing.length > 0) {
			document.getElementById(`check-${missing[0]}`)?.focus();
			refuse({}, `Not checked yet: ${listChecks(missing)}.`);
		}
		if (choice === "reject" && !draft.code) refuse({ code: "Choose a reason." });
		if (choice === "reject" && draft.code === "other" && !draft.text.trim()) refuse({ text: "Give the reason." });
		if (choice === "more" && !draft.text.trim()) refuse({ text: "Say what the owner should add." });
		await onDecide(choice);
	});
	const ownerText = sayReason(
		isChange ? "change" : "check",
		choice === "reject" ? draft.code : null,
		draft.text.trim(),
	);
	return (
		<Form
			form={form}
			submit={sendDecision[choice][isChange ? 1 : 0]}
			look={choice === "reject" ? "danger" : "primary"}
			submitClass="w-full"
			focus="select, textarea, button[type=submit]"
			className="mt-4 space-y-4"
		>
			{choice === "verify" && !isChange && (
				<p className={missing.length > 0 ? "text-on-caution" : undefined}>
					{missing.length > 0
						? `Still to check: ${listChecks(missing)}.`
						: "The public page will then say what you checked, with today's date. It's valid for twelve months."}
				</p>
			)}
			{choice === "verify" && isChange && <p>The public page shows the new details straight away.</p>}
			{choice === "reject" && (
				<SelectField
					label="Reason"
					empty="Choose…"
					options={Object.entries(reasons)}
					value={draft.code}
					{...form.field("code")}
					onChange={(event) => onChange({ code: event.target.value })}
				/>
			)}
			{choice !== "verify" && (
				<TextAreaField
					label={
						choice === "more"
							? "What should the owner add?"
							: draft.code === "other"
								? "The reason"
								: "More details (optional)"
					}
					rows={4}
					maxLength={limits.decisionText}
					value={draft.text}
					required={choice === "more" || draft.code === "other"}
					{...form.field("text")}
					onChange={(event) => onChange({ text: event.target.value })}
					hint={`${formatNumber(draft.text.length)} of ${formatNumber(limits.decisionText)} characters`}
				/>
			)}
			{choice !== "verify" && hasOwner && ownerText && (
				<div className="rounded-lg bg-wash px-3 py-2 text-sm">
					<p className="text-faded">The owner reads:</p>
					<p className="whitespace-pre-line">{ownerText}</p>
				</div>
			)}
		</Form>
	);
}

const listChecks = (names: CheckName[]) =>
	new Intl.ListFormat("en-GB").format(names.map((name) => checkTexts[name].label.toLowerCase()));
