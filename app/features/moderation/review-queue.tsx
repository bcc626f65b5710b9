import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ReviewFacts } from "#app/components/review-facts.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { type ReviewDecision, replySignals, signals } from "#domain/moderation/decisions.ts";
import { reportReasons } from "#domain/moderation/report-reasons.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle, type Choice } from "./case-article.tsx";
import { type CaseCursor, CaseList, type CasePage } from "./case-list.tsx";

const shownChoices: Choice<ReviewDecision>[] = [
	{ decision: "keep", label: "Keep", key: "a" },
	{ decision: "hide", label: "Hide", key: "h" },
	{ decision: "remove_reply", label: "Remove reply", key: "r" },
];
const hiddenChoices: Choice<ReviewDecision>[] = [
	{ decision: "uphold", label: "Keep hidden", key: "a" },
	{ decision: "restore", label: "Show again", key: "s" },
];

/** Which reviews; of signals `withNew` those, too, that stand out by a new account alone. */
export type Queue = { show: "reports" | "appeals" | "signals"; withNew: boolean };

const empty: Record<Queue["show"], string> = {
	reports: "No reported reviews waiting.",
	appeals: "No appeals waiting.",
	signals: "No recent review stands out.",
};

/** Reviews to judge from a place of the list on: those that wait longest first, or the newest that stand out. */
export function findReviewCases({ show, withNew }: Queue, after?: CaseCursor): Promise<CasePage<ReviewCase>> {
	const query = { show, ...(withNew && { new: "1" as const }), ...after };
	return callApi((api) => api.admin.moderation.reviews.$get({ query }));
}

export function ReviewQueue({ queue, loaded }: { queue: Queue; loaded: CasePage<ReviewCase> }) {
	const { show, withNew } = queue;
	const list = (
		<CaseList
			key={`${show} ${withNew}`}
			loaded={loaded}
			find={(after) => findReviewCases(queue, after)}
			idOf={({ review }) => review.id}
			empty={empty[show]}
			moreLabel={show === "signals" ? "Look further back" : undefined}
			choices={show === "appeals" ? hiddenChoices : shownChoices}
		>
			{(item, onDecided) => <Item item={item} onDecided={onDecided} />}
		</CaseList>
	);
	if (show !== "signals") return list;
	return (
		<>
			<p className="mb-4 max-w-prose text-faded text-sm">
				The newest reviews that a program points out. No signal is a reason on its own. Keep the ones that are fine, and
				they won't come back unless they're edited.{" "}
				{withNew
					? "This includes reviews whose only signal is a new account."
					: "Many people sign up to write their first review, so a new account alone is left out."}{" "}
				<Link to={`${href("/admin/reviews")}?show=signals${withNew ? "" : "&new=1"}`} className="text-link py-3.5">
					{withNew ? "Leave those out" : "Show those too"}
				</Link>{" "}
				<Link
					to={`${href("/admin/reviews")}?show=signals${withNew ? "&new=1" : ""}&ticks=1`}
					className="text-link py-3.5"
				>
					Keep several at once
				</Link>
			</p>
			{list}
		</>
	);
}

/** One review, and beside it the one that it is to be compared with. */
export async function findReviewsToJudge(reviewId: string, other: string | null): Promise<CasePage<ReviewCase>> {
	const query = { ...(other && { with: other }) };
	return callApi((api) => api.admin.moderation.reviews[":reviewId"].$get({ param: { reviewId }, query }));
}

/** Reviews that somebody came for. */
export function ReviewsToJudge({ loaded }: { loaded: CasePage<ReviewCase> }) {
	return (
		<CaseList
			key={loaded.cases.map(({ review }) => review.id).join()}
			loaded={loaded}
			find={async () => loaded}
			idOf={({ review }) => review.id}
			isAsked
			empty="This is decided, or gone."
			choices={loaded.cases[0]?.review.hidden_at ? hiddenChoices : shownChoices}
		>
			{(item, onDecided) => <Item item={item} onDecided={onDecided} />}
		</CaseList>
	);
}

/** One review with what is said against it, and for it. */
function Item({ item, onDecided }: { item: ReviewCase; onDecided: () => void }) {
	const { review, author, clinic, appeal } = item;
	const name = author?.full_name ?? "Anonymous";
	const param = { reviewId: review.id };
	return (
		<CaseArticle
			item={item}
			label={`Review of ${clinic.name} by ${name}`}
			about={`${clinic.city}, ${getCountryName(clinic.country_code)}`}
			choices={
				review.hidden_at
					? hiddenChoices
					: shownChoices.filter(({ decision }) => item.reply || decision !== "remove_reply")
			}
			hindrance="You wrote this review, or own or claim this clinic. Someone else has to decide."
			reasons={reportReasons}
			send={(given) => {
				const json = { ...given, edited: review.updated_at, replied: item.reply?.updated_at ?? null };
				return callApi((api) => api.admin.moderation.reviews[":reviewId"].decision.$post({ param, json }));
			}}
			onDecided={onDecided}
			appeal={
				appeal && (
					<div className="mt-4">
						<h3 className="font-sans font-semibold text-sm">Appeal of {formatDate(appeal.created_at)}</h3>
						<p className="mt-1 max-w-prose whitespace-pre-line break-words">{appeal.text}</p>
					</div>
				)
			}
		>
			<div className="mt-3 border-accent border-l-2 pl-4">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Stars rating={review.rating} label={`${review.rating} of 5 stars`} />
					<span className="font-semibold">{name}</span>
					<time dateTime={review.created_at} className="text-faded text-sm">
						{formatDate(review.created_at)}
						{review.updated_at > review.created_at && `, edited ${formatDate(review.updated_at)}`}
					</time>
					{review.hidden_at && <span className="rounded-full bg-caution px-2.5 text-on-caution text-sm">Hidden</span>}
				</p>
				<ReviewFacts details={review.details} />
				<p className="mt-1 max-w-prose whitespace-pre-line break-words">
					{review.text ?? <span className="text-faded">Stars only, without a text.</span>}
				</p>
				<p className="mt-1 text-faded text-sm">
					{author
						? `Account since ${formatDate(author.created_at)}, ${formatCount(author.reviews, "review")}`
						: "The author has left"}
					{author && author.reviews > 1 && (
						<Link to={`${href("/admin/reviews")}?author=${author.id}`} className="text-link ml-3 inline-block py-2.5">
							Hide several at once
						</Link>
					)}
				</p>
			</div>
			{item.reply && (
				<div className="mt-3 ml-4 border-line border-l-2 pl-4 sm:ml-8">
					<p className="text-sm">
						<span className="font-semibold">Reply from the clinic</span>{" "}
						<time dateTime={item.reply.created_at} className="text-faded">
							{formatDate(item.reply.created_at)}
						</time>
					</p>
					<p className="mt-1 max-w-prose whitespace-pre-line break-words">{item.reply.text}</p>
					{item.reply.signals.length > 0 && (
						<p className="mt-1 text-faded text-sm">
							May tell: {item.reply.signals.map((signal) => replySignals[signal]).join(", ")}
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
							{item.matches[signal] ? (
								<Link
									to={`${href("/admin/reviews")}?review=${review.id}&with=${item.matches[signal]}`}
									className="py-2 underline underline-offset-4"
								>
									{signals[signal]}
								</Link>
							) : (
								signals[signal]
							)}
						</li>
					))}
				</ul>
			)}
		</CaseArticle>
	);
}
