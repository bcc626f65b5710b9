import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatSessions } from "#domain/course/course.ts";
import { sessionsOfFinished } from "#domain/course/studies.ts";
import type { EstimateAnswers } from "#domain/estimate/answers.ts";
import { estimate } from "#domain/estimate/kirby-desai.ts";
import { enoughOutcomes, type Outcome, pickOutcomes } from "#domain/reviews/outcomes.ts";
import { skinTypes } from "./questions.ts";

const outcomesInks: Record<string, string> = {
	black: t`Black ink only`,
	red: t`Black and red ink`,
	colours: t`Other colours`,
};

const outcomesBasis = t`From reviews of all clinics here, of laser sessions at one clinic, counted each night. Each figure is made of ${enoughOutcomes} answers or more.`;

/** Returns a sentence for each figure that has enough answers. */
function sayOutcome({ again, again_answers, gap, gap_answers, ...finished }: Outcome): string[] {
	const { finished_low: min, finished_high: max, finished_answers } = finished;
	const people = (answers: number | null) => plural({ answers: answers ?? 0 }, { one: "# person", other: "# people" });
	return [
		min !== null && max !== null
			? t`Finished: half took ${{ sessions: formatSessions({ min, max }) }} (${{ people: people(finished_answers) }}).`
			: "",
		gap === null
			? ""
			: t`Between sessions: ${plural(gap, { one: "# week", other: "# weeks" })}, as a median (${{ people: people(gap_answers) }}).`,
		again === null ? "" : t`${again}% would go to their clinic again (${{ people: people(again_answers) }}).`,
	].filter(Boolean);
}

/** What reviewers with such ink, and with such skin, report; nothing if they are too few. */
export function Outcomes({ answers, outcomes }: { answers: EstimateAnswers; outcomes: Outcome[] }) {
	const picked = pickOutcomes(outcomes, answers);
	if (picked.length === 0) return null;
	const { fewest: min, most: max } = estimate(answers).sessions;
	return (
		<section>
			<h2 className="text-2xl">
				<Trans>People with tattoos like yours</Trans>
			</h2>
			<p className="mt-3 max-w-prose">{t`The scale says ${{ sessions: formatSessions({ min, max }) }}. Below is what people here needed who finished. ${sessionsOfFinished}`}</p>
			<dl className="mt-4 max-w-prose divide-y divide-line border-line border-y">
				{picked.map((outcome) => (
					<div key={outcome.trait} className="py-3">
						<dt className="font-semibold">
							{outcome.trait === "ink"
								? outcomesInks[outcome.value]
								: t`Skin type ${{ type: skinTypes[Number(outcome.value) - 1] ?? "" }}`}
						</dt>
						{sayOutcome(outcome).map((sentence, index) => (
							<dd key={sentence} className={index > 0 ? "text-faded text-sm" : undefined}>
								{sentence}
							</dd>
						))}
					</div>
				))}
			</dl>
			<p className="mt-3 max-w-prose text-faded text-sm">{outcomesBasis}</p>
		</section>
	);
}
