import { data, href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { PageContents } from "#app/components/page-contents.tsx";
import * as texts from "#app/features/legal/texts.tsx";
import { Figures } from "#app/features/moderation/figures.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getModerationFigures } from "#database/queries/moderation.ts";
import { hideReasons, suspendReasons } from "#domain/moderation/decisions.ts";
import { daysUntilCounted, keptReviewsCountAfter } from "#domain/reviews/kept-reviews.ts";
import { rankPrior } from "#domain/reviews/ratings.ts";
import type { Route } from "./+types/how-we-check";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	// the figures are of a whole year, so a shared cache may keep them for five minutes
	return data(await database.asVisitor(getModerationFigures), {
		headers: { "cache-control": "public, max-age=0, s-maxage=300" },
	});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: texts.howWeCheckMetaTitle,
		description: texts.howWeCheckDescription,
		path: href("/how-we-check"),
		crumbs: [{ name: texts.howWeCheckTitle, path: href("/how-we-check") }],
	});

const parts: [id: string, title: string][] = [
	["clinics", texts.howWeCheckClinics],
	["reviews", texts.howWeCheckReviews],
	["ranking", texts.howWeCheckOrder],
	["reports", texts.howWeCheckReports],
	["sources", texts.howWeCheckSources],
	["numbers", texts.howWeCheckFigures],
];

export default function HowWeCheck({ loaderData: figures }: Route.ComponentProps) {
	return (
		<div className="container-page grid grid-cols-1 gap-x-14 gap-y-6 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-y-10">
			<div className="max-w-3xl lg:col-span-2">
				<h1 className="text-4xl sm:text-5xl">{texts.howWeCheckTitle}</h1>
				<p className="mt-4 text-faded text-xl">{texts.howWeCheckIntro}</p>
			</div>
			<PageContents parts={parts} className="lg:col-start-2" />
			<div className="prose-page lg:col-start-1 lg:row-span-2 lg:row-start-2">
				<h2 id="clinics">{texts.howWeCheckClinics}</h2>
				<p>{texts.howWeCheckVerified}</p>
				<p>{texts.howWeCheckIdentity}</p>
				<p>{texts.howWeCheckTreaters}</p>
				<p>{texts.howWeCheckUnverified}</p>
				<p>{texts.howWeCheckFree(<Link to={href("/for-clinics")}>{texts.howWeCheckVerification}</Link>)}</p>
				<h2 id="reviews">{texts.howWeCheckReviews}</h2>
				<p>{texts.howWeCheckReviewsFrom}</p>
				<p>{texts.howWeCheckOneReview}</p>
				<p>{texts.howWeCheckAverage(keptReviewsCountAfter, daysUntilCounted)}</p>
				<h2 id="ranking">{texts.howWeCheckOrder}</h2>
				<p>{texts.howWeCheckOrderOfLists}</p>
				<p>{texts.howWeCheckRanking(rankPrior.reviews, rankPrior.stars)}</p>
				<h2 id="reports">{texts.howWeCheckReports}</h2>
				<p>{texts.howWeCheckReporting}</p>
				<p>{texts.howWeCheckHiding}</p>
				<ul>
					{Object.values(hideReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>{texts.howWeCheckHidden}</p>
				<p>{texts.howWeCheckSuspending}</p>
				<ul>
					{Object.values(suspendReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>{texts.howWeCheckDisagree}</p>
				<h2 id="sources">{texts.howWeCheckSources}</h2>
				<p>
					{texts.howWeCheckPlaces(
						<OutsideLink href="https://www.geonames.org/">{texts.howWeCheckGeoNames}</OutsideLink>,
						<OutsideLink href="https://creativecommons.org/licenses/by/4.0/">{texts.howWeCheckLicense}</OutsideLink>,
					)}
				</p>
			</div>
			<section aria-labelledby="numbers" className="mt-4 lg:col-start-2 lg:mt-0">
				<h2 id="numbers" className="text-2xl">
					{texts.howWeCheckFigures}
				</h2>
				<Figures figures={figures} />
			</section>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.howWeCheckTitle, texts.howWeCheckFailed);
