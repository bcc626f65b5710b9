import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { estimate } from "#domain/estimate/kirby-desai.ts";
import { type Outcome, pickOutcomes } from "#domain/reviews/outcomes.ts";
import * as texts from "./texts.tsx";

/** What reviewers with such ink, and with such skin, report; nothing if they are too few. */
export function Outcomes({ answers, outcomes }: { answers: EstimateAnswers; outcomes: Outcome[] }) {
	const picked = pickOutcomes(outcomes, answers);
	if (picked.length === 0) return null;
	const { fewest: min, most: max } = estimate(answers).sessions;
	return (
		<section>
			<h2 className="text-2xl">{texts.outcomesTitle}</h2>
			<p className="mt-3 max-w-prose">{texts.outcomesScale({ min, max })}</p>
			<dl className="mt-4 max-w-prose divide-y divide-line border-line border-y">
				{picked.map((outcome) => (
					<div key={outcome.trait} className="py-3">
						<dt className="font-semibold">
							{outcome.trait === "ink"
								? texts.outcomesInks[outcome.value]
								: texts.outcomesSkin(texts.skinTypes[Number(outcome.value) - 1])}
						</dt>
						{texts.sayOutcome(outcome).map((sentence, index) => (
							<dd key={sentence} className={index > 0 ? "text-faded text-sm" : undefined}>
								{sentence}
							</dd>
						))}
					</div>
				))}
			</dl>
			<p className="mt-3 max-w-prose text-faded text-sm">{texts.outcomesBasis}</p>
		</section>
	);
}
