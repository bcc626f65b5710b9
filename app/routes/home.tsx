import { href, Link } from "react-router";
import { getListingPath } from "#app/auth/next-path.ts";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { printExample } from "#app/features/home/example.ts";
import { FadingTattoo } from "#app/features/home/fading-tattoo.tsx";
import { printOwnExample } from "#app/features/home/own-example.ts";
import * as homeTexts from "#app/features/home/texts.ts";
import { CountryCard } from "#app/features/places/country-card.tsx";
import { OwnCountry } from "#app/features/places/own-country.tsx";
import { ClinicCard } from "#app/features/search/clinic-card.tsx";
import { NearMe } from "#app/features/search/near-me.tsx";
import { SearchBox } from "#app/features/search/search-box.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getSiteUrl, pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import { useKeptTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import { getHomePage } from "#database/queries/pages.ts";
import { printCard } from "#domain/clinics/card.ts";
import { formatListedClinics } from "#domain/clinics/listed.ts";
import { writeListed } from "#domain/places/own-country.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import type { Route } from "./+types/home";

export const handle = { startsOnTouch: true, before: "home" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { featured, listed, ...page } = await getServerContext(context).database.asVisitor(getHomePage);
	const now = new Date();
	return {
		...page,
		listed: writeListed(listed),
		example: printExample(page),
		featured: featured.map((clinic) => printCard(clinic, { now })),
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const siteUrl = getSiteUrl(matches);
	return pageMeta(matches, {
		title: homeTexts.homeTitle,
		description: homeTexts.homeDescription((loaderData?.totals.clinics ?? 0) > 0),
		path: href("/"),
		jsonLd: [
			{
				"@type": "WebSite",
				name: "InkFree",
				url: `${siteUrl}/`,
				potentialAction: {
					"@type": "SearchAction",
					target: `${siteUrl}${href("/clinics")}?find={search_term_string}`,
					"query-input": "required name=search_term_string",
				},
			},
		],
	});
};

export default function Home({ loaderData }: Route.ComponentProps) {
	const { countries, listed, featured, guides, totals, unchecked, is_unchecked: isUnchecked } = loaderData;
	const hasFew = featured.every(({ reviews }) => reviews < enoughReviews);
	return (
		<>
			<section className="relative bg-wash">
				<div className="container-page py-6 lg:py-20">
					<div className="max-w-xl lg:w-1/2">
						<h1 className="text-4xl sm:text-5xl xl:text-6xl">{homeTexts.homeTitle}</h1>
						<p className="mt-3 text-faded text-lg sm:mt-4">
							{totals.clinics > 0 ? homeTexts.homeIntroVerified : homeTexts.homeIntro}
						</p>
						<SearchBox className="mt-6 sm:mt-8 [&_.button]:min-h-13 [&_.control]:min-h-13" />
						<div className="mt-3 flex flex-wrap gap-3 [&_button]:w-auto">
							<TattooLink
								className={buttonClass("own", "flex-1 basis-44 lg:min-w-72 lg:flex-none")}
								label={homeTexts.homeEstimateMine}
							/>
							<NearMe hrefOf={(near) => href("/clinics") + writeClinicSearch({ near })} />
							<OwnCountry listed={listed} neutral={{ to: href("/countries"), text: homeTexts.homeCountries }} />
						</div>
					</div>
				</div>
				<FadingTattoo />
			</section>

			<Section
				title={homeTexts.homeExampleTitle}
				link={<TattooLink className={`${linkClass} min-w-[min(14rem,100%)] sm:justify-end`} />}
				className="mt-6"
			>
				<Example page={loaderData} />
			</Section>

			<section aria-label={homeTexts.homeFigures} className="container-page">
				<ul className="grid gap-x-6 gap-y-3 pt-5 pb-4 sm:grid-cols-3 sm:py-8">
					{totals.clinics > 0 && (
						<>
							<Claim
								icon="globe-2"
								title={homeTexts.homeManyCountries(totals.countries)}
								text={homeTexts.homeInManyCities(totals.cities)}
							/>
							<Claim
								icon="building-2"
								title={homeTexts.homeVerifiedClinics(totals.clinics)}
								text={homeTexts.homeChecked(unchecked.clinics)}
							/>
						</>
					)}
					{totals.clinics === 0 && unchecked.clinics > 0 && (
						<>
							<Claim
								icon="globe-2"
								title={homeTexts.homeInCountries(unchecked.countries)}
								text={homeTexts.homeInCities(unchecked.cities)}
							/>
							<Claim
								icon="building-2"
								title={formatListedClinics(unchecked.clinics, true)}
								text={homeTexts.homeImported}
							/>
						</>
					)}
					<Claim icon="clock" title={homeTexts.homeSoon} text={homeTexts.homeSoonFor} />
				</ul>
			</section>

			{countries.length > 0 && (
				<Section
					title={homeTexts.homeCountries}
					link={{ to: href("/countries"), text: homeTexts.homeAllCountries }}
					className="mt-2"
				>
					<ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
						{countries.map((country) => (
							<li key={country.code}>
								<CountryCard country={country} />
							</li>
						))}
					</ul>
				</Section>
			)}

			{featured.length > 0 && (
				<Section
					title={isUnchecked ? homeTexts.homeUncheckedClinics : homeTexts.homeBestClinics}
					link={{ to: href("/clinics"), text: homeTexts.homeAllClinics }}
				>
					<p className="-mt-1 mb-4 text-faded text-sm">
						{isUnchecked ? homeTexts.homeUncheckedOrder : hasFew ? homeTexts.homeFewOrder : homeTexts.homeBestOrder}
					</p>
					<ul className="three-cards">
						{featured.map((clinic) => (
							<li key={clinic.id}>
								<ClinicCard clinic={clinic} headingLevel="h3" acts={[SaveHeart, CompareOnCard]} />
							</li>
						))}
					</ul>
				</Section>
			)}

			<section className="container-page mt-14">
				<div className="flex flex-wrap items-center justify-between gap-6 rounded-2xl bg-tint p-6 text-on-tint sm:p-10">
					<div className="max-w-xl">
						<h2 className="text-2xl sm:text-3xl">{homeTexts.homeRunAClinic}</h2>
						<p className="mt-2">{homeTexts.homeListingIsFree}</p>
					</div>
					<ButtonLink to={getListingPath()} label={homeTexts.homeList} />
				</div>
			</section>

			<Section title={homeTexts.homeGuides} link={{ to: href("/treatments"), text: homeTexts.homeAllGuides }}>
				<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
					<Guide to={href("/estimate")} title={homeTexts.homeEstimate} text={homeTexts.homeEstimateIntro} />
					{guides.map(({ slug, title, subline }) => (
						<Guide key={slug} to={href("/treatments/:slug", { slug })} title={title} text={subline} />
					))}
				</ul>
			</Section>
		</>
	);
}

/** What a tattoo takes and costs: an example, or the one that this device keeps. */
function Example({ page }: { page: Route.ComponentProps["loaderData"] }) {
	const kept = useKeptTattoo();
	const shown = kept ? printOwnExample(kept, page) : page.example;
	return (
		<ol className="steps">
			{shown.map(({ figure, text }) => (
				<li key={figure}>
					<b>{figure}</b>
					{text}
				</li>
			))}
		</ol>
	);
}

/** A link to a guide. Phones show only the first four, without the text. */
function Guide({ to, title, text }: { to: string; title: string; text: string }) {
	return (
		<li className="relative border-line border-t py-2.5 max-sm:nth-[n+5]:hidden sm:py-4">
			<Link
				to={to}
				className="wrap-anywhere flex min-h-6 items-center font-semibold text-accent after:absolute after:inset-0 hover:underline"
			>
				{title}
			</Link>
			<p className="mt-1 text-faded text-sm max-sm:hidden">{text}</p>
		</li>
	);
}

function Claim({ icon, title, text }: { icon: IconName; title: string; text: string }) {
	return (
		<li className="flex items-start gap-3 sm:gap-4 sm:max-lg:flex-col sm:max-lg:gap-1">
			<Icon name={icon} className="size-7 sm:mt-1 shrink-0 text-accent" />
			<div>
				<p className="font-display font-medium text-xl tabular-nums">{title}</p>
				<p className="text-faded text-sm max-sm:hidden">{text}</p>
			</div>
		</li>
	);
}

type SectionProps = {
	title: string;
	link: { to: string; text: string } | React.ReactElement;
	className?: string;
	children: React.ReactNode;
};

const linkClass = "text-link inline-flex min-h-11 items-center font-medium";

function Section({ title, link, className = "mt-10", children }: SectionProps) {
	return (
		<section className={`container-page ${className}`}>
			<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="text-2xl sm:text-3xl">{title}</h2>
				{"to" in link ? (
					<Link to={link.to} className={linkClass}>
						{link.text}
					</Link>
				) : (
					link
				)}
			</div>
			{children}
		</section>
	);
}

export const ErrorBoundary = createFailureBoundary(homeTexts.homeFailedTitle, homeTexts.homeFailed);
