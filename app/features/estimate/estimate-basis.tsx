import { SourceList } from "#app/shared/sources/source-list.tsx";
import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { estimate, type FactorName, factorNames, findOption, getBounds } from "#domain/estimate/kirby-desai.ts";
import { limitsOfScale, resultSources, type SourceName, sources } from "#domain/estimate/sources.ts";
import type { Outcome } from "#domain/reviews/outcomes.ts";
import { Outcomes } from "./outcomes.tsx";
import * as texts from "./texts.tsx";

const sourceOrder = Object.keys(sources) as SourceName[];

/** What the estimate is based on: the answers, the reports of reviewers, the limits of the scale, and its sources. */
export function EstimateBasis({ answers, outcomes }: { answers: EstimateAnswers; outcomes: Outcome[] }) {
	return (
		<div className="mt-6 grid gap-10">
			{factorNames.some((name) => answers[name]) && <Points answers={answers} />}
			<Outcomes answers={answers} outcomes={outcomes} />
			<section>
				<h2 className="text-2xl">{texts.estimateBasisLimits}</h2>
				<ul className="prose-page mt-4">
					{limitsOfScale.map(({ text, sources }) => (
						<li key={text}>
							{text} <Notes names={sources} />
						</li>
					))}
				</ul>
			</section>
			<section>
				<h2 className="text-2xl">{texts.estimateBasisBasis}</h2>
				<div className="prose-page mt-4">
					<p>
						{texts.estimateBasisScale} <Notes names={resultSources} />
					</p>
					<p>{texts.estimateBasisPapers}</p>
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
			<caption className="pb-2 text-left font-display font-medium text-2xl">{texts.estimateResultAdds}</caption>
			<tbody className="divide-y divide-line border-line border-y">
				<tr>
					<th scope="row" className="py-2 pr-3 text-left font-normal">
						{texts.estimateResultEveryTattoo}
					</th>
					<td className="py-2 text-right align-top font-semibold tabular-nums">
						{factorNames.reduce((sum, name) => sum + leastOf(name), 0)}
					</td>
				</tr>
				{rows.map(({ name, from, to }) => (
					<tr key={name}>
						<th scope="row" className="py-2 pr-3 text-left font-normal">
							{texts.questions[name].short}
							<span className="block text-faded text-sm">
								{name === "skin" && answers.skin && `${texts.skinTypes[Number(answers.skin) - 1]}: `}
								{findOption(name, answers[name])?.label ?? texts.estimateResultNotSure}
							</span>
						</th>
						<td className="whitespace-nowrap py-2 text-right align-top font-semibold tabular-nums">
							{from === to ? `+${to}` : texts.estimateResultAddsRange(from, to)}
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
