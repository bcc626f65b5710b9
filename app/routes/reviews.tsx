import { href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { readReviewCursor, reviewCursorNames } from "#app/features/reviews/review-cursor.ts";
import { ReviewItem } from "#app/features/reviews/review-item.tsx";
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
		title: "Latest tattoo removal reviews",
		description: "The latest reviews of verified tattoo removal clinics, good and bad, newest first.",
		path: href("/reviews"),
		isIndexed: loaderData?.isFirst === true,
		crumbs: [{ name: "Reviews", path: href("/reviews") }],
	});

export default function Reviews({ loaderData: { isFirst, reviews } }: Route.ComponentProps) {
	const last = reviews.at(-1);
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">Reviews</h1>
			<p className="mt-3 max-w-prose text-faded">
				What people write about verified clinics, newest first, good and bad. We hide a review only if it breaks our
				rules or the law. Nobody can pay to change the order or remove a review.{" "}
				<Link to={`${href("/how-we-check")}#reviews`} className="text-link py-3">
					How we check reviews
				</Link>
			</p>
			{!last ? (
				<div className="mt-8">
					<EmptyState message={isFirst ? "There are no reviews yet." : "There are no older reviews."}>
						<ButtonLink to={href("/clinics")} label="Find Clinics" />
					</EmptyState>
				</div>
			) : (
				<>
					<ul className="mt-6 max-w-3xl divide-y divide-line">
						{reviews.map((review) => (
							<li key={review.id}>
								<ReviewItem review={review}>
									<p className="mt-1 text-sm">
										<Link to={href("/clinic/:id", { id: review.clinic.id })} className="text-link py-3.5 font-medium">
											{review.clinic.name}
										</Link>
										<span className="text-faded">
											{" "}
											in {review.clinic.city}, {getCountryName(review.clinic.country_code)}
										</span>
									</p>
								</ReviewItem>
							</li>
						))}
					</ul>
					<div className="mt-6 flex flex-wrap gap-3">
						{!isFirst && <ButtonLink to={href("/reviews")} look="quiet" label="Latest reviews" />}
						{reviews.length === pageSize && (
							<ButtonLink
								to={`${href("/reviews")}?${new URLSearchParams({ before: last.created_at, id: last.id })}`}
								look="secondary"
								label="Older reviews"
							/>
						)}
					</div>
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary("Reviews", "The reviews could not be loaded. Please try again.");
