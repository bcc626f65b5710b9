import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import type { Cursor } from "#database/queries/desk.ts";
import type { LoggedDecision } from "#database/queries/moderation.ts";
import { CaseList, type CasePage } from "./case-list.tsx";
import { DecisionForm, LastDecision } from "./decision-form.tsx";
import * as words from "./words.ts";

const ofReview = (clinic: ReactNode) => <>Review of {clinic}</>;

const ofClinic = (clinic: ReactNode) => <>Clinic {clinic}</>;

/** Returns the decisions before one of them, latest first. */
export function findDecisions(before?: Cursor): Promise<CasePage<LoggedDecision>> {
	return callApi((api) => api.admin.moderation.decisions.$get({ query: { ...before } }));
}

/** All decisions, latest first. Reviews that were hidden by mistake can be restored here. */
export function DecisionLog({ loaded }: { loaded: CasePage<LoggedDecision> }) {
	return (
		<CaseList loaded={loaded} find={findDecisions} idOf={({ id }) => id} empty="No decisions yet.">
			{(item) => <Entry item={item} />}
		</CaseList>
	);
}

/** A decision. It stays on record even if the review is restored. */
function Entry({ item }: { item: LoggedDecision }) {
	const { revalidate } = useRevalidator();
	const [state, setState] = useState<"closed" | "open" | "done">("closed");
	const article = useRef<HTMLElement>(null);
	const { review, clinic_id, clinic_name } = item;
	const canRestore = item.can_restore && state !== "done";
	/** Closes the form and moves the focus to the entry, as the pressed button is gone. */
	function close(next: "closed" | "done") {
		setState(next);
		article.current?.focus({ preventScroll: true });
	}
	return (
		<article
			ref={article}
			tabIndex={-1}
			onKeyDown={(event) => {
				if (state === "open" && event.key === "Escape") close("closed");
			}}
			aria-label={`Decision about ${clinic_name ?? "something that is gone"}`}
			className="rounded-2xl border border-line bg-sheet p-4"
		>
			<h2 className="wrap-anywhere font-normal font-sans text-base">
				{(item.subject_type === "review" ? ofReview : ofClinic)(
					clinic_id ? (
						<Link
							to={href("/clinic/:id", { id: clinic_id })}
							className="text-link inline-flex min-h-11 items-center font-semibold"
						>
							{clinic_name}
						</Link>
					) : (
						<span className="text-faded">a clinic that is gone</span>
					),
				)}
			</h2>
			{review && (
				<div className="mt-2 border-accent border-l-2 pl-4 text-sm">
					<Stars rating={review.rating} label={`${review.rating} of 5 stars`} />
					{review.text && <p className="mt-1 line-clamp-3 max-w-prose break-words">{review.text}</p>}
				</div>
			)}
			{item.subject_type === "review" && !review && (
				<p className="mt-1 text-faded text-sm">The review has been deleted.</p>
			)}
			<LastDecision decision={item} />
			{canRestore && review && state === "closed" && (
				<Button onClick={() => setState("open")} look="secondary" className="mt-3" label={words.choices.restore} />
			)}
			{canRestore && review && state === "open" && (
				<DecisionForm
					decision="restore"
					onCancel={() => close("closed")}
					onDecided={() => {
						close("done");
						revalidate();
					}}
					send={({ reason, ground, text }) =>
						callApi((api) =>
							api.admin.moderation.cases[":id"].decision.$post({
								param: { id: review.id },
								json: { decision: "restore", reason, ground, text, seen: item.id },
							}),
						)
					}
				/>
			)}
		</article>
	);
}
