import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { data, href, redirect } from "react-router";
import { useSession } from "#app/auth/session.tsx";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { useCounts } from "#app/features/analytics/count-visits.ts";
import { ActionBar, Actions } from "#app/features/clinic/actions.tsx";
import { Checked } from "#app/features/clinic/checked.tsx";
import { ClinicNotFoundScreen } from "#app/features/clinic/clinic-not-found-screen.tsx";
import { ClinicSource, ContactInformation } from "#app/features/clinic/contact-information.tsx";
import { medicalClinic } from "#app/features/clinic/medical-clinic.ts";
import { OfferedTreatments } from "#app/features/clinic/offered-treatments.tsx";
import { OpeningTimes } from "#app/features/clinic/opening-times.tsx";
import { ProfileFacts, ProfilePrice } from "#app/features/clinic/profile-facts.tsx";
import { NotVerifiedLine, OwnersLine, ProfileHeader } from "#app/features/clinic/profile-header.tsx";
import { ProfileLinks } from "#app/features/clinic/profile-links.tsx";
import { CompareButton } from "#app/features/comparison/compare-button.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { WholeCourse } from "#app/features/comparison/whole-course.tsx";
import { SaveButton, SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { LawNote } from "#app/features/laws/law-note.tsx";
import { SmallMap } from "#app/features/map/small-map.tsx";
import { getCityPath } from "#app/features/places/city-path.ts";
import { PatientReviews } from "#app/features/reviews/patient-reviews.tsx";
import { NearClinics } from "#app/features/search/near-clinics.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getSiteUrl, pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { Gallery } from "#app/shared/pictures/gallery.tsx";
import { type ClinicProfile, findClinicProfile, findMergedClinic } from "#database/queries/clinics.ts";
import { printCard } from "#domain/clinics/card.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { formatSpan } from "#domain/durations.ts";
import { getDayAgo } from "#domain/format.ts";
import { isUuid } from "#domain/ids.ts";
import { limits } from "#domain/limits.ts";
import { toMapFacts } from "#domain/map/search-map.ts";
import { getMediaUrl } from "#domain/pictures/storage.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryInText, getCountryName } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import type { Route } from "./+types/clinic";

const answersWithin = (seconds: number) => t`Usually answers within ${{ span: formatSpan(roundUp(seconds)) }}`;

const hour = 3600;

/** Rounds up to one or four hours, one, three or seven days, since the text says what is usual. */
const roundUp = (seconds: number) =>
	[hour, 4 * hour, 24 * hour, 72 * hour].find((most) => seconds <= most) ?? 7 * 24 * hour;

const describeClinic = (
	{ name, city, country }: { name: string; city: string; country: string },
	reviews: number,
	rating: string,
) =>
	reviews > 0
		? t`${name} in ${city}, ${country}: rated ${rating} of 5 in ${plural(reviews, { one: "# review", other: "# reviews" })}. Treatments, pictures, reviews and contact details.`
		: t`${name} in ${city}, ${country}: no reviews yet. Treatments, pictures, reviews and contact details.`;

export const handle = { startsOnTouch: true, before: "profile" } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { database, map, takeParts, showsClinics } = getServerContext(context);
	const clinic = isUuid(params.id)
		? await database.asVisitor((db) => findClinicProfile(db, params.id, limits.reviewsPage))
		: null;
	if (!clinic) {
		const merged = isUuid(params.id) ? await database.asVisitor((db) => findMergedClinic(db, params.id)) : null;
		showsClinics([params.id, ...(merged ? [merged] : [])]);
		throw merged ? redirect(href("/clinic/:id", { id: merged }), 301) : data("Clinic not found", 404);
	}
	const { near, ...profile } = takeParts(clinic);
	showsClinics([params.id, ...near.map(({ id }) => id)]);
	return {
		clinic: profile,
		map: toMapFacts(map),
		near: near.map((other) => printCard(other, { now: new Date() })),
		isNear: near.some(({ distance_km }) => distance_km !== undefined),
		/** Currency of the prices that reviewers state. */
		reviewCurrency: profile.currency ?? getDefaultCurrency(profile.country_code),
		pricesFreshFrom: getDayAgo(limits.priceAge), // not in the component: server and browser must agree on the day
	};
}

const crumbsOf = (clinic: ClinicProfile) => [
	{ name: t`Countries`, path: href("/countries") },
	{
		name: getCountryName(clinic.country_code),
		path: href("/countries/:code", { code: clinic.country_code.toLowerCase() }),
	},
	...(clinic.city_slug
		? [
				{
					name: nameCity(clinic.country_code, clinic.city),
					path: getCityPath({ code: clinic.country_code, slug: clinic.city_slug }),
				},
			]
		: []),
	{ name: clinic.name, path: href("/clinic/:id", { id: clinic.id }) },
];

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData)
		return pageMeta(matches, {
			title: isMissing(error) ? t`Clinic Not Found` : t`Clinic`,
			isIndexed: false,
		});
	const { clinic, pricesFreshFrom } = loaderData;
	const siteUrl = getSiteUrl(matches);
	const city = nameCity(clinic.country_code, clinic.city);
	return pageMeta(matches, {
		title: `${clinic.name}, ${city}`,
		description: describeClinic(
			{ name: clinic.name, city, country: getCountryName(clinic.country_code) },
			clinic.review_count,
			formatRating(clinic.average_rating),
		),
		path: href("/clinic/:id", { id: clinic.id }),
		isIndexed: clinic.verified || clinic.is_questioned,
		image: clinic.media[0] && getMediaUrl(clinic.media[0].url),
		crumbs: crumbsOf(clinic),
		jsonLd: [medicalClinic(siteUrl, clinic, pricesFreshFrom)],
	});
};

export default function Clinic({ loaderData }: Route.ComponentProps) {
	const { clinic, near, isNear, pricesFreshFrom, reviewCurrency, map } = loaderData;
	const { user } = useSession();
	const [ownership, setOwnership] = useState<{ userId: string; clinicId: string }>();
	const isOwner = ownership !== undefined && ownership.userId === user?.id && ownership.clinicId === clinic.id;
	useCounts(clinic.id);
	return (
		<div className="container-page pb-8 max-sm:pb-0">
			<div data-clinic={clinic.id} data-origin-place={clinic.city} data-origin-country={clinic.country_code}>
				<Breadcrumbs crumbs={crumbsOf(clinic)} />
				{isOwner && <OwnersLine />}
				{clinic.media.length > 0 && (
					<section className="mb-6">
						<h2 className="sr-only">
							<Trans>Gallery</Trans>
						</h2>
						<Gallery name={clinic.name} pictures={clinic.media} />
					</section>
				)}
				<div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_auto_1fr]">
					<div className="-mb-2 min-w-0">
						<ProfileHeader clinic={clinic} facts={<ProfileFacts clinic={clinic} pricesFreshFrom={pricesFreshFrom} />}>
							<SaveButton clinic={clinic} />
							<CompareButton clinic={clinic} />
						</ProfileHeader>
						{!clinic.verified && <NotVerifiedLine clinic={clinic} />}
					</div>
					<Section title={t`Treatments Offered`}>
						<OfferedTreatments
							treatments={clinic.treatments}
							lasers={clinic.lasers}
							currency={clinic.currency}
							pricesFreshFrom={pricesFreshFrom}
						/>
						<WholeCourse clinic={clinic} pricesFreshFrom={pricesFreshFrom} />
					</Section>
					{/* phones show it before the reviews, wide screens beside everything */}
					<aside className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
						{/* everything in the column is sticky, since other parts would scroll under the card */}
						<div className="lg:sticky lg:top-4">
							<div className="wrap-anywhere grid grid-cols-1 gap-x-10 gap-y-6 rounded-2xl border border-line bg-sheet p-5 sm:max-lg:grid-cols-2">
								<div>
									<Actions clinic={clinic} askText={t`Ask for a Consultation`} />
									<p className="mb-4 border-line border-b pb-4 font-semibold tabular-nums max-lg:hidden">
										<span className="block font-normal text-faded text-sm">
											<Trans>One laser session</Trans>
										</span>
										<ProfilePrice clinic={clinic} pricesFreshFrom={pricesFreshFrom} />
									</p>
									<h2 className="mb-2 text-xl">
										<Trans>Contact Information</Trans>
									</h2>
									{clinic.takes_enquiries && clinic.answer_seconds !== null && (
										<p className="mb-2 text-faded text-sm">{answersWithin(clinic.answer_seconds)}</p>
									)}
									<ContactInformation clinic={clinic} />
									<SmallMap map={map} clinic={clinic} />
								</div>
								{(clinic.opening_hours || clinic.opening_note) && (
									<div className="border-line border-t pt-5 sm:max-lg:border-t-0 sm:max-lg:pt-0">
										<OpeningTimes
											key={clinic.id}
											hours={clinic.opening_hours}
											timeZone={clinic.time_zone}
											note={clinic.opening_note}
										/>
									</div>
								)}
								{clinic.origin && <ClinicSource origin={clinic.origin} />}
							</div>
						</div>
					</aside>
					<div className="min-w-0 space-y-10">
						<div className="space-y-3">
							<Checked clinic={clinic} />
							<LawNote law={clinic.law} country={getCountryInText(clinic.country_code)} />
						</div>
						{clinic.description && (
							<Section title={t`About`}>
								<p lang={clinic.description_language} className="max-w-prose whitespace-pre-line">
									{clinic.description}
								</p>
							</Section>
						)}
						<Section title={t`Patient Reviews`}>
							<PatientReviews
								key={clinic.id}
								clinic={clinic}
								currency={reviewCurrency}
								onOwner={(userId) => setOwnership({ userId, clinicId: clinic.id })}
							/>
						</Section>
						<ProfileLinks clinic={clinic} />
					</div>
				</div>
			</div>
			<NearClinics
				clinics={near}
				title={isNear ? t`Clinics nearby` : t`More clinics in ${{ country: getCountryInText(clinic.country_code) }}`}
				acts={[SaveHeart, CompareOnCard]}
			/>
			<ActionBar clinic={clinic} askText={t`Ask for a Consultation`}>
				<SaveButton clinic={clinic} isBrief />
			</ActionBar>
		</div>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="min-w-0">
			<h2 className="mb-4 text-2xl">{title}</h2>
			{children}
		</section>
	);
}

export const ErrorBoundary = createFailureBoundary(t`Clinic`, t`Failed to load clinic profile.`, ClinicNotFoundScreen);
