import TriangleAlert from "lucide-react/icons/triangle-alert";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Stars } from "#app/components/ui/stars.tsx";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { signals } from "#domain/moderation/decisions.ts";
import { reportReasons } from "#domain/moderation/report-reasons.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle } from "./case-article.tsx";
import { hiddenChoices, shownChoices } from "./choices.ts";
import { DecisionForm } from "./decision-form.tsx";
import { LastDecision } from "./last-decision.tsx";
import { ReportList } from "./report-list.tsx";
import { Waiting } from "./waiting.tsx";

/** One review with what is said against it, and for it. */
export function ReviewCaseItem({ item, onDecided }: { item: ReviewCase; onDecided: () => void }) {
	const { review, author, clinic, reports, report_count, appeal, last_decision, is_own } = item;
	const name = author?.full_name ?? "Anonymous";
	return (
		<CaseArticle
			label={`Review of ${clinic.name} by ${name}`}
			choices={review.hidden_at ? hiddenChoices : shownChoices}
			hindrance={is_own ? "You wrote this review or own this clinic. Somebody else has to decide." : undefined}
			form={(decision, close) => (
				<DecisionForm
					decision={decision}
					isReported={report_count > 0}
					onCancel={close}
					onDecided={onDecided}
					send={({ reason, ground, text }) =>
						callApi((api) =>
							api.admin.moderation.reviews[":reviewId"].decision.$post({
								param: { reviewId: review.id },
								json: { decision, reason, ground, text, seen: last_decision?.id ?? null, edited: review.updated_at },
							}),
						)
					}
				/>
			)}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="font-sans text-base">
					<Link
						to={href("/clinic/:id", { id: clinic.id })}
						className="text-link inline-flex min-h-11 items-center font-semibold"
					>
						{clinic.name}
					</Link>{" "}
					<span className="font-normal text-faded text-sm">
						{clinic.city}, {getCountryName(clinic.country_code)}
					</span>
				</h2>
				{item.at && <Waiting since={item.at} />}
			</div>
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
				<p className="mt-1 max-w-prose whitespace-pre-line break-words">
					{review.text ?? <span className="text-faded">Stars only, without a text.</span>}
				</p>
				<p className="mt-1 text-faded text-sm">
					{author
						? `Account since ${formatDate(author.created_at)}, ${formatCount(author.reviews, "review")}`
						: "The author has left"}
				</p>
			</div>
			{item.signals.length > 0 && (
				<ul aria-label="Signals" className="mt-3 flex flex-wrap gap-2">
					{item.signals.map((signal) => (
						<li
							key={signal}
							className="inline-flex items-center gap-1.5 rounded-full bg-caution px-2.5 py-0.5 text-on-caution text-sm"
						>
							<TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
							{signals[signal]}
						</li>
					))}
				</ul>
			)}
			<ReportList reports={reports} count={report_count} reasons={reportReasons} />
			{appeal && (
				<div className="mt-4">
					<h3 className="font-sans font-semibold text-sm">Appeal of {formatDate(appeal.created_at)}</h3>
					<p className="mt-1 max-w-prose whitespace-pre-line break-words">{appeal.text}</p>
				</div>
			)}
			{last_decision && <LastDecision decision={last_decision} />}
		</CaseArticle>
	);
}
