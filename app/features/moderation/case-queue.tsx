import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import type { Cursor } from "#database/queries/desk.ts";
import type { ModerationCase } from "#database/queries/moderation.ts";
import * as adminTexts from "./admin-texts.tsx";
import { CaseList, type CasePage } from "./case-list.tsx";
import { getChoices, getSubjectId } from "./choices.ts";
import { ClinicArticle } from "./clinic-case.tsx";
import { ReviewArticle } from "./review-case.tsx";

/** A list of cases. Among signals, `withNewAccounts` adds reviews whose only signal is that their account is new. */
export type Queue = { show: "reports" | "appeals" | "signals"; withNewAccounts: boolean };

/** Returns the cases of a queue after one of them: longest waiting first; for signals, newest first. */
export function findCases({ show, withNewAccounts }: Queue, after?: Cursor): Promise<CasePage<ModerationCase>> {
	const query = { show, ...(withNewAccounts && { new: "1" as const }), ...after };
	return callApi((api) => api.admin.moderation.cases.$get({ query }));
}

/** Returns a review or a clinic as a case, reported or not, and a second review to compare it with, if given. */
export function findLinkedCases(id: string, other: string | null): Promise<CasePage<ModerationCase>> {
	const query = { ...(other && { with: other }) };
	return callApi((api) => api.admin.moderation.cases[":id"].$get({ param: { id }, query }));
}

/** The cases of a queue, or, without a queue, the cases that a link named. */
export function CaseQueue({ queue, loaded }: { queue?: Queue | undefined; loaded: CasePage<ModerationCase> }) {
	const isSignals = queue?.show === "signals";
	return (
		<>
			{isSignals && <SignalsIntro withNewAccounts={queue.withNewAccounts} />}
			<CaseList
				key={queue ? JSON.stringify(queue) : loaded.cases.map(getSubjectId).join()}
				loaded={loaded}
				find={async (after) => (queue ? findCases(queue, after) : loaded)}
				idOf={getSubjectId}
				isLinked={!queue}
				empty={queue ? adminTexts.emptyQueues[queue.show] : adminTexts.caseGone}
				moreLabel={isSignals ? adminTexts.lookFurtherBack : undefined}
				choicesOf={getChoices}
			>
				{(item, onDecided) =>
					"review" in item ? (
						<ReviewArticle item={item} onDecided={onDecided} />
					) : (
						<ClinicArticle item={item} onDecided={onDecided} />
					)
				}
			</CaseList>
		</>
	);
}

function SignalsIntro({ withNewAccounts }: { withNewAccounts: boolean }) {
	const to = (query: string) => `${href("/admin/reviews")}?show=signals${query}`;
	return (
		<p className="mb-4 max-w-prose text-faded text-sm">
			{adminTexts.signalsIntro} {withNewAccounts ? adminTexts.withNewAccounts : adminTexts.withoutNewAccounts}{" "}
			<Link to={to(withNewAccounts ? "" : "&new=1")} className="text-link py-3.5">
				{withNewAccounts ? adminTexts.leaveThoseOut : adminTexts.showThoseToo}
			</Link>{" "}
			<Link to={to(withNewAccounts ? "&new=1&ticks=1" : "&ticks=1")} className="text-link py-3.5">
				{adminTexts.keepSeveral}
			</Link>
		</p>
	);
}
