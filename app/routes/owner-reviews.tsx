import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, type ShouldRevalidateFunction, useSearchParams } from "react-router";
import { ChoiceLinks } from "#app/components/choice-links.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { findReviews, HiddenReviews, OwnerReviewList } from "#app/features/reviews/owner-review-list.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { requireOwnClinic, useOwner } from "#app/shared/clinic/owner-context.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";
import type { Route } from "./+types/owner-reviews";

export const meta = privateMeta(t`Reviews of your clinic`);

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
	await requireOwnClinic(context);
	const isWaiting = new URL(request.url).searchParams.get("show") === "waiting";
	return { isWaiting, found: await findReviews(isWaiting) };
}

/** The list keeps what its acts change by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

export default function OwnerReviews({ loaderData: { isWaiting, found } }: Route.ComponentProps) {
	const { clinic } = useOwner();
	return (
		<Frame>
			<HiddenReviews hidden={found.hidden} />
			{found.reviews.length > 0 ? (
				// keeps the reviews as first loaded, with new replies and those added by "Show more"
				<OwnerReviewList key={String(isWaiting)} onlyUnanswered={isWaiting} first={found} />
			) : isWaiting && found.total > 0 ? (
				<EmptyState message={t`Every review has a reply.`}>
					<ButtonLink to={href("/owner/reviews")} look="secondary" label={t`See all reviews`} />
				</EmptyState>
			) : (
				<EmptyState message={t`No reviews yet.`}>
					<p className="max-w-prose text-faded">
						<Trans>
							People with an account can review your clinic on its page. You'll get an email when someone does.
						</Trans>
					</p>
					{isPublic(clinic) && (
						<ButtonLink
							to={href("/clinic/:id", { id: clinic.id })}
							look="secondary"
							className="basis-auto"
							label={t`See public page`}
						/>
					)}
				</EmptyState>
			)}
		</Frame>
	);
}

export const ErrorBoundary = createErrorBoundary(t`We couldn't load your reviews.`, Frame);

function Frame({ children }: { children: React.ReactNode }) {
	const { clinic } = useOwner();
	const [params] = useSearchParams();
	const isWaiting = params.get("show") === "waiting";
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="min-w-0">
				<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
					<h2 className="text-2xl">
						<Trans>Reviews</Trans>
					</h2>
					<ChoiceLinks
						label={t`Which reviews`}
						choices={[
							{ name: t`All`, to: href("/owner/reviews"), isChosen: !isWaiting },
							{
								name: t`Waiting for a reply (${{ count: formatNumber(clinic.unanswered_count) }})`,
								to: `${href("/owner/reviews")}?show=waiting`,
								isChosen: isWaiting,
							},
						]}
					/>
				</div>
				{children}
			</div>
			<Section look="roomy" title={t`Replying well`}>
				<ul className="list-disc space-y-2 pl-5 text-faded text-sm marker:text-accent">
					<li>
						<Trans>A calm answer to a critical review says more than ten good reviews.</Trans>
					</li>
					<li>
						<Trans>Don't confirm that someone was your patient, and don't share any details of their treatment.</Trans>
					</li>
					<li>
						<Trans>Offer to continue by phone or email.</Trans>
					</li>
					<li>
						<Trans>Report a review only if it breaks a rule. Reviews that are merely critical stay.</Trans>
					</li>
				</ul>
			</Section>
		</div>
	);
}
