import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { NearForm } from "#app/shared/search/near-form.tsx";
import { formatSessions } from "#domain/comparison/course.ts";
import type { Sessions } from "#domain/comparison/params.ts";
import type { Asked } from "#domain/estimate/answers.ts";
import { countMonths, type Estimate, estimate, factorNames } from "#domain/estimate/kirby-desai.ts";
import * as texts from "./texts.tsx";

type Props = {
	asked: Asked;
	/** Is told the sessions when somebody goes on to clinics and their prices. */
	onLeave: (sessions: Sessions) => void;
	/** Address of the comparison of the chosen clinics for this many sessions; undefined without a choice. */
	hrefOfChosen: ((sessions: Sessions) => string) | undefined;
	children: React.ReactNode;
};

/** What the answers come to; the same in the browser and in the answer to a form without script. */
export function EstimateResult({ asked, onLeave, hrefOfChosen, children }: Props) {
	const result = estimate(asked);
	const answered = result.parts.filter(({ isAnswered }) => isAnswered).length;
	return (
		<section
			id="result"
			tabIndex={-1}
			aria-labelledby="result-title"
			className="scroll-mt-4 rounded-2xl border border-line bg-sheet p-5 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
		>
			<h2 id="result-title" className="text-xl">
				{texts.estimateResultTitle}
			</h2>
			<div role="status">
				{answered === 0 ? (
					<p className="mt-2 text-faded">{texts.estimateResultEmpty}</p>
				) : (
					<Headline result={result} weeks={asked.weeks} missing={factorNames.length - answered} />
				)}
			</div>
			{answered > 0 && (
				<>
					{result.needsDoctor && (
						<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">{texts.estimateResultAskDoctor()}</p>
					)}
					<Clinics
						asked={asked}
						sessions={{ min: result.sessions.fewest, max: result.sessions.most }}
						onLeave={onLeave}
						hrefOfChosen={hrefOfChosen}
					/>
				</>
			)}
			{children}
		</section>
	);
}

function Headline({ result, weeks, missing }: { result: Estimate; weeks: number; missing: number }) {
	const { fewest, most } = result.sessions;
	const [from, to] = [countMonths(fewest, weeks), countMonths(most, weeks)];
	const { lowest, highest } = result.score;
	return (
		<>
			<p className="mt-2 font-display text-4xl leading-tight tabular-nums">
				{texts.estimateResultSessions(fewest, most)}
			</p>
			<p className="mt-1">{texts.estimateResultMonths(from, to, weeks)}</p>
			<p className="mt-1 text-faded text-sm">
				{lowest === highest ? texts.estimateResultScore(lowest) : texts.estimateResultScoreRange(lowest, highest)}
				{missing > 0 && ` ${texts.estimateResultNarrows(missing)}`}
			</p>
		</>
	);
}

const isDark = (skin: string | undefined) => Number(skin) >= 4;
const isColoured = (colour: string | undefined) => colour === "others" || colour === "many";

/** Links to clinics that treat this ink and skin, near a place or anywhere, and to the prices of chosen clinics for the course. */
function Clinics({ asked, sessions, onLeave, hrefOfChosen }: Omit<Props, "children"> & { sessions: Sessions }) {
	const needs = [
		...(isColoured(asked.colour) ? ["coloured-ink-removal" as const] : []),
		...(isDark(asked.skin) ? ["darker-skin-removal" as const] : []),
	];
	const query = new URLSearchParams(needs.map((slug) => ["treatment", slug]));
	const need = needs.length > 1 ? "both" : (needs[0] ?? "any");
	return (
		<div className="mt-5 print:hidden">
			<NearForm label={texts.estimateResultNear[need]} treatments={needs} onSubmit={() => onLeave(sessions)} />
			<div className="mt-3 flex flex-wrap gap-3">
				<ButtonLink
					look="secondary"
					to={needs.length > 0 ? `${href("/clinics")}?${query}` : href("/clinics")}
					label={texts.estimateResultFindClinics[need]}
					onClick={() => onLeave(sessions)}
				/>
				{hrefOfChosen && (
					<ButtonLink
						look="secondary"
						to={hrefOfChosen(sessions)}
						label={texts.estimateResultComparePrices(formatSessions(sessions))}
						onClick={() => onLeave(sessions)}
					/>
				)}
			</div>
			<p className="mt-3 text-faded text-sm noscript:hidden">
				{texts.estimateResultPricesThere(formatSessions(sessions))}
			</p>
		</div>
	);
}
