import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { data, href, Link } from "react-router";
import type { MedicalWebPage, WebPage } from "schema-dts";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { PageContents } from "#app/components/page-contents.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { listParts } from "#app/features/treatments/guide-contents.tsx";
import { findGuideSources } from "#app/features/treatments/guide-sources.ts";
import { partTitles } from "#app/features/treatments/part-titles.ts";
import { TreatmentBody, TreatmentHeader } from "#app/features/treatments/treatment-body.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getSiteUrl, pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { langOf } from "#app/shared/documents/untranslated.tsx";
import {
	findGuides,
	findPricesByCountry,
	findTreatmentGuide,
	type TreatmentGuide,
} from "#database/queries/treatments.ts";
import { isSlug } from "#domain/ids.ts";
import { addressOf } from "#domain/site-language.ts";
import { listRelated } from "#domain/treatments/questions.ts";
import type { Route } from "./+types/treatment";

export const handle = { startsOnTouch: true } satisfies PageHandle;

/** How many countries, the largest, a guide shows prices of. */
const countriesWithPrices = 6;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	const found = await database.asVisitor(async (db) => {
		const guide = isSlug(params.slug) ? await findTreatmentGuide(db, params.slug) : undefined;
		if (!guide) return undefined;
		return {
			guide,
			related: await findGuides(db, listRelated(guide.slug)),
			prices: guide.shows_course ? (await findPricesByCountry(db)).slice(0, countriesWithPrices) : [],
		};
	});
	if (!found) throw data("Treatment not found", 404);
	return found;
}

const crumbsOf = ({ slug, name }: { slug: string; name: string }) => [
	{ name: t`Treatments`, path: href("/treatments") },
	{ name, path: href("/treatments/:slug", { slug }) },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return pageMeta(matches, { title: t`Treatment Not Found`, isIndexed: false });
	const { guide } = loaderData;
	return pageMeta(matches, {
		title: guide.seo_title || guide.title,
		description: guide.seo_meta || guide.subline,
		path: href("/treatments/:slug", { slug: guide.slug }),
		written: guide,
		crumbs: crumbsOf(guide),
		jsonLd: [medicalWebPage(getSiteUrl(matches), guide)],
	});
};

/** A guide as structured data of schema.org: who reviewed it and when, if anybody did, and what it rests on. */
function medicalWebPage(siteUrl: string, guide: TreatmentGuide): MedicalWebPage {
	const { slug, name, title, medically_reviewed_by: reviewer, medically_reviewed_on: reviewedOn } = guide;
	const sources = findGuideSources(guide).map(({ title, url }): WebPage => ({ "@type": "WebPage", name: title, url }));
	return {
		"@type": "MedicalWebPage",
		"@id": siteUrl + addressOf(href("/treatments/:slug", { slug })),
		name: title,
		inLanguage: guide.language,
		about: { "@type": "MedicalProcedure", name },
		...(reviewer && reviewedOn && { lastReviewed: reviewedOn, reviewedBy: { "@type": "Person", name: reviewer } }),
		...(sources.length > 0 && { citation: sources }),
	};
}

export default function Treatment({ loaderData: { guide, related, prices } }: Route.ComponentProps) {
	return (
		<article className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(guide)} />
			<div className="lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-14">
				<div>
					<TreatmentHeader guide={guide} />
					{related.length > 0 && (
						<nav aria-labelledby="related" className="mt-4 text-sm">
							<p id="related" className="text-faded">
								<Trans>For your ink and your skin, read too:</Trans>
							</p>
							<ul className="flex flex-wrap gap-x-5">
								{related.map(({ slug, title, language }) => (
									<li key={slug} lang={langOf(language)}>
										<Link
											to={href("/treatments/:slug", { slug })}
											className="text-link inline-flex min-h-11 items-center font-medium"
										>
											{title}
										</Link>
									</li>
								))}
							</ul>
						</nav>
					)}
				</div>
				<PageContents
					parts={listParts(guide).map((part) => [part, partTitles[part]])}
					className="mt-6 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
				/>
				<div className="mt-8 min-w-0">
					<TreatmentBody guide={guide} prices={prices} />
				</div>
			</div>
		</article>
	);
}

/** Shown for missing treatments and for those that could not be loaded. Only the HTTP status differs. */
export function ErrorBoundary() {
	return (
		<MessageScreen title={t`Treatment Not Found`} message={t`This guide doesn't exist, or it couldn't be loaded.`}>
			<ButtonLink to={href("/treatments")} label={t`Browse Treatments`} />
			<ButtonLink to={href("/clinics")} look="secondary" label={t`Find Clinics`} />
		</MessageScreen>
	);
}
