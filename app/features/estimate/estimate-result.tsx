import { useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { NearForm } from "#app/shared/search/near-form.tsx";
import { keepTattoo } from "#app/shared/tattoo/kept-tattoo.ts";
import { useTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import type { CountryPrice } from "#database/queries/treatments.ts";
import { formatPrice, getCurrencySign } from "#domain/clinics/prices.ts";
import { formatCourse } from "#domain/course/course.ts";
import { findPriceKinds } from "#domain/course/prices.ts";
import { type EstimateAnswers, writeAnswers } from "#domain/estimate/answers.ts";
import { countMonths, type Estimate, estimate, factorNames } from "#domain/estimate/kirby-desai.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import * as texts from "./texts.tsx";

type Props = {
	asked: EstimateAnswers;
	/** What a session costs in some countries, the one with most clinics first. */
	prices: CountryPrice[];
	children: React.ReactNode;
};

/** What the answers come to; the same in the browser and in the answer to a form without script. */
export function EstimateResult({ asked, prices, children }: Props) {
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
					<>
						<Headline result={result} weeks={asked.weeks} missing={factorNames.length - answered} />
						<Money asked={asked} result={result} prices={prices} />
					</>
				)}
			</div>
			{answered > 0 && (
				<>
					{result.needsDoctor && (
						<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">{texts.estimateResultAskDoctor()}</p>
					)}
					<Clinics asked={asked} result={result} />
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

/** What so many sessions cost at a country's typical price. */
function Money({ asked, result, prices }: { asked: EstimateAnswers; result: Estimate; prices: CountryPrice[] }) {
	if (prices.length === 0) return null;
	const { country = prices[0]?.code ?? "" } = asked;
	const found = prices.find(({ code }) => code === country);
	if (!found) return <p className="mt-2">{texts.estimateResultNoMoney(getCountryInText(country))}</p>;
	const { price, currency } = found;
	const { fewest: min, most: max } = result.sessions;
	return (
		<p className="mt-2 font-medium">
			{texts.estimateResultMoney(
				formatCourse({ min: price, max: price }, { min, max }, getCurrencySign(currency)),
				formatPrice(price, currency),
				getCountryInText(country),
			)}
		</p>
	);
}

const isDark = (skin: string | undefined) => Number(skin) >= 4;
const isColoured = (colour: string | undefined) => colour === "others" || colour === "many";

/** Keeps the tattoo for prices, and leads to clinics that treat this ink and skin, near a place or anywhere. */
function Clinics({ asked, result }: { asked: EstimateAnswers; result: Estimate }) {
	const needs = [
		...(isColoured(asked.colour) ? ["coloured-ink-removal" as const] : []),
		...(isDark(asked.skin) ? ["darker-skin-removal" as const] : []),
	];
	const query = new URLSearchParams(needs.map((slug) => ["treatment", slug]));
	const need = needs.length > 1 ? "both" : (needs[0] ?? "any");
	const answers = writeAnswers(asked);
	const isKept = useTattoo()?.answers === answers;
	return (
		<div className="mt-4 print:hidden">
			<Keep answers={answers} asked={asked} result={result} isKept={isKept} />
			<NearForm label={texts.estimateResultNear[need]} treatments={needs} look={isKept ? "primary" : "secondary"} />
			<ButtonLink
				look="quiet"
				className="mt-1 px-2!"
				to={needs.length > 0 ? `${href("/clinics")}?${query}` : href("/clinics")}
				label={texts.estimateResultFindClinics[need]}
			/>
		</div>
	);
}

type KeepProps = { answers: string; asked: EstimateAnswers; result: Estimate; isKept: boolean };

/** What is kept stays until it is forgotten, or another tattoo is kept. */
function Keep({ answers, asked, result, isKept }: KeepProps) {
	const hasKept = useTattoo() !== null;
	const [said, setSaid] = useState("");
	const { fewest: min, most: max } = result.sessions;
	function keep() {
		const tattoo = { answers, sessions: { min, max }, fits: findPriceKinds(asked), size: asked.size ?? null };
		setSaid(keepTattoo(tattoo) ? "" : texts.estimateResultNotKept);
	}
	return (
		<div className="mb-4 noscript:hidden">
			{!isKept && <Button look="primary" onClick={keep} label={texts.estimateResultKeep} />}
			<p role="status" className="mt-1 text-faded text-sm">
				{isKept ? texts.estimateResultKept : said || texts.estimateResultKeepHint}
				{hasKept && (
					<Button
						look="quiet"
						className="px-2!"
						label={texts.estimateResultForget}
						onClick={() => {
							keepTattoo(null);
							setSaid(texts.estimateResultForgotten);
						}}
					/>
				)}
			</p>
		</div>
	);
}
