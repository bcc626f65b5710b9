import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { readReviewCursor, reviewCursorNames } from "#app/features/reviews/review-cursor.ts";
import { OwnReviews, ReviewItem } from "#app/features/reviews/review-item.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findLatestReviews } from "#database/queries/reviews.ts";
import { limits } from "#domain/limits.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/reviews";

const pageSize = limits.latestReviewsPage;

export const handle = { reads: reviewCursorNames, startsOnTouch: true } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const cursor = readReviewCursor(new URL(request.url).searchParams);
	const { database, showsClinics } = getServerContext(context);
	const reviews = await database.asVisitor((db) => findLatestReviews(db, cursor, pageSize));
	showsClinics(reviews.map(({ clinic }) => clinic.id));
	return { isFirst: !cursor, reviews };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	pageMeta(matches, {
		title: t`Latest tattoo removal reviews`,
		description: t`The latest reviews of verified tattoo removal clinics, good and bad, newest first.`,
		path: href("/reviews"),
		isIndexed: loaderData?.isFirst === true,
		crumbs: [{ name: t`Reviews`, path: href("/reviews") }],
	});

export default function Reviews({ loaderData: { isFirst, reviews } }: Route.ComponentProps) {
	const last = reviews.at(-1);
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Reviews</Trans>
			</h1>
			<p className="mt-3 max-w-prose text-faded">
				<Trans>
					What people write about verified clinics, newest first, good and bad. We hide a review only if it breaks our
					rules or the law. Nobody can pay to change the order or remove a review.
				</Trans>{" "}
				<Link to={`${href("/how-we-check")}#reviews`} className="text-link py-3">
					<Trans>How we check reviews</Trans>
				</Link>
			</p>
			{!last ? (
				<div className="mt-8">
					<EmptyState message={isFirst ? t`There are no reviews yet.` : t`There are no older reviews.`}>
						<ButtonLink to={href("/clinics")} label={t`Find Clinics`} />
					</EmptyState>
				</div>
			) : (
				<>
					<OwnReviews>
						<ul className="mt-6 max-w-3xl divide-y divide-line">
							{reviews.map((review) => (
								<li key={review.id}>
									<ReviewItem review={review}>
										<p className="mt-1 text-sm">
											<Link to={href("/clinic/:id", { id: review.clinic.id })} className="text-link py-3.5 font-medium">
												<bdi>{review.clinic.name}</bdi>
											</Link>
											<span className="text-faded">
												{" "}
												{t`in ${{ city: nameCity(review.clinic.country_code, review.clinic.city) }}, ${{ country: getCountryName(review.clinic.country_code) }}`}
											</span>
										</p>
									</ReviewItem>
								</li>
							))}
						</ul>
					</OwnReviews>
					<div className="mt-6 flex flex-wrap gap-3">
						{!isFirst && <ButtonLink to={href("/reviews")} look="quiet" label={t`Latest reviews`} />}
						{reviews.length === pageSize && (
							<ButtonLink
								to={`${href("/reviews")}?${new URLSearchParams({ before: last.created_at, id: last.id })}`}
								look="secondary"
								label={t`Older reviews`}
							/>
						)}
					</div>
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(t`Reviews`, t`We couldn't load the reviews. Please try again.`);
