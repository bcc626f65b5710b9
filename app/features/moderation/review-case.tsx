import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { ReviewFacts, UncountedMark } from "#app/shared/reviews/review-facts.tsx";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { replySignals, signals } from "#domain/moderation/decisions.ts";
import { reportReasons } from "#domain/moderation/report-reasons.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle } from "./case-article.tsx";

/** A case about a review: the review and its reply, with reports, signals and an appeal. */
export function ReviewArticle({ item, onDecided }: { item: ReviewCase; onDecided: () => void }) {
	const { review, author, clinic, appeal, reply } = item;
	const name = author?.full_name ?? "Anonymous";
	return (
		<CaseArticle
			item={item}
			label={`Review of ${clinic.name} by ${name}`}
			about={`${clinic.city}, ${getCountryName(clinic.country_code)}`}
			ownCase="You wrote this review, or own or claim this clinic. Someone else has to decide."
			reasons={reportReasons}
			versions={{ edited: review.updated_at, replied: reply?.updated_at ?? null }}
			onDecided={onDecided}
			appeal={
				appeal && (
					<div className="mt-4">
						<h3 className="font-sans font-semibold text-sm">{`Appeal from ${formatDate(appeal.created_at)}`}</h3>
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
					{author && author.reviews > 1 && (
						<Link to={`${href("/admin/reviews")}?author=${author.id}`} className="text-link ml-3 inline-block py-2.5">
							See them all
						</Link>
					)}
					{author && (
						<Link to={`${href("/admin/search")}?q=${author.id}`} className="text-link ml-3 inline-block py-2.5">
							Look at their account, or suspend it
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
							<Signal item={item} signal={signal} />
						</li>
					))}
				</ul>
			)}
		</CaseArticle>
	);
}

/** What stands out in a review, with a link to the review that it resembles, if there is one. */
function Signal({ item, signal }: { item: ReviewCase; signal: ReviewCase["signals"][number] }) {
	const match = item.matches[signal];
	if (!match) return signals[signal];
	return (
		<Link
			to={`${href("/admin/reviews")}?review=${item.review.id}&with=${match}`}
			className="py-2 underline underline-offset-4"
		>
			{signals[signal]}
		</Link>
	);
}
