import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { getCaseHref } from "#app/shared/desk/case-address.ts";
import { ReviewFacts, UncountedMark } from "#app/shared/reviews/review-facts.tsx";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { replySignals, signals } from "#domain/moderation/decisions.ts";
import { reportReasons } from "#domain/moderation/report-reasons.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle, type OnDecided } from "./case-article.tsx";

type Props = {
	item: ReviewCase;
	/** The reviews that its signals name. */
	alike: ReviewCase[];
	onDecided: OnDecided;
};

/** A case about a review: the review and its reply, with reports, signals and an appeal. */
export function ReviewArticle({ item, alike, onDecided }: Props) {
	const { review, author, clinic, appeal, reply } = item;
	const name = author?.full_name ?? "Anonymous";
	return (
		<CaseArticle
			id={review.id}
			item={item}
			choices={review.hidden_at ? ["uphold", "restore"] : reply ? ["keep", "hide", "remove_reply"] : ["keep", "hide"]}
			label={`Review of ${clinic.name} by ${name}`}
			about={`${clinic.city}, ${getCountryName(clinic.country_code)}`}
			ownCase="You wrote this review, or own or claim this clinic. Someone else has to decide."
			reasons={reportReasons}
			versions={{ edited: review.updated_at, replied: reply?.updated_at ?? null }}
			onDecided={onDecided}
			appeal={
				appeal && (
					<div className="mt-4">
						<h2 className="font-sans font-semibold text-sm">{`Appeal from ${formatDate(appeal.created_at)}`}</h2>
						<p className="mt-1 max-w-prose whitespace-pre-line break-words">{appeal.text}</p>
					</div>
				)
			}
		>
			<div className="mt-3 border-accent border-l-2 pl-4">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Stars rating={review.rating} label={`${review.rating} of 5 stars`} />
					<span className="wrap-anywhere font-semibold">{name}</span>
					<time dateTime={review.created_at} className="text-faded text-sm">
						{review.updated_at > review.created_at
							? `${formatDate(review.created_at)}, edited ${formatDate(review.updated_at)}`
							: formatDate(review.created_at)}
					</time>
					<UncountedMark review={review} />
					{review.hidden_at && <span className="rounded-full bg-caution px-2.5 text-on-caution text-sm">Hidden</span>}
				</p>
				<ReviewFacts details={review.details} />
				<p className="mt-1 max-w-prose whitespace-pre-line break-words">
					{review.text ?? <span className="text-faded">Stars only, no text.</span>}
				</p>
				<p className="mt-1 text-faded text-sm">
					{author
						? `Account since ${formatDate(author.created_at)}, ${formatCount(author.reviews, "review")}`
						: "The author has left"}
					{author && (
						<Link to={`${href("/admin/search")}?q=${author.id}`} className="text-link ml-3 inline-block py-2.5">
							{author.reviews > 1
								? "Look at their account and all reviews, or suspend it"
								: "Look at their account, or suspend it"}
						</Link>
					)}
				</p>
			</div>
			{reply && (
				<div className="mt-3 ml-4 border-line border-l-2 pl-4 sm:ml-8">
					<p className="text-sm">
						<span className="font-semibold">Reply from the clinic</span>{" "}
						<time dateTime={reply.created_at} className="text-faded">
							{formatDate(reply.created_at)}
						</time>
					</p>
					<p className="mt-1 max-w-prose whitespace-pre-line break-words">{reply.text}</p>
					{reply.signals.length > 0 && (
						<p className="mt-1 text-faded text-sm">
							{`May reveal: ${reply.signals.map((signal) => replySignals[signal]).join(", ")}`}
						</p>
					)}
				</div>
			)}
			{item.signals.length > 0 && (
				<ul aria-label="Signals" className="mt-3 flex flex-wrap gap-2">
					{item.signals.map((signal) => (
						<li
							key={signal}
							className="inline-flex items-center gap-1.5 rounded-full bg-caution px-2.5 py-0.5 text-on-caution text-sm"
						>
							<Icon name="triangle-alert" className="size-3.5 shrink-0" />
							{signals[signal]}
						</li>
					))}
				</ul>
			)}
			{alike.map((other) => (
				<div key={other.review.id} className="mt-3 border-line border-l-2 pl-4">
					<p className="text-sm">
						<Link to={getCaseHref(other.review.id)} className="text-link inline-block py-2.5">
							{`Of ${other.clinic.name}, by ${other.author?.full_name ?? "Anonymous"}`}
						</Link>{" "}
						<time dateTime={other.review.created_at} className="text-faded">
							{formatDate(other.review.created_at)}
						</time>
					</p>
					<p className="max-w-prose whitespace-pre-line break-words">{other.review.text}</p>
				</div>
			))}
		</CaseArticle>
	);
}
