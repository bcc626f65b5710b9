import { useEffect, useRef, useState } from "react";
import { data, href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { EstimateActions } from "#app/features/estimate/estimate-actions.tsx";
import { EstimateBasis } from "#app/features/estimate/estimate-basis.tsx";
import { EstimateForm } from "#app/features/estimate/estimate-form.tsx";
import { EstimateResult } from "#app/features/estimate/estimate-result.tsx";
import * as texts from "#app/features/estimate/texts.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findOutcomes } from "#database/queries/reviews.ts";
import { type CountryPrice, findPricesByCountry } from "#database/queries/treatments.ts";
import { type EstimateAnswers, readAnswers, writeAnswers } from "#domain/estimate/answers.ts";
import type { Outcome } from "#domain/reviews/outcomes.ts";
import type { Route } from "./+types/estimate";

export const handle = { startsOnTouch: true, before: "estimate" } satisfies PageHandle;

const crumbs = [{ name: texts.estimateCrumb, path: href("/estimate") }];

type EstimateData = { prices: CountryPrice[]; outcomes: Outcome[]; failed?: string[] };

export async function loader({ context }: Route.LoaderArgs) {
	const { database, takeParts } = getServerContext(context);
	// the estimate works without prices and outcomes
	return takeParts(
		await database
			.asVisitor(
				async (db): Promise<EstimateData> => ({
					prices: await findPricesByCountry(db),
					outcomes: await findOutcomes(db),
				}),
			)
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
		title: texts.estimatePageTitle,
		description: texts.estimateDescription,
		path: href("/estimate"),
		crumbs,
	});

const noAnswers = readAnswers(new URLSearchParams());

/** Writes the answers to the hash of the address, which is never sent to the server. Adds no entry to the history. */
function writeToAddress(answers: EstimateAnswers) {
	const text = writeAnswers(answers);
	history.replaceState(history.state, "", text ? `#${text}` : href("/estimate"));
}

export default function EstimateSessions({ actionData, loaderData: { prices, outcomes } }: Route.ComponentProps) {
	const [answers, setAnswers] = useState<EstimateAnswers>(actionData ?? noAnswers);
	const form = useRef<HTMLFormElement>(null);

	useEffect(() => {
		const readAddress = () => setAnswers(readAnswers(new URLSearchParams(location.hash.slice(1))));
		if (location.hash.includes("=")) readAddress();
		else if (form.current) {
			// the form may have been filled in before this script ran
			const chosen = readAnswers(new FormData(form.current));
			setAnswers(chosen);
			if (writeAnswers(chosen)) writeToAddress(chosen);
		}
		addEventListener("hashchange", readAddress);
		return () => removeEventListener("hashchange", readAddress);
	}, []);

	function change(next: EstimateAnswers) {
		setAnswers(next);
		writeToAddress(next);
	}

	return (
		<div className="container-page pb-8">
			<div className="print:hidden">
				<Breadcrumbs crumbs={crumbs} />
			</div>
			<h1 className="text-3xl sm:text-4xl">{texts.estimateTitle}</h1>
			<p className="mt-3 max-w-prose text-faded">
				{texts.estimateIntro} <span className="noscript:hidden">{texts.estimateOnDevice}</span>
				<span className="hidden noscript:inline">{texts.estimateWithoutScript}</span>
			</p>
			<div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<EstimateForm ref={form} answers={answers} countries={prices.map(({ code }) => code)} onChange={change} />
				<EstimateResult answers={answers} prices={prices}>
					<EstimateActions onReset={() => change(noAnswers)} hasAnswers={writeAnswers(answers) !== ""} />
				</EstimateResult>
				<EstimateBasis answers={answers} outcomes={outcomes} />
			</div>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.estimateShort, texts.estimateFailed, NotFoundScreen);
