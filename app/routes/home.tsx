import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { CountryCard } from "#app/features/places/country-card.tsx";
import { describeListed } from "#app/features/places/listed-clinics.ts";
import { OwnCountry } from "#app/features/places/own-country.tsx";
import { ClinicCard } from "#app/features/search/clinic-card.tsx";
import { NearMe } from "#app/features/search/near-me.tsx";
import { SearchBox } from "#app/features/search/search-box.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getSiteUrl, pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { langOf } from "#app/shared/documents/untranslated.tsx";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import { useKeptTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import { getHomePage } from "#database/queries/pages.ts";
import { printCard } from "#domain/clinics/card.ts";
import { formatLeast } from "#domain/format-least.ts";
import { writeListed } from "#domain/places/own-country.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import { addressOf } from "#domain/site-language.ts";
import type { Route } from "./+types/home";

const homeDescription = (isVerified: boolean) =>
	isVerified
		? t`Search verified tattoo removal clinics by country, city and treatment, read reviews and plain guides to each method. Payment never affects the order.`
		: t`Search tattoo removal clinics by country, city and treatment, read reviews and plain guides to each method. Payment never affects the order.`;

function homeManyCountries(countries: number) {
	const least = formatLeast(countries);
	return least ? t`${least}+ countries` : plural(countries, { one: "# country", other: "# countries" });
}

function homeInCities(cities: number) {
	const least = formatLeast(cities);
	return least
		? t`With clinics in ${least}+ cities`
		: plural(cities, { one: "With clinics in # city", other: "With clinics in # cities" });
}

const homeInCountries = (countries: number) => plural(countries, { one: "# country", other: "# countries" });

function homeVerifiedClinics(clinics: number) {
	const least = formatLeast(clinics);
	return least
		? t`${least}+ verified clinics`
		: plural(clinics, { one: "# verified clinic", other: "# verified clinics" });
}

const homeChecked = (unchecked: number) =>
	unchecked > 0
		? t`Each one checked by a person before it gets the badge. ${plural(unchecked, { one: "# more not checked yet", other: "# more not checked yet" })}`
		: t`Each one checked by a person before it gets the badge`;

const homeBestOrder = t`The highest-rated verified clinics with ${enoughReviews} or more reviews. No clinic pays to appear.`;

const homeFewOrder = t`The highest-rated verified clinics so far: none has ${enoughReviews} reviews yet. No clinic pays to appear.`;

export const handle = { startsOnTouch: true, before: "home" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { database, showsClinics } = getServerContext(context);
	const { featured, listed, ...page } = await database.asVisitor(getHomePage);
	showsClinics(featured.map(({ id }) => id));
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
		title: t`Find a tattoo removal clinic you can trust`,
		description: homeDescription((loaderData?.totals.clinics ?? 0) > 0),
		path: href("/"),
		jsonLd: [
			{
				"@type": "WebSite",
				name: "InkFree",
				url: siteUrl + addressOf("/"),
				potentialAction: {
					"@type": "SearchAction",
					target: `${siteUrl}${addressOf(href("/clinics"))}?find={search_term_string}`,
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
						<h1 className="text-4xl sm:text-5xl xl:text-6xl">
							<Trans>Find a tattoo removal clinic you can trust</Trans>
						</h1>
						<p className="mt-3 text-faded text-lg sm:mt-4">
							{totals.clinics > 0
								? t`Verified clinics, honest reviews and plain answers about what removal involves.`
								: t`Clinics, honest reviews and plain answers about what removal involves.`}
						</p>
						<SearchBox className="mt-6 sm:mt-8 [&_.button]:min-h-13 [&_.control]:min-h-13" />
						<div className="mt-3 flex flex-wrap gap-3 [&_button]:w-auto">
							<TattooLink
								className={buttonClass("own", "flex-1 basis-44 lg:min-w-72 lg:flex-none")}
								label={t`What will mine take and cost?`}
							/>
							<NearMe hrefOf={(near) => href("/clinics") + writeClinicSearch({ near })} />
							<OwnCountry listed={listed} neutral={{ to: href("/countries"), text: t`Browse by country` }} />
						</div>
					</div>
				</div>
				<FadingTattoo />
			</section>

			<Section
				title={t`What a tattoo takes`}
				link={<TattooLink className={`${linkClass} min-w-[min(14rem,100%)] sm:justify-end`} />}
				className="mt-6"
			>
				<Example page={loaderData} />
			</Section>

			<section aria-label={t`The directory in figures`} className="container-page">
				<ul className="grid gap-x-6 gap-y-3 pt-5 pb-4 sm:grid-cols-3 sm:py-8">
					{totals.clinics > 0 && (
						<>
							<Claim icon="globe-2" title={homeManyCountries(totals.countries)} text={homeInCities(totals.cities)} />
							<Claim
								icon="building-2"
								title={homeVerifiedClinics(totals.clinics)}
								text={homeChecked(unchecked.clinics)}
							/>
						</>
					)}
					{totals.clinics === 0 && unchecked.clinics > 0 && (
						<>
							<Claim
								icon="globe-2"
								title={homeInCountries(unchecked.countries)}
								text={plural(
									{ cities: unchecked.cities },
									{ one: "With clinics in # city", other: "With clinics in # cities" },
								)}
							/>
							<Claim
								icon="building-2"
								title={describeListed(unchecked.clinics, true)}
								text={t`Imported from public sources, named on each clinic's page`}
							/>
						</>
					)}
					<Claim
						icon="clock"
						title={t`Verified in 24–72 hours`}
						text={t`Clinics that list with us hear back within three days`}
					/>
				</ul>
			</section>

			{countries.length > 0 && (
				<Section
					title={t`Browse by country`}
					link={{ to: href("/countries"), text: t`All countries` }}
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
					title={isUnchecked ? t`Clinics not yet checked` : t`Best-rated clinics`}
					link={{ to: href("/clinics"), text: t`All clinics` }}
				>
					<p className="-mt-1 mb-4 text-faded text-sm">
						{isUnchecked
							? t`Imported and not checked yet, highest rated first. No clinic pays to appear.`
							: hasFew
								? homeFewOrder
								: homeBestOrder}
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
						<h2 className="text-2xl sm:text-3xl">
							<Trans>Do you run a clinic?</Trans>
						</h2>
						<p className="mt-2">
							<Trans>Free listing. Checked within 24–72 hours, and patients see the badge.</Trans>
						</p>
					</div>
					<ButtonLink to={getListingPath()} label={t`List Your Clinic`} />
				</div>
			</section>

			<Section title={t`What removal involves`} link={{ to: href("/treatments"), text: t`All guides` }}>
				<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
					<Guide
						to={href("/estimate")}
						title={t`How many sessions will it take?`}
						text={t`Six questions about your tattoo and your skin. We don't keep your answers.`}
					/>
					{guides.map(({ slug, title, subline, language }) => (
						<Guide
							key={slug}
							to={href("/treatments/:slug", { slug })}
							title={title}
							text={subline}
							lang={langOf(language)}
						/>
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
function Guide({ to, title, text, lang }: { to: string; title: string; text: string; lang?: string | undefined }) {
	return (
		<li lang={lang} className="relative border-line border-t py-2.5 max-sm:nth-[n+5]:hidden sm:py-4">
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

export const ErrorBoundary = createFailureBoundary(
	t`Welcome to InkFree`,
	t`Failed to fetch clinics. Please try again.`,
);
