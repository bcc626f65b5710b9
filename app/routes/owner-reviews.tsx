import { href, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { personContext } from "#app/auth/require-person.ts";
import { ChoiceLinks } from "#app/components/choice-links.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import * as ownerTexts from "#app/features/claims/owner-texts.ts";
import { getReplyDraftName } from "#app/features/reviews/owner-reply-form.tsx";
import { findReviews, HiddenReviews, OwnerReviewList } from "#app/features/reviews/owner-review-list.tsx";
import { refuse, runAct, unlessAfterAct } from "#app/lib/acts.ts";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { deleteSavedDraft } from "#app/lib/draft.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { requireOwnClinic, useOwner } from "#app/shared/clinic/owner-context.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { needsDetails, type ReportReason } from "#domain/moderation/report-reasons.ts";
import type { Route } from "./+types/owner-reviews";

export const meta = privateMeta(ownerTexts.reviewsOfYourClinic);

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
	await requireOwnClinic(context);
	const isWaiting = new URL(request.url).searchParams.get("show") === "waiting";
	return { isWaiting, found: await findReviews(isWaiting) };
}

/** An act returns what it changed of a review, so the list is not loaded again. */
export const shouldRevalidate = unlessAfterAct;

type Fields = Partial<Record<"act" | "review" | "text" | "confirmed" | "reason" | "details", string>>;

/** Does the act of the field "act" on a review. Returns the changed fields of the review. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
	const fields: Fields = Object.fromEntries(await request.formData()) as Record<string, string>;
	const { act, review: reviewId = "", text = "", confirmed, reason, details = "" } = fields;
	const param = { reviewId };
	if (act === "delete-reply") {
		return runAct({
			run: () => callApi((api) => api.owner.reviews[":reviewId"].reply.$delete({ param })),
			done: { title: ownerTexts.replyDeleted },
			failure: ownerTexts.replyNotDeleted,
		});
	}
	if (act === "reply") {
		if (!text.trim()) return refuse({ message: ownerTexts.replyMissing, field: "text" });
		const json = { text, ...(confirmed && { confirmed }) };
		return runAct({
			run: async () => {
				const saved = await callApi((api) => api.owner.reviews[":reviewId"].reply.$put({ param, json }));
				deleteSavedDraft(getReplyDraftName(reviewId), context.get(personContext).id, text);
				return saved;
			},
			done: ({ reply }) => ({
				title: reply.created_at === reply.updated_at ? ownerTexts.replyPublished : ownerTexts.replyChanged,
			}),
		});
	}
	if (!reason) return refuse({ message: ownerTexts.reasonMissing, code: "reason" });
	if (needsDetails(reason) && !details.trim()) {
		return refuse({ message: ownerTexts.detailsMissing, field: "details" });
	}
	const json = { reason: reason as ReportReason, details };
	return runAct({
		run: async () => {
			await callApi((api) => api.owner.reviews[":reviewId"].report.$post({ param, json })).catch((error) => {
				// it was reported in another tab
				if ((error as ApiFailure).code !== "already_reported") throw error;
			});
			return { is_reported: true };
		},
		done: { title: ownerTexts.reviewReported, description: ownerTexts.reportThanks },
	});
}

export default function OwnerReviews({ loaderData: { isWaiting, found } }: Route.ComponentProps) {
	const { clinic } = useOwner();
	return (
		<Frame>
			<HiddenReviews hidden={found.hidden} />
			{found.reviews.length > 0 ? (
				// keeps the reviews as first loaded, with new replies and those added by "Show more"
				<OwnerReviewList key={String(isWaiting)} onlyUnanswered={isWaiting} first={found} />
			) : isWaiting && found.total > 0 ? (
				<EmptyState message={ownerTexts.everyReviewHasReply}>
					<ButtonLink to={href("/owner/reviews")} look="secondary" label={ownerTexts.seeAllReviews} />
				</EmptyState>
			) : (
				<EmptyState message={ownerTexts.noReviewsYet}>
					<p className="max-w-prose text-faded">{ownerTexts.whoReviews}</p>
					{isPublic(clinic) && (
						<ButtonLink
							to={href("/clinic/:id", { id: clinic.id })}
							look="secondary"
							className="basis-auto"
							label={ownerTexts.seePublicPage}
						/>
					)}
				</EmptyState>
			)}
		</Frame>
	);
}

export const ErrorBoundary = createErrorBoundary(ownerTexts.reviewsNotLoaded, Frame);

function Frame({ children }: { children: React.ReactNode }) {
	const { clinic } = useOwner();
	const [params] = useSearchParams();
	const isWaiting = params.get("show") === "waiting";
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="min-w-0">
				<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
					<h2 className="text-2xl">{ownerTexts.reviews}</h2>
					<ChoiceLinks
						label={ownerTexts.whichReviews}
						choices={[
							{ name: ownerTexts.allReviews, to: href("/owner/reviews"), isChosen: !isWaiting },
							{
								name: ownerTexts.waitingReviews(clinic.unanswered_count),
								to: `${href("/owner/reviews")}?show=waiting`,
								isChosen: isWaiting,
							},
						]}
					/>
				</div>
				{children}
			</div>
			<Section look="roomy" title={ownerTexts.replyingWell}>
				<ul className="list-disc space-y-2 pl-5 text-faded text-sm marker:text-accent">
					<li>{ownerTexts.calmAnswer}</li>
					<li>{ownerTexts.confidentiality}</li>
					<li>{ownerTexts.continueElsewhere}</li>
					<li>{ownerTexts.whatToReport}</li>
				</ul>
			</Section>
		</div>
	);
}
