import { data, href, redirect } from "react-router";
import { FailureScreen, isMissing } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicNotFoundScreen } from "#app/features/clinics/clinic-not-found-screen.tsx";
import type { OlderReviews as Loaded } from "#app/features/reviews/clinic-reviews.tsx";
import { getReviewsHref, readReviewCursor, reviewCursorNames } from "#app/features/reviews/review-cursor.ts";
import { ReviewItem } from "#app/features/reviews/review-item.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findClinicName, findMergedClinic } from "#database/queries/clinics.ts";
import { findClinicReviews } from "#database/queries/reviews.ts";
import { isUuid } from "#domain/ids.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/clinic-reviews";

export const handle = { reads: reviewCursorNames, startsOnTouch: true } satisfies PageHandle;

/** Older reviews of a clinic: fetched by its profile, and a page of its own for browsers without script. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Loaded> {
	if (!isUuid(params.id)) throw data("Clinic not found", 404);
	const cursor = readReviewCursor(new URL(request.url).searchParams);
	if (!cursor) throw redirect(href("/clinic/:id", { id: params.id }));
	const { database } = getServerContext(context);
	const found = await database.asVisitor(async (db) => ({
		clinicName: await findClinicName(db, params.id),
		reviews: await findClinicReviews(db, params.id, cursor, limits.reviewsPage),
	}));
	const { clinicName, reviews } = found;
	if (!clinicName || !reviews) {
		const merged = await database.asVisitor((db) => findMergedClinic(db, params.id));
		throw merged ? redirect(href("/clinic/:id", { id: merged }), 301) : data("Clinic not found", 404);
	}
	return { clinicId: params.id, clinicName, reviews, hasFailed: false };
}

/** A failure comes as data: thrown, it would take away the whole profile that asked for more. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (error) {
		if (error instanceof Response || isMissing(error)) throw error;
		console.error(error);
		return { clinicId: params.id, clinicName: "", reviews: [], hasFailed: true };
	}
}

export const meta = privateMeta("More reviews");

export default function OlderReviews({ loaderData }: Route.ComponentProps) {
	const { clinicId, clinicName, reviews, hasFailed } = loaderData;
	if (hasFailed) return <OlderReviewsFailure />;
	const last = reviews.at(-1);
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl">Older reviews</h1>
			<p className="mt-1 text-faded">of {clinicName}</p>
			{last ? (
				<ul className="mt-4 divide-y divide-line">
					{reviews.map((review) => (
						<li key={review.id}>
							<ReviewItem review={review} clinicName={clinicName} />
						</li>
					))}
				</ul>
			) : (
				<div className="mt-6">
					<EmptyState message="There are no older reviews." />
				</div>
			)}
			<div className="mt-6 flex flex-wrap gap-3">
				{last && reviews.length === limits.reviewsPage && (
					<ButtonLink to={getReviewsHref(clinicId, last)} look="secondary" label="Show more reviews" />
				)}
				<ButtonLink to={href("/clinic/:id", { id: clinicId })} label="Back to the clinic" />
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isMissing(error)) return <ClinicNotFoundScreen />;
	return <OlderReviewsFailure />;
}

function OlderReviewsFailure() {
	return <FailureScreen title="Older reviews" message="Failed to load clinic profile." />;
}
