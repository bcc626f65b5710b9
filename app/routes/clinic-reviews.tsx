import { t } from "@lingui/core/macro";
import { data, href, redirect, useNavigate } from "react-router";
import { FailureScreen, isMissing } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicNotFoundScreen } from "#app/features/clinic/clinic-not-found-screen.tsx";
import type { LoadedReviews } from "#app/features/reviews/clinic-reviews.tsx";
import { getReviewsHref, readReviewCursor } from "#app/features/reviews/review-cursor.ts";
import { getChosenReviewsHref, ReviewFilter } from "#app/features/reviews/review-filter.tsx";
import { OwnReviews, ReviewItem } from "#app/features/reviews/review-item.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findClinicName, findMergedClinic } from "#database/queries/clinics.ts";
import { findClinicReviews, findReviews } from "#database/queries/reviews.ts";
import { isUuid } from "#domain/ids.ts";
import { limits } from "#domain/limits.ts";
import { readReviewChoice, reviewChoiceNames } from "#domain/reviews/choice.ts";
import type { Route } from "./+types/clinic-reviews";

export const handle = { reads: reviewChoiceNames, startsOnTouch: true } satisfies PageHandle;

/**
 * Loads a clinic's reviews. With `?sort=` the address filters and sorts them. Without it, the address has a cursor to
 * older reviews: the profile loads them, and browsers without script show them as a page.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<LoadedReviews> {
	const clinicId = params.id;
	if (!isUuid(clinicId)) throw data("Clinic not found", 404);
	const { database, showsClinics } = getServerContext(context);
	showsClinics([clinicId]);
	const { searchParams } = new URL(request.url);
	const cursor = readReviewCursor(searchParams);
	const isSorted = searchParams.has("sort");
	if (!cursor && !isSorted) throw redirect(href("/clinic/:id", { id: clinicId }));
	const found = await database.asVisitor(async (db): Promise<LoadedReviews | null> => {
		if (isSorted) {
			const choice = readReviewChoice(searchParams);
			const page = await findReviews(db, clinicId, choice, limits.reviewsPage);
			if (!page) return null;
			const { name, reviews, ...counts } = page;
			return { clinicId, clinicName: name, reviews, hasFailed: false, chosen: { choice, counts } };
		}
		const clinicName = await findClinicName(db, clinicId);
		const reviews = cursor && (await findClinicReviews(db, clinicId, cursor, limits.reviewsPage));
		return clinicName && reviews ? { clinicId, clinicName, reviews, hasFailed: false } : null;
	});
	if (found) return found;
	const merged = await database.asVisitor((db) => findMergedClinic(db, clinicId));
	if (merged) showsClinics([merged]);
	throw merged ? redirect(href("/clinic/:id", { id: merged }), 301) : data("Clinic not found", 404);
}

/**
 * Returns a failure as data, because a thrown error would replace the whole profile that loads more reviews. An aborted
 * request is no failure.
 */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedReviews> {
	try {
		return await serverLoader();
	} catch (error) {
		if (error instanceof Response || isMissing(error) || request.signal.aborted) throw error;
		console.error(error);
		return { clinicId: params.id, clinicName: "", reviews: [], hasFailed: true };
	}
}

export const meta = privateMeta(t`More reviews`);

export default function ReviewsOfClinic({ loaderData }: Route.ComponentProps) {
	const { clinicId, clinicName, reviews, hasFailed, chosen } = loaderData;
	const navigate = useNavigate();
	if (hasFailed) return <ReviewsFailure />;
	const last = reviews.at(-1);
	const hasMore = last && reviews.length === limits.reviewsPage;
	const older =
		last &&
		(chosen ? getChosenReviewsHref(clinicId, { ...chosen.choice, after: last }) : getReviewsHref(clinicId, last));
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl">{chosen ? t`Reviews` : t`Older reviews`}</h1>
			<p className="mt-1 text-faded">{t`of ${clinicName}`}</p>
			{chosen && (
				<ReviewFilter
					clinicId={clinicId}
					{...chosen}
					onChoose={(choice) => navigate(getChosenReviewsHref(clinicId, choice), { preventScrollReset: true })}
				/>
			)}
			{last ? (
				<OwnReviews>
					<ul className="mt-4 divide-y divide-line">
						{reviews.map((review) => (
							<li key={review.id}>
								<ReviewItem review={review} clinicName={clinicName} />
							</li>
						))}
					</ul>
				</OwnReviews>
			) : (
				<div className="mt-6">
					<EmptyState
						message={chosen && !chosen.choice.after ? t`No reviews match.` : t`There are no older reviews.`}
					/>
				</div>
			)}
			<div className="mt-6 flex flex-wrap gap-3">
				{hasMore && older && <ButtonLink to={older} look="secondary" label={t`Show more reviews`} />}
				{!chosen && (
					<ButtonLink
						to={`${href("/clinic/:id/reviews", { id: clinicId })}?sort=newest`}
						look="secondary"
						label={t`Filter and sort reviews`}
					/>
				)}
				<ButtonLink to={href("/clinic/:id", { id: clinicId })} label={t`Back to the clinic`} />
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isMissing(error)) return <ClinicNotFoundScreen />;
	return <ReviewsFailure />;
}

function ReviewsFailure() {
	return <FailureScreen title={t`Older reviews`} message={t`Failed to load clinic profile.`} />;
}
