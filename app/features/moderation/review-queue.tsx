import { callApi } from "#app/lib/api.ts";
import { CaseList } from "./case-list.tsx";
import { ReviewCaseItem } from "./review-case-item.tsx";

type Show = "reports" | "appeals" | "signals";

const empty: Record<Show, string> = {
	reports: "No reported review waits.",
	appeals: "No appeal waits.",
	signals: "No recent review stands out.",
};

/** Reviews to judge: those that wait longest first, or the newest that stand out. */
export function ReviewQueue({ show, onDecided }: { show: Show; onDecided: () => void }) {
	return (
		<CaseList
			name={show}
			find={(after) => callApi((api) => api.admin.moderation.reviews.$get({ query: { show, ...after } }))}
			idOf={({ review }) => review.id}
			empty={empty[show]}
			keys={show === "appeals" ? "K keep hidden, S show again" : "K keep, H hide"}
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
}
