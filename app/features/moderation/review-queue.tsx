import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ReviewFacts, UncountedMark } from "#app/components/review-facts.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { formatDate } from "#domain/format.ts";
import { type ReviewDecision, replySignals, signals } from "#domain/moderation/decisions.ts";
import { reportReasons } from "#domain/moderation/report-reasons.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as adminTexts from "./admin-texts.tsx";
import { CaseArticle, type Choice } from "./case-article.tsx";
import { type CaseCursor, CaseList, type CasePage } from "./case-list.tsx";

const shownChoices: Choice<ReviewDecision>[] = [
	{ decision: "keep", label: adminTexts.reviewQueueKeep, key: "a" },
	{ decision: "hide", label: adminTexts.reviewQueueHide, key: "h" },
	{ decision: "remove_reply", label: adminTexts.reviewQueueRemove_reply, key: "r" },
];
const hiddenChoices: Choice<ReviewDecision>[] = [
	{ decision: "uphold", label: adminTexts.reviewQueueUphold, key: "a" },
	{ decision: "restore", label: adminTexts.reviewQueueRestore, key: "s" },
];

/** Which reviews; of signals `withNew` those, too, that stand out by a new account alone. */
export type Queue = { show: "reports" | "appeals" | "signals"; withNew: boolean };

const empty: Record<Queue["show"], string> = {
	reports: adminTexts.reviewQueueNoReports,
	appeals: adminTexts.reviewQueueNoAppeals,
	signals: adminTexts.reviewQueueNoSignals,
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
			moreLabel={show === "signals" ? adminTexts.reviewQueueLookFurtherBack : undefined}
			choices={show === "appeals" ? hiddenChoices : shownChoices}
		>
			{(item, onDecided) => <Item item={item} onDecided={onDecided} />}
		</CaseList>
	);
	if (show !== "signals") return list;
	return (
		<>
			<p className="mb-4 max-w-prose text-faded text-sm">
				{adminTexts.reviewQueueIntro} {withNew ? adminTexts.reviewQueueWithNew : adminTexts.reviewQueueWithoutNew}{" "}
				<Link to={`${href("/admin/reviews")}?show=signals${withNew ? "" : "&new=1"}`} className="text-link py-3.5">
					{withNew ? adminTexts.reviewQueueLeaveThoseOut : adminTexts.reviewQueueShowThoseToo}
				</Link>{" "}
				<Link
					to={`${href("/admin/reviews")}?show=signals${withNew ? "&new=1" : ""}&ticks=1`}
					className="text-link py-3.5"
				>
					{adminTexts.reviewQueueKeepSeveral}
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
			empty={adminTexts.reviewQueueGone}
			choices={loaded.cases[0]?.review.hidden_at ? hiddenChoices : shownChoices}
		>
			{(item, onDecided) => <Item item={item} onDecided={onDecided} />}
		</CaseList>
	);
}

/** One review with what is said against it, and for it. */
function Item({ item, onDecided }: { item: ReviewCase; onDecided: () => void }) {
	const { review, author, clinic, appeal } = item;
	const name = author?.full_name ?? adminTexts.reviewQueueAnonymous;
	const param = { reviewId: review.id };
	return (
		<CaseArticle
			item={item}
			label={adminTexts.reviewQueueLabel(clinic.name, name)}
			about={adminTexts.reviewQueuePlace(clinic.city, getCountryName(clinic.country_code))}
			choices={
				review.hidden_at
					? hiddenChoices
					: shownChoices.filter(({ decision }) => item.reply || decision !== "remove_reply")
			}
			hindrance={adminTexts.reviewQueueOwn}
			reasons={reportReasons}
			send={(given) => {
				const json = { ...given, edited: review.updated_at, replied: item.reply?.updated_at ?? null };
				return callApi((api) => api.admin.moderation.reviews[":reviewId"].decision.$post({ param, json }));
			}}
			onDecided={onDecided}
			appeal={
				appeal && (
					<div className="mt-4">
						<h3 className="font-sans font-semibold text-sm">
							{adminTexts.reviewQueueAppeal(formatDate(appeal.created_at))}
						</h3>
						<p className="mt-1 max-w-prose whitespace-pre-line break-words">{appeal.text}</p>
					</div>
				)
			}
		>
			<div className="mt-3 border-accent border-l-2 pl-4">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Stars rating={review.rating} label={adminTexts.reviewQueueStars(review.rating)} />
					<span className="wrap-anywhere font-semibold">{name}</span>
					<time dateTime={review.created_at} className="text-faded text-sm">
						{review.updated_at > review.created_at
							? adminTexts.reviewQueueEdited(formatDate(review.created_at), formatDate(review.updated_at))
							: formatDate(review.created_at)}
					</time>
					<UncountedMark review={review} />
					{review.hidden_at && (
						<span className="rounded-full bg-caution px-2.5 text-on-caution text-sm">
							{adminTexts.reviewQueueHidden}
						</span>
					)}
				</p>
				<ReviewFacts details={review.details} />
				<p className="mt-1 max-w-prose whitespace-pre-line break-words">
					{review.text ?? <span className="text-faded">{adminTexts.reviewQueueNoText}</span>}
				</p>
				<p className="mt-1 text-faded text-sm">
					{author
						? adminTexts.reviewQueueAccount(formatDate(author.created_at), author.reviews)
						: adminTexts.reviewQueueAuthorLeft}
					{author && author.reviews > 1 && (
						<Link to={`${href("/admin/reviews")}?author=${author.id}`} className="text-link ml-3 inline-block py-2.5">
							{adminTexts.reviewQueueHideSeveral}
						</Link>
					)}
				</p>
			</div>
			{item.reply && (
				<div className="mt-3 ml-4 border-line border-l-2 pl-4 sm:ml-8">
					<p className="text-sm">
						<span className="font-semibold">{adminTexts.reviewQueueReply}</span>{" "}
						<time dateTime={item.reply.created_at} className="text-faded">
							{formatDate(item.reply.created_at)}
						</time>
					</p>
					<p className="mt-1 max-w-prose whitespace-pre-line break-words">{item.reply.text}</p>
					{item.reply.signals.length > 0 && (
						<p className="mt-1 text-faded text-sm">
							{adminTexts.reviewQueueMayTell(item.reply.signals.map((signal) => replySignals[signal]))}
						</p>
					)}
				</div>
			)}
			{item.signals.length > 0 && (
				<ul aria-label={adminTexts.reviewQueueSignals} className="mt-3 flex flex-wrap gap-2">
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
