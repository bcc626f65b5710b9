import { callApi } from "#app/auth/api.ts";
import type { Cursor } from "#database/queries/desk.ts";
import type { ModerationCase } from "#database/queries/moderation.ts";
import { CaseList, type CasePage } from "./case-list.tsx";
import { getSubjectId } from "./choices.ts";
import { ClinicArticle } from "./clinic-case.tsx";
import { ReviewArticle } from "./review-case.tsx";

const emptyQueues = {
	reports: "No reports waiting.",
	appeals: "No appeals waiting.",
};

/** A list of cases. */
export type Queue = "reports" | "appeals";

/** Returns the cases of a queue after one of them, longest waiting first. */
export function findCases(show: Queue, after?: Cursor): Promise<CasePage<ModerationCase>> {
	return callApi((api) => api.admin.moderation.cases.$get({ query: { show, ...after } }));
}

/** Returns a review or a clinic as a case, reported or not, and a second review to compare it with, if given. */
export function findLinkedCases(id: string, other: string | null): Promise<CasePage<ModerationCase>> {
	const query = { ...(other && { with: other }) };
	return callApi((api) => api.admin.moderation.cases[":id"].$get({ param: { id }, query }));
}

/** The cases of a queue, or, without a queue, the cases that a link named. */
export function CaseQueue({ queue, loaded }: { queue?: Queue | undefined; loaded: CasePage<ModerationCase> }) {
	return (
		<CaseList
			key={queue ?? loaded.cases.map(getSubjectId).join()}
			loaded={loaded}
			find={async (after) => (queue ? findCases(queue, after) : loaded)}
			idOf={getSubjectId}
			isLinked={!queue}
			empty={queue ? emptyQueues[queue] : "This has been decided, or it's gone."}
		>
			{(item, onDecided) =>
				"review" in item ? (
					<ReviewArticle item={item} onDecided={onDecided} />
				) : (
					<ClinicArticle item={item} onDecided={onDecided} />
				)
			}
		</CaseList>
	);
}
