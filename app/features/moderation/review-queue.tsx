import { href, Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { type CaseCursor, CaseList, type CasePage } from "./case-list.tsx";
import { hiddenChoices, shownChoices } from "./choices.ts";
import { ReviewCaseItem } from "./review-case-item.tsx";

/** Which reviews; of signals `withNew` those, too, that stand out by a new account alone. */
export type Queue = { show: "reports" | "appeals" | "signals"; withNew: boolean };

const empty: Record<Queue["show"], string> = {
	reports: "No reported review waits.",
	appeals: "No appeal waits.",
	signals: "No recent review stands out.",
};

/** Reviews to judge from a place of the list on: those that wait longest first, or the newest that stand out. */
export function findReviewCases({ show, withNew }: Queue, after?: CaseCursor): Promise<CasePage<ReviewCase>> {
	const query = { show, ...(withNew && { new: "1" as const }), ...after };
	return callApi((api) => api.admin.moderation.reviews.$get({ query }));
}

export function ReviewQueue({ queue, loaded }: { queue: Queue; loaded: CasePage<ReviewCase> }) {
	const { show, withNew } = queue;
	const { revalidate } = useRevalidator();
	const list = (
		<CaseList
			key={`${show} ${withNew}`}
			loaded={loaded}
			find={(after) => findReviewCases(queue, after)}
			idOf={({ review }) => review.id}
			empty={empty[show]}
			more={show === "signals" ? "Look further back" : undefined}
			choices={show === "appeals" ? hiddenChoices : shownChoices}
		>
			{(item, remove) => (
				<ReviewCaseItem
					item={item}
					onDecided={() => {
						remove();
						revalidate();
					}}
				/>
			)}
		</CaseList>
	);
	if (show !== "signals") return list;
	return (
		<>
			<p className="mb-4 max-w-prose text-faded text-sm">
				The newest reviews that a program points out; none of it is a reason by itself. Keep those that are in order,
				and they do not come back unless they are edited.{" "}
				{withNew
					? "Reviews with a new account and no other signal are among them."
					: "Many people sign up to write their first review, so a new account alone is left out."}{" "}
				<Link to={`${href("/admin/reviews")}?show=signals${withNew ? "" : "&new=1"}`} className="text-link py-3.5">
					{withNew ? "Leave those out" : "Show those too"}
				</Link>
			</p>
			{list}
		</>
	);
}
