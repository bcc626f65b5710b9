import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TickBar, type Ticks } from "#app/components/ticks.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import type { QueuedCase } from "#database/queries/verification.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { type CheckName, checks as texts } from "#domain/verification/rules.ts";
import { getToday } from "./case-draft.ts";
import { getCaseHref } from "./labels.ts";

type Props = { cases: QueuedCase[]; ticks: Ticks; country: string | undefined };

/** Verifies the ticked cases with the checks that hold for all of them, and tells what came of each. */
export function VerifyTogether({ cases, ticks, country }: Props) {
	const { revalidate } = useRevalidator();
	const [isOpen, setIsOpen] = useState(false);
	const [told, setTold] = useState<{ done: number; refused: { id: string; sentence: string }[] }>();
	const chosen = cases.filter(({ id }) => ticks.chosen.includes(id));
	return (
		<div className="space-y-3">
			<TickBar ticks={ticks}>
				{chosen.length > 0 && (
					<Button look="primary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} label="Verify together" />
				)}
			</TickBar>
			{isOpen && chosen.length > 0 && (
				<JointForm
					cases={chosen}
					country={country}
					onCancel={() => setIsOpen(false)}
					onDone={(results) => {
						const refused = results.flatMap(({ id, refused }) =>
							refused ? [{ id, sentence: `${chosen.find((it) => it.id === id)?.name}: ${refused}` }] : [],
						);
						setTold({ done: results.length - refused.length, refused });
						ticks.set(refused.map(({ id }) => id));
						setIsOpen(false);
						revalidate();
					}}
				/>
			)}
			{told && (
				<Notice>
					<p>{told.done === 0 ? "None was verified." : `${formatCount(told.done, "clinic")} verified.`}</p>
					{told.refused.map(({ id, sentence }) => (
						<p key={id} className="wrap-anywhere">
							<Link to={getCaseHref(id, country)} className="text-link">
								{sentence}
							</Link>
						</p>
					))}
				</Notice>
			)}
		</div>
	);
}

type FormProps = {
	cases: QueuedCase[];
	country: string | undefined;
	onDone: (results: { id: string; refused: string | null }[]) => void;
	onCancel: () => void;
};

function JointForm({ cases, country, onDone, onCancel }: FormProps) {
	const required: CheckName[] = ["exists", "address", ...(cases.some((it) => it.has_phone) ? ["phone" as const] : [])];
	const submission = useSubmission(async (data) => {
		const read = (name: string) => String(data.get(name) ?? "").trim();
		const on = read("on");
		if (!on) return { message: "Enter the date of the checks.", field: "on" };
		const missing = required.find((name) => !read(name));
		if (missing) return { message: "Say where you looked it up.", field: missing };
		const without = cases.find(({ id }) => !read(`register-${id}`) || !read(`entry-${id}`));
		if (without) {
			const field = `${read(`register-${without.id}`) ? "entry" : "register"}-${without.id}`;
			return { message: `Say in which register you looked up ${without.name}, with the entry.`, field };
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
		onDone(results);
		return undefined;
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
			<h2 className="text-xl">Verify {formatCount(cases.length, "clinic")} together</h2>
			<p className="max-w-prose">
				Only for checks that hold for each of them. Every clinic is decided by itself: one that changed meanwhile, or
				that somebody else decided, stays as it is, and you read why.
			</p>
			<TextField
				label="Checked on"
				name="on"
				type="date"
				defaultValue={getToday()}
				max={getToday()}
				error={errorOf("on")}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				{[...required, "insurance" as const].map((name) => (
					<TextField
						key={name}
						label={`${texts[name].label}: where you looked it up ${name === "insurance" ? "(optional)" : "(required)"}`}
						name={name}
						maxLength={limits.checkSource}
						hint={name === "phone" ? "A page, or “Called on …”. Counts for those with a number." : undefined}
						error={errorOf(name)}
					/>
				))}
			</div>
			<fieldset className="space-y-3">
				<legend className="font-semibold">{texts.licence.label}: each has its own entry</legend>
				{cases.map(({ id, name, city }) => (
					<div key={id} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
						<p className="sm:col-span-2">
							<Link to={getCaseHref(id, country)} target="_blank" className="text-link wrap-anywhere">
								{name}, {city}
								<span className="sr-only"> (opens in a new tab)</span>
							</Link>
						</p>
						<TextField
							label="Register or authority"
							name={`register-${id}`}
							aria-label={`Register or authority of ${name}`}
							maxLength={limits.registerName}
							error={errorOf(`register-${id}`)}
						/>
						<TextField
							label="Link or number of the entry"
							name={`entry-${id}`}
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
