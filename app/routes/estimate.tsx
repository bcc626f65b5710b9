import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { data, href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { EstimateActions } from "#app/features/estimate/estimate-actions.tsx";
import { EstimateBasis } from "#app/features/estimate/estimate-basis.tsx";
import { EstimateForm } from "#app/features/estimate/estimate-form.tsx";
import { EstimateResult, type PricedCountry } from "#app/features/estimate/estimate-result.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getKept, readKept } from "#app/shared/tattoo/kept-tattoo.ts";
import { type Origin, readOrigin } from "#app/shared/tattoo/origin.ts";
import { findOutcomes } from "#database/queries/reviews.ts";
import { findPricesByCountry } from "#database/queries/treatments.ts";
import { browSessions } from "#domain/course/studies.ts";
import { type EstimateAnswers, readAnswers, writeAnswers } from "#domain/estimate/answers.ts";
import { findOwnCountry, writeListed } from "#domain/places/own-country.ts";
import type { Outcome } from "#domain/reviews/outcomes.ts";
import { addressOf } from "#domain/site-language.ts";
import type { Route } from "./+types/estimate";

export const handle = { startsOnTouch: true, before: "estimate" } satisfies PageHandle;

const crumbs = [{ name: t`Estimate your sessions`, path: href("/estimate") }];

type EstimateData = { prices: PricedCountry[]; outcomes: Outcome[]; failed?: string[] };

export async function loader({ context }: Route.LoaderArgs) {
	const { database, takeParts } = getServerContext(context);
	// the estimate works without prices and outcomes
	return takeParts(
		await database
			.asVisitor(async (db): Promise<EstimateData> => {
				const prices = await findPricesByCountry(db);
				const outcomes = await findOutcomes(db);
				return {
					prices: prices.map((country) => {
						const { paid, paid_answers } =
							outcomes.find(({ value }) => value === `${country.code} ${country.currency}`) ?? {};
						const reported = paid && paid_answers ? { paid: { price: paid, people: paid_answers } } : {};
						return { ...country, ...reported };
					}),
					outcomes: outcomes.filter(({ trait }) => trait !== "country"),
				};
			})
			.catch((error) => ({ prices: [], outcomes: [], failed: [String(error)] })),
	);
}

/** Handles the form of browsers without script. The answers are only used for the response, and never stored. */
export async function action({ request }: Route.ActionArgs) {
	if (request.method !== "POST") throw data(null, 405);
	return data(readAnswers(new URLSearchParams(await request.text())), { headers: { "cache-control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: t`How many sessions will my tattoo removal take?`,
		description: t`Estimate the laser sessions and months for your tattoo with the published Kirby-Desai scale, and see what it doesn't know. Your answers stay on your device.`,
		path: href("/estimate"),
		crumbs,
	});

const cosmetic = "eyebrow-and-cosmetic-ink";
const noAnswers = readAnswers(new URLSearchParams());

/** Writes the answers to the hash of the address, which is never sent to the server. Adds no entry to the history. */
function writeToAddress(answers: EstimateAnswers) {
	const text = writeAnswers(answers);
	history.replaceState(history.state, "", text ? `#${text}` : addressOf(href("/estimate")));
}

export default function EstimateSessions({ actionData, loaderData: { prices, outcomes } }: Route.ComponentProps) {
	const [answers, setAnswers] = useState<EstimateAnswers>(actionData ?? noAnswers);
	const form = useRef<HTMLFormElement>(null);
	const [origin, setOrigin] = useState<Origin>();
	/** The visitor's country: that of the place they searched, else of their time zone. */
	const [home, setHome] = useState<string>();
	const country = answers.country ?? home ?? prices[0]?.code ?? "";

	useEffect(() => {
		const from = readOrigin();
		setOrigin(from);
		setHome(from?.originCountry || findOwnCountry(writeListed(prices))?.code);
	}, [prices]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		const readAddress = () => setAnswers(readAnswers(new URLSearchParams(location.hash.slice(1))));
		if (location.hash.includes("=")) readAddress();
		else if (form.current) {
			// the form may have been filled in before this script ran
			const chosen = readAnswers(new FormData(form.current));
			if (chosen.country === prices[0]?.code) delete chosen.country;
			setAnswers(chosen);
			if (writeAnswers(chosen)) writeToAddress(chosen);
			else {
				const kept = readKept(getKept())?.answers;
				if (kept) change(readAnswers(new URLSearchParams(kept)));
			}
		}
		addEventListener("hashchange", readAddress);
		return () => removeEventListener("hashchange", readAddress);
	}, []);

	function change(next: EstimateAnswers) {
		// the country that is shown was not chosen
		if (next.country === country && answers.country === undefined) delete next.country;
		setAnswers(next);
		writeToAddress(next);
	}

	return (
		<div className="container-page pb-8">
			<div className="print:hidden">
				<Breadcrumbs crumbs={crumbs} />
			</div>
			<h1 className="text-3xl sm:text-4xl">
				<Trans>How many sessions will it take?</Trans>
			</h1>
			<p className="mt-3 max-w-prose text-faded">
				<Trans>Six questions, no photos.</Trans>{" "}
				<span className="noscript:hidden">
					<Trans>Your answers stay on this device: nothing is sent or stored.</Trans>
				</span>
				<span className="hidden noscript:inline">
					<Trans>Your answers are sent once to work out the result. We don't log or keep them.</Trans>
				</span>
			</p>
			<p className="mt-2 max-w-prose text-faded">
				<Trans>
					Brows, lips or eyeliner? This scale isn't made for them: in a study of brow tattoos people needed{" "}
					{ph({ browSessions: browSessions })} sessions on average. Read{" "}
					<Link to={href("/treatments/:slug", { slug: cosmetic })} className="text-link py-3">
						the guide to cosmetic ink
					</Link>
					, or find{" "}
					<Link to={`${href("/clinics")}?treatment=${cosmetic}`} className="text-link py-3">
						clinics for it
					</Link>
					.
				</Trans>
			</p>
			<div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<EstimateForm
					ref={form}
					answers={answers}
					countries={prices.map(({ code }) => code)}
					country={country}
					onChange={change}
				/>
				<EstimateResult {...{ answers, prices, country, origin }}>
					<EstimateActions onReset={() => change(noAnswers)} hasAnswers={writeAnswers(answers) !== ""} />
				</EstimateResult>
				<EstimateBasis answers={answers} outcomes={outcomes} />
			</div>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Estimate`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
