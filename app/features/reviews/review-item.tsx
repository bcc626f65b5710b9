import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createContext, useContext, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useSession } from "#app/auth/session.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { EditedMark, ReviewFacts, UncountedMark } from "#app/shared/reviews/review-facts.tsx";
import type { Reply, Review } from "#database/queries/reviews.ts";
import { formatDate } from "#domain/format.ts";

type Props = {
	review: Omit<Review, "reply"> & { reply?: Reply | null };
	/** Names the clinic in a list of several clinics' reviews. */
	children?: React.ReactNode;
	/** The clinic that replied. */
	clinicName?: string;
};

const OwnReviewIds = createContext<readonly string[]>([]);

/** Loads the ids of the reader's own reviews. Inside it, those have no link to report them. */
export function OwnReviews({ children }: { children: React.ReactNode }) {
	const userId = useSession().user?.id;
	const [ids, setIds] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!userId) return setIds([]);
		import("#app/auth/api.ts")
			.then(({ callApi }) => callApi((api) => api.reviews.$get()))
			.then(
				(answer) => setIds(answer.ids),
				() => {},
			);
	}, [userId]);
	return <OwnReviewIds value={ids}>{children}</OwnReviewIds>;
}

/** A review with the clinic's reply. Addresses in the text are no links. */
export function ReviewItem({ review, children, clinicName = t`the clinic` }: Props) {
	const isOwn = useContext(OwnReviewIds).includes(review.id);
	return (
		<article id={`review-${review.id}`} className="py-5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars rating={review.rating} label={t`${{ rating: review.rating }} of 5 stars`} />
				<p className="wrap-anywhere font-semibold">
					<bdi>{review.full_name ?? t`Anonymous`}</bdi>
				</p>
				<time dateTime={review.created_at} className="text-faded text-sm">
					{formatDate(review.created_at)}
				</time>
				<EditedMark at={review.edited_at} />
				<UncountedMark review={review} />
				{!isOwn && (
					<Link
						to={`${href("/report")}?review=${review.id}`}
						rel="nofollow"
						aria-label={t`Report the review by ${{ author: review.full_name ?? t`Anonymous` }}`}
						className="-my-2.5 -mr-2 ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-faded text-sm hover:text-accent"
					>
						<Icon name="flag" className="size-3.5" />
						<Trans>Report</Trans>
					</Link>
				)}
			</div>
			{children}
			<ReviewFacts details={review.details} />
			{review.text && (
				<p lang={review.language} className="mt-2 max-w-prose whitespace-pre-line">
					{review.text}
				</p>
			)}
			{review.reply && <OwnersReply reply={review.reply} clinicName={clinicName} />}
		</article>
	);
}

function OwnersReply({ reply, clinicName }: { reply: Reply; clinicName: string }) {
	return (
		<div className="mt-4 ml-2 max-w-prose border-line border-l-2 pl-4 sm:ml-6">
			<p className="flex flex-wrap items-baseline gap-x-3 text-sm">
				<span className="wrap-anywhere font-semibold">{t`Reply from ${clinicName}`}</span>
				<span className="text-faded">
					<time dateTime={reply.created_at}>{formatDate(reply.created_at)}</time>
					{reply.updated_at > reply.created_at && t`, edited`}
				</span>
			</p>
			<p lang={reply.language} className="mt-1 whitespace-pre-line">
				{reply.text}
			</p>
		</div>
	);
}
