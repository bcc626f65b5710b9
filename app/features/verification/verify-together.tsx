import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TickBar, type Ticks } from "#app/components/ticks.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useKeptFocus } from "#app/lib/kept-focus.ts";
import { useSubmission } from "#app/lib/submission.ts";
import type { QueuedCase } from "#database/queries/verification.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { type CheckName, checks as texts } from "#domain/verification/rules.ts";
import { getToday } from "./case-draft.ts";
import { getCaseHref } from "./labels.ts";

type Props = { cases: QueuedCase[]; ticks: Ticks; country: string | undefined };

/** Verifies the ticked cases with the same checks, and shows which clinics were verified and why others were not. */
export function VerifyTogether({ cases, ticks, country }: Props) {
	const { revalidate } = useRevalidator();
	const [isOpen, setIsOpen] = useState(false);
	const [outcome, setOutcome] = useState<{ done: number; refused: Refused[] }>();
	/** What was typed for cases that were refused. The form opens with it the next time. */
	const [typed, setTyped] = useState<Typed>({});
	const openButton = useRef<HTMLButtonElement>(null);
	const keptFocus = useKeptFocus<HTMLDivElement>();
	const chosen = cases.filter(({ id }) => ticks.chosen.includes(id));
	const nameOf = (id: string) => String(chosen.find((item) => item.id === id)?.name);
	if (isOpen && chosen.length === 0) setIsOpen(false);
	const sourceLines = sharedChecks.flatMap((name) => (typed[name] ? [`${texts[name].label}: ${typed[name]}`] : []));
	return (
		<div {...keptFocus} className="space-y-3 focus:outline-none">
			<TickBar ticks={ticks}>
				{chosen.length > 0 && (
					<Button
						ref={openButton}
						look="primary"
						aria-expanded={isOpen}
						onClick={() => setIsOpen(!isOpen)}
						label="Verify together"
					/>
				)}
			</TickBar>
			{isOpen && (
				<JointForm
					cases={chosen}
					country={country}
					typed={typed}
					onCancel={() => {
						setIsOpen(false);
						openButton.current?.focus();
					}}
					onDone={(results, sent) => {
						const refused = results.flatMap(({ id, refused }) =>
							refused
								? [
										{
											id,
											sentence: `${nameOf(id)}: ${refused}`,
											lookedUp: [sent[`register-${id}`], sent[`entry-${id}`]].filter(Boolean).join(", "),
										},
									]
								: [],
						);
						setTyped(refused.length > 0 ? sent : {});
						setOutcome({ done: results.length - refused.length, refused });
						ticks.set(refused.map(({ id }) => id));
						setIsOpen(false);
						revalidate();
					}}
				/>
			)}
			{outcome && (
				<Notice>
					<p>{outcome.done === 0 ? "None were verified." : `${formatCount(outcome.done, "clinic")} verified.`}</p>
					{outcome.refused.map(({ id, sentence, lookedUp }) => (
						<p key={id} className="wrap-anywhere">
							<Link to={getCaseHref(id, country)} className="text-link">
								{sentence}
							</Link>
							<span className="block text-sm">{`You entered: ${lookedUp}`}</span>
						</p>
					))}
					{outcome.refused.length > 0 && (
						<div className="text-sm wrap-anywhere">
							<p>What you entered for all of them is kept here, and in the form for those still waiting:</p>
							<ul className="list-disc pl-5">
								{sourceLines.map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
						</div>
					)}
				</Notice>
			)}
		</div>
	);
}

/** Checks with one source for all clinics. The right to practise has a register entry for each clinic instead. */
const sharedChecks = ["exists", "address", "phone", "insurance"] as const;

/** A clinic that was not verified: the sentence that says why, and the register and entry typed for it. */
type Refused = { id: string; sentence: string; lookedUp: string };
/** Values of the form's fields by name. */
type Typed = Record<string, string>;
type FormProps = {
	cases: QueuedCase[];
	country: string | undefined;
	typed: Typed;
	onDone: (results: { id: string; refused: string | null }[], sent: Typed) => void;
	onCancel: () => void;
};

function JointForm({ cases, country, typed, onDone, onCancel }: FormProps) {
	const required: CheckName[] = ["exists", "address"];
	if (cases.some(({ has_phone }) => has_phone)) required.push("phone");
	const licensed = cases.filter((item) => item.can_check_right);
	const submission = useSubmission(async (data) => {
		const read = (name: string) => String(data.get(name) ?? "").trim();
		const on = read("on");
		if (!on) return { message: "Enter the date of the checks.", field: "on" };
		const missing = required.find((name) => !read(name));
		if (missing) return { message: "Say where you looked it up.", field: missing };
		const incomplete = licensed.find(({ id }) => !read(`register-${id}`) || !read(`entry-${id}`));
		if (incomplete) {
			const field = `${read(`register-${incomplete.id}`) ? "entry" : "register"}-${incomplete.id}`;
			return { message: `Say in which register you looked up ${incomplete.name}, with the entry.`, field };
		}
		const sourceOf = (name: CheckName) => (read(name) ? { [name]: { on, source: read(name) } } : {});
		const { results } = await callApi((api) =>
			api.admin.cases.verification.$post({
				json: {
					checks: {
						exists: { on, source: read("exists") },
						address: { on, source: read("address") },
						licence: { on },
						...sourceOf("phone"),
						...sourceOf("insurance"),
					},
					cases: cases.map(({ id, version }) => ({
						id,
						version,
						register: read(`register-${id}`),
						entry: read(`entry-${id}`),
					})),
				},
			}),
		);
		onDone(results, Object.fromEntries([...data.keys()].map((name) => [name, read(name)])));
	});
	const { problem } = submission;
	const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
	return (
		<SubmissionForm
			state={submission}
			submit={`Verify ${formatCount(cases.length, "clinic")}`}
			focus="input"
			onCancel={onCancel}
			aria-label="Verify together"
			className="space-y-4 rounded-2xl border border-accent bg-sheet p-4 sm:p-5"
		>
			<h2 className="text-xl">{`Verify ${formatCount(cases.length, "clinic")} together`}</h2>
			<p className="max-w-prose">
				Only for checks that are true of every one of them. Each clinic is decided separately: one that has changed
				meanwhile, or that someone else has decided, stays as it is, and you'll see why.
			</p>
			<TextField
				label="Checked on"
				name="on"
				type="date"
				defaultValue={typed.on ?? getToday()}
				max={getToday()}
				error={errorOf("on")}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				{[...required, "insurance" as const].map((name) => (
					<TextField
						key={name}
						label={
							name === "insurance"
								? `${texts[name].label}: where you looked it up (optional)`
								: `${texts[name].label}: where you looked it up (required)`
						}
						name={name}
						defaultValue={typed[name]}
						maxLength={limits.checkSource}
						hint={name === "phone" ? "A page, or “Called on …”. It counts for those with a number." : undefined}
						error={errorOf(name)}
					/>
				))}
			</div>
			<fieldset className="space-y-3" hidden={licensed.length === 0}>
				<legend className="font-semibold">{`${texts.licence.label}: each has its own entry`}</legend>
				{licensed.map(({ id, name, city }) => (
					<div key={id} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
						<p className="sm:col-span-2">
							<Link to={getCaseHref(id, country)} target="_blank" className="text-link wrap-anywhere">
								{`${name}, ${city}`}
								<span className="sr-only"> (opens in a new tab)</span>
							</Link>
						</p>
						<TextField
							label="Register or authority"
							name={`register-${id}`}
							defaultValue={typed[`register-${id}`]}
							aria-label={`Register or authority of ${name}`}
							maxLength={limits.registerName}
							error={errorOf(`register-${id}`)}
						/>
						<TextField
							label="Link or number of the entry"
							name={`entry-${id}`}
							defaultValue={typed[`entry-${id}`]}
							aria-label={`Link or number of the entry of ${name}`}
							maxLength={limits.registerEntry}
							error={errorOf(`entry-${id}`)}
						/>
					</div>
				))}
			</fieldset>
		</SubmissionForm>
	);
}
