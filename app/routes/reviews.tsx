import { href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { readReviewCursor, reviewCursorNames } from "#app/features/reviews/review-cursor.ts";
import { OwnReviews, ReviewItem } from "#app/features/reviews/review-item.tsx";
import * as texts from "#app/features/reviews/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findLatestReviews } from "#database/queries/reviews.ts";
import { limits } from "#domain/limits.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/reviews";

const pageSize = limits.latestReviewsPage;

export const handle = { reads: reviewCursorNames, startsOnTouch: true } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const cursor = readReviewCursor(new URL(request.url).searchParams);
	const { database } = getServerContext(context);
	return { isFirst: !cursor, reviews: await database.asVisitor((db) => findLatestReviews(db, cursor, pageSize)) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	pageMeta(matches, {
		title: texts.latestReviewsTitle,
		description: texts.pageDescription,
		path: href("/reviews"),
		isIndexed: loaderData?.isFirst === true,
		crumbs: [{ name: texts.reviews, path: href("/reviews") }],
	});

export default function Reviews({ loaderData: { isFirst, reviews } }: Route.ComponentProps) {
	const last = reviews.at(-1);
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.reviews}</h1>
			<p className="mt-3 max-w-prose text-faded">
				{texts.aboutReviews}{" "}
				<Link to={`${href("/how-we-check")}#reviews`} className="text-link py-3">
					{texts.howWeCheck}
				</Link>
			</p>
			{!last ? (
				<div className="mt-8">
					<EmptyState message={isFirst ? texts.noReviews : texts.noneOlder}>
						<ButtonLink to={href("/clinics")} label={texts.findClinics} />
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
												{texts.inPlace(review.clinic.city, getCountryName(review.clinic.country_code))}
											</span>
										</p>
									</ReviewItem>
								</li>
							))}
						</ul>
					</OwnReviews>
					<div className="mt-6 flex flex-wrap gap-3">
						{!isFirst && <ButtonLink to={href("/reviews")} look="quiet" label={texts.latestReviews} />}
						{reviews.length === pageSize && (
							<ButtonLink
								to={`${href("/reviews")}?${new URLSearchParams({ before: last.created_at, id: last.id })}`}
								look="secondary"
								label={texts.olderReviews}
							/>
						)}
					</div>
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.reviews, texts.reviewsFailed);
