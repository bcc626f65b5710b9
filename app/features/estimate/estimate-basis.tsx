import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SourceList } from "#app/shared/sources/source-list.tsx";
import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { estimate, type FactorName, factorNames, findOption, getBounds } from "#domain/estimate/kirby-desai.ts";
import { limitsOfScale, resultSources, type SourceName, sources } from "#domain/estimate/sources.ts";
import type { Outcome } from "#domain/reviews/outcomes.ts";
import { Outcomes } from "./outcomes.tsx";
import { questions, skinTypes } from "./questions.ts";

const sourceOrder = Object.keys(sources) as SourceName[];

/** What the estimate is based on: the answers, the reports of reviewers, the limits of the scale, and its sources. */
export function EstimateBasis({ answers, outcomes }: { answers: EstimateAnswers; outcomes: Outcome[] }) {
	return (
		<div className="mt-6 grid gap-10">
			{factorNames.some((name) => answers[name]) && <Points answers={answers} />}
			<Outcomes answers={answers} outcomes={outcomes} />
			<section>
				<h2 className="text-2xl">
					<Trans>Where this estimate can be wrong</Trans>
				</h2>
				<ul className="prose-page mt-4">
					{limitsOfScale.map(({ text, sources }) => (
						<li key={text}>
							{text} <Notes names={sources} />
						</li>
					))}
				</ul>
			</section>
			<section>
				<h2 className="text-2xl">
					<Trans>What the estimate is based on</Trans>
				</h2>
				<div className="prose-page mt-4">
					<p>
						<Trans>
							The Kirby-Desai scale gives points for six things. Their sum is roughly the number of sessions; we add and
							take away 2.5 sessions, and round to the wider range. The months only count the time between sessions.
						</Trans>{" "}
						<Notes names={resultSources} />
					</p>
					<p>
						<Trans>
							We've read the paper's abstract, and checked the points against two other publications, not the paper's
							own table. This page is general information. It's no substitute for a doctor who has seen your skin.
						</Trans>
					</p>
				</div>
				<div className="mt-4">
					<SourceList sources={Object.values(sources)} />
				</div>
			</section>
		</div>
	);
}

/** The points of the easiest tattoo, and what each answer adds to them, the most first: together the score. */
function Points({ answers }: { answers: EstimateAnswers }) {
	const leastOf = (name: FactorName) => getBounds(name).lowest;
	const rows = estimate(answers)
		.parts.map(({ name, lowest, highest }) => ({ name, from: lowest - leastOf(name), to: highest - leastOf(name) }))
		.filter(({ to }) => to > 0)
		.toSorted((one, other) => other.to - one.to);
	return (
		<table className="w-full max-w-prose">
			<caption className="pb-2 text-left font-display font-medium text-2xl">
				<Trans>Why this many sessions: what each answer adds</Trans>
			</caption>
			<tbody className="divide-y divide-line border-line border-y">
				<tr>
					<th scope="row" className="py-2 pr-3 text-left font-normal">
						<Trans>Every tattoo</Trans>
					</th>
					<td className="py-2 text-right align-top font-semibold tabular-nums">
						{factorNames.reduce((sum, name) => sum + leastOf(name), 0)}
					</td>
				</tr>
				{rows.map(({ name, from, to }) => (
					<tr key={name}>
						<th scope="row" className="py-2 pr-3 text-left font-normal">
							{questions[name].short}
							<span className="block text-faded text-sm">
								{name === "skin" && answers.skin && `${skinTypes[Number(answers.skin) - 1]}: `}
								{findOption(name, answers[name])?.label ?? t`Not sure`}
							</span>
						</th>
						<td className="whitespace-nowrap py-2 text-right align-top font-semibold tabular-nums">
							{from === to ? `+${to}` : t`+${from} to +${to}`}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The numbers of sources in the list at the end: "[2, 5]". */
function Notes({ names }: { names: SourceName[] }) {
	const numbers = names.map((name) => sourceOrder.indexOf(name) + 1).toSorted((one, other) => one - other);
	return <span className="whitespace-nowrap text-faded text-sm">[{numbers.join(", ")}]</span>;
}
