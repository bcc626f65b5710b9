import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { CaseList } from "./case-list.tsx";
import { hiddenChoices, shownChoices } from "./choices.ts";
import { ReviewCaseItem } from "./review-case-item.tsx";

type Show = "reports" | "appeals" | "signals";
type Props = {
	show: Show;
	/** Of signals: with reviews that stand out by a new account alone. */
	withNew: boolean;
	onDecided: () => void;
};

const empty: Record<Show, string> = {
	reports: "No reported review waits.",
	appeals: "No appeal waits.",
	signals: "No recent review stands out.",
};

/** Reviews to judge: those that wait longest first, or the newest that stand out. */
export function ReviewQueue({ show, withNew, onDecided }: Props) {
	const list = (
		<CaseList
			key={`${show} ${withNew}`}
			name={`${show} ${withNew}`}
			find={(after) =>
				callApi((api) =>
					api.admin.moderation.reviews.$get({ query: { show, ...(withNew && { new: "1" as const }), ...after } }),
				)
			}
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
						onDecided();
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
