import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useTicks } from "#app/components/ticks.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { showToast } from "#app/lib/toast.ts";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { formatDate } from "#domain/format.ts";
import type { CasePage } from "./case-list.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { Signal } from "./review-case.tsx";
import * as words from "./words.ts";

/** Returns the visible reviews of an author, 50 at most. */
export function findReviewsOfAuthor(authorId: string): Promise<CasePage<ReviewCase>> {
	return callApi((api) => api.admin.moderation.authors[":authorId"].reviews.$get({ param: { authorId } }));
}

type Props = {
	cases: ReviewCase[];
	/** Shown if the list is empty. */
	empty: string;
};

/** Reviews to untick, and to hide together for one reason. Each gets a decision and emails of its own. */
export function ReviewTicks({ cases, empty }: Props) {
	const decidable = cases.filter((item) => !item.is_own);
	const ids = decidable.map(({ review }) => review.id);
	const ticks = useTicks(ids, ids);
	const [isDeciding, setDeciding] = useState(false);
	const [refused, setRefused] = useState<Record<string, string>>({});
	const { revalidate } = useRevalidator();
	const ticked = decidable.filter(({ review }) => ticks.chosen.includes(review.id));
	const isAll = ticked.length === decidable.length;

	if (cases.length === 0) return <EmptyState message={empty} />;
	return (
		<div className="space-y-4">
			<ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
				{cases.map((item) => (
					<li key={item.review.id} className="flex gap-3 px-4 py-2">
						<Tick
							item={item}
							isTicked={ticks.chosen.includes(item.review.id)}
							onTick={() => ticks.toggle(item.review.id)}
						/>
						<Text item={item} refusal={refused[item.review.id]} />
					</li>
				))}
			</ul>
			{isDeciding && ticked.length > 0 ? (
				<DecisionForm
					decision="hide"
					count={ticked.length}
					isReported={ticked.some(({ report_count }) => report_count > 0)}
					onCancel={() => setDeciding(false)}
					send={async (values) => {
						const items = ticked.map(({ review, reply, last_decision }) => ({
							review: review.id,
							seen: last_decision?.id ?? null,
							edited: review.updated_at,
							replied: reply?.updated_at ?? null,
						}));
						const answer = await callApi((api) =>
							api.admin.moderation.decisions.$post({ json: { decision: "hide", ...values, items } }),
						);
						const failed = answer.refused.length;
						setRefused(Object.fromEntries(answer.refused.map(({ id, message }) => [id, message])));
						showToast({
							title: words.reviewTicks.hidden(items.length - failed),
							...(failed > 0 && { isFailure: true, description: `${failed} couldn't be changed; the list says why.` }),
						});
					}}
					onDecided={async () => {
						ticks.set([]);
						setDeciding(false);
						await revalidate();
					}}
				/>
			) : (
				<div className="flex flex-wrap gap-3">
					<Button
						look="danger"
						aria-disabled={ticked.length === 0}
						onClick={() => ticked.length > 0 && setDeciding(true)}
						label={words.reviewTicks.hide(ticked.length)}
					/>
					<Button
						look="secondary"
						onClick={() => ticks.set(isAll ? [] : ids)}
						label={isAll ? "Tick none" : "Tick all"}
					/>
				</div>
			)}
		</div>
	);
}

const nameOf = ({ author }: ReviewCase) => author?.full_name ?? "Anonymous";

function Tick({ item, isTicked, onTick }: { item: ReviewCase; isTicked: boolean; onTick: () => void }) {
	return (
		<label className="flex size-11 shrink-0 items-center justify-center">
			<input
				type="checkbox"
				aria-label={`Review of ${item.clinic.name} by ${nameOf(item)}, ${formatDate(item.review.created_at)}`}
				className="size-5 accent-accent"
				checked={isTicked}
				disabled={item.is_own}
				onChange={onTick}
			/>
		</label>
	);
}

function Text({ item, refusal }: { item: ReviewCase; refusal: string | undefined }) {
	const { review, clinic } = item;
	return (
		<div className="min-w-0 py-1.5">
			<p className="flex flex-wrap items-center gap-x-3">
				<Stars rating={review.rating} label={`${review.rating} of 5 stars`} />
				<Link to={`${href("/admin/reviews")}?review=${review.id}`} className="text-link py-1 font-semibold">
					{clinic.name}
				</Link>
				<span className="text-faded text-sm">{`${nameOf(item)}, ${formatDate(review.created_at)}`}</span>
			</p>
			<p className="max-w-prose whitespace-pre-line break-words text-sm">
				{review.text ?? <span className="text-faded">Stars only, no text.</span>}
			</p>
			{item.signals.length > 0 && (
				<ul aria-label="Signals" className="flex flex-wrap gap-x-4 text-on-caution text-sm">
					{item.signals.map((signal) => (
						<li key={signal}>
							<Signal item={item} signal={signal} />
						</li>
					))}
				</ul>
			)}
			{item.is_own && <p className="text-faded text-sm">Yours: someone else has to decide.</p>}
			{refusal && (
				<p role="alert" className="text-danger text-sm">
					{refusal}
				</p>
			)}
		</div>
	);
}
