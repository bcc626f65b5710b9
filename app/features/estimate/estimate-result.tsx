import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { NearForm } from "#app/shared/search/near-form.tsx";
import { keepTattoo } from "#app/shared/tattoo/kept-tattoo.ts";
import type { Origin } from "#app/shared/tattoo/origin.ts";
import { useKeptTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import type { CountryPrice } from "#database/queries/treatments.ts";
import { formatPrice, getCurrencySign } from "#domain/clinics/prices.ts";
import { formatCourse } from "#domain/course/course.ts";
import { countMonths } from "#domain/course/months.ts";
import { findPriceKinds } from "#domain/course/prices.ts";
import { type EstimateAnswers, writeAnswers } from "#domain/estimate/answers.ts";
import { type Estimate, estimate, factorNames } from "#domain/estimate/kirby-desai.ts";
import { getCountryInText } from "#domain/places/countries.ts";

const estimateResultNear = {
	any: t`Clinics near`,
	"coloured-ink-removal": t`Clinics for coloured ink near`,
	"darker-skin-removal": t`Clinics for darker skin near`,
	both: t`Clinics for coloured ink and darker skin near`,
};

const estimateResultFindClinics = {
	any: t`Find clinics`,
	"coloured-ink-removal": t`Clinics for coloured ink`,
	"darker-skin-removal": t`Clinics for darker skin`,
	both: t`Clinics for coloured ink and darker skin`,
};

export type PricedCountry = CountryPrice & {
	/** The median of what reviewers paid for a session, and how many said so. */
	paid?: { price: number; people: number };
};

type Props = {
	answers: EstimateAnswers;
	/** The typical price of a session in countries, and what reviewers paid there. */
	prices: PricedCountry[];
	/** The country of the prices: the chosen one, else that of the visitor. */
	country: string;
	origin: Origin | undefined;
	children: React.ReactNode;
};

/** The estimate for the answers. Browsers render it and, for a form without script, the server. */
export function EstimateResult({ answers, prices, country, origin, children }: Props) {
	const result = estimate(answers);
	const answered = result.parts.filter(({ isAnswered }) => isAnswered).length;
	return (
		<section
			id="result"
			tabIndex={-1}
			aria-labelledby="result-title"
			className="scroll-mt-4 rounded-2xl border border-line bg-sheet p-5 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
		>
			<h2 id="result-title" className="text-xl">
				<Trans>Your estimate</Trans>
			</h2>
			<div role="status">
				{answered === 0 ? (
					<p className="mt-2 text-faded">
						<Trans>Answer what you can. The estimate appears here and changes with each answer.</Trans>
					</p>
				) : (
					<>
						<Headline result={result} weeks={answers.weeks} missing={factorNames.length - answered} />
						<CoursePrice result={result} prices={prices} country={country} />
					</>
				)}
			</div>
			{answered > 0 && (
				<>
					{result.needsDoctor && (
						<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">
							<Trans>
								<strong>Ask a doctor first.</strong> Above 15 points, a doctor should say whether laser is right for
								this tattoo.
							</Trans>
						</p>
					)}
					<Clinics answers={answers} result={result} origin={origin} />
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
			<p className="mt-2 font-display text-4xl leading-tight tabular-nums">{t`${fewest} to ${most} sessions`}</p>
			<p className="mt-1">
				{from > 0
					? t`${from} to ${to} months, with ${weeks} weeks between sessions`
					: t`Up to ${to} months, with ${weeks} weeks between sessions`}
			</p>
			<p className="mt-1 text-faded text-sm">
				{lowest === highest
					? t`Score ${lowest} on the Kirby-Desai scale, which goes from 4 to 26.`
					: t`Score ${lowest} to ${highest} on the Kirby-Desai scale, which goes from 4 to 26.`}
				{missing > 0 &&
					` ${plural(missing, { one: "One more answer will narrow it.", other: "# more answers will narrow it." })}`}
			</p>
		</>
	);
}

type ResultProps = { answers: EstimateAnswers; result: Estimate };

/** What the estimated sessions cost at least in a country, and what reviewers there paid; nothing without prices. */
function CoursePrice({ result, prices, country }: Pick<Props, "prices" | "country"> & { result: Estimate }) {
	if (prices.length === 0) return null;
	const found = prices.find(({ code }) => code === country);
	if (!found)
		return (
			<p className="mt-2">{t`Too few clinics in ${{ inCountry: getCountryInText(country) }} name a price to show a typical one.`}</p>
		);
	const { price, currency, paid } = found;
	const { fewest: min, most: max } = result.sessions;
	const countCourse = (session: number) =>
		formatCourse({ min: session, max: session }, { min, max }, getCurrencySign(currency));
	return (
		<>
			<p className="mt-2 font-medium">
				{t`At least ${{ course: countCourse(price) }} in ${{ inCountry: getCountryInText(country) }}, where a session typically starts at ${{ session: formatPrice(price, currency) }}`}
			</p>
			{paid && (
				<p className="mt-1 text-sm">
					{t`${plural({ people: paid.people }, { one: "# reviewer", other: "# reviewers" })} there paid ${{ session: formatPrice(paid.price, currency) }} a session, as a median: ${{ course: countCourse(paid.price) }}.`}
				</p>
			)}
		</>
	);
}

const isDark = (skin: string | undefined) => Number(skin) >= 4;
const isColoured = (colour: string | undefined) => colour === "others" || colour === "many";

/** A button that remembers the tattoo for prices, and links to clinics that treat its ink and skin, here or anywhere. */
function Clinics({ answers, result, origin }: ResultProps & { origin: Origin | undefined }) {
	const needs = [
		...(isColoured(answers.colour) ? ["coloured-ink-removal" as const] : []),
		...(isDark(answers.skin) ? ["darker-skin-removal" as const] : []),
	];
	const query = new URLSearchParams(needs.map((slug) => ["treatment", slug]));
	const need = needs.length > 1 ? "both" : (needs[0] ?? "any");
	const written = writeAnswers(answers);
	const isKept = useKeptTattoo()?.answers === written;
	return (
		<div className="mt-4 print:hidden">
			<KeepTattoo written={written} answers={answers} result={result} isKept={isKept} />
			{isKept && origin && (
				<ButtonLink
					to={origin.path}
					look="secondary"
					className="mb-4"
					label={t`Back to “${{ heading: origin.name }}”`}
				/>
			)}
			<NearForm
				key={origin?.originPlace}
				label={estimateResultNear[need]}
				treatments={needs}
				place={origin?.originPlace}
				look={isKept ? "primary" : "secondary"}
			/>
			<ButtonLink
				look="quiet"
				className="-ml-2 mt-1 px-2!"
				to={needs.length > 0 ? `${href("/clinics")}?${query}` : href("/clinics")}
				label={estimateResultFindClinics[need]}
			/>
		</div>
	);
}

type KeepProps = ResultProps & { written: string; isKept: boolean };

/** Keeps the tattoo on the device until it is forgotten or replaced. `written` is what `writeAnswers` returned. */
function KeepTattoo({ written, answers, result, isKept }: KeepProps) {
	const hasKept = useKeptTattoo() !== null;
	const [message, setMessage] = useState("");
	const { fewest: min, most: max } = result.sessions;
	function keep() {
		const kinds = findPriceKinds(answers);
		const tattoo = { answers: written, sessions: { min, max }, fits: kinds, size: answers.size ?? null };
		setMessage(keepTattoo(tattoo) ? "" : t`Your browser keeps nothing for this site, so we can't use it for prices.`);
	}
	return (
		<div className="mb-4 noscript:hidden">
			{!isKept && <Button look="primary" onClick={keep} label={t`Keep my tattoo`} />}
			<p role="status" className="mt-1 text-faded text-sm">
				{isKept
					? t`Used for prices on this device.`
					: message ||
						t`Then each clinic shows what your tattoo costs there. Your answers stay on this device. Only if you sort or filter by price are its size and the kinds of prices that suit it sent.`}
				{hasKept && (
					<Button
						look="quiet"
						className="px-2!"
						label={t`Forget`}
						onClick={() => {
							keepTattoo(null);
							setMessage(t`Forgotten. Clinics show prices for any tattoo.`);
						}}
					/>
				)}
			</p>
		</div>
	);
}
