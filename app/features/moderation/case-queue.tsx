import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import type { Cursor } from "#database/queries/desk.ts";
import type { ModerationCase } from "#database/queries/moderation.ts";
import * as adminTexts from "./admin-texts.tsx";
import { CaseList, type CasePage } from "./case-list.tsx";
import { getChoices, getId } from "./choices.ts";
import { ClinicArticle } from "./clinic-case.tsx";
import { ReviewArticle } from "./review-case.tsx";

/** A list of cases. Among signals, `withNew` adds reviews that only the newness of their account makes stand out. */
export type Queue = { show: "reports" | "appeals" | "signals"; withNew: boolean };

/** Reviews and clinics to judge, from a place of the list on: the longest waiting or the newest that stand out. */
export function findCases({ show, withNew }: Queue, after?: Cursor): Promise<CasePage<ModerationCase>> {
	const query = { show, ...(withNew && { new: "1" as const }), ...after };
	return callApi((api) => api.admin.moderation.cases.$get({ query }));
}

/** One review or clinic, reported or not, and beside a review the one that it is to be compared with. */
export function findAskedCases(id: string, other: string | null): Promise<CasePage<ModerationCase>> {
	const query = { ...(other && { with: other }) };
	return callApi((api) => api.admin.moderation.cases[":id"].$get({ param: { id }, query }));
}

/** Cases of a queue, or, without one, those that an admin opened by their address. */
export function CaseQueue({ queue, loaded }: { queue?: Queue | undefined; loaded: CasePage<ModerationCase> }) {
	const isOfSignals = queue?.show === "signals";
	return (
		<>
			{isOfSignals && <SignalsIntro withNew={queue.withNew} />}
			<CaseList
				key={queue ? JSON.stringify(queue) : loaded.cases.map(getId).join()}
				loaded={loaded}
				find={async (after) => (queue ? findCases(queue, after) : loaded)}
				idOf={getId}
				isAsked={!queue}
				empty={queue ? adminTexts.emptyQueues[queue.show] : adminTexts.caseGone}
				moreLabel={isOfSignals ? adminTexts.lookFurtherBack : undefined}
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

function SignalsIntro({ withNew }: { withNew: boolean }) {
	const to = (query: string) => `${href("/admin/reviews")}?show=signals${query}`;
	return (
		<p className="mb-4 max-w-prose text-faded text-sm">
			{adminTexts.signalsIntro} {withNew ? adminTexts.withNewAccounts : adminTexts.withoutNewAccounts}{" "}
			<Link to={to(withNew ? "" : "&new=1")} className="text-link py-3.5">
				{withNew ? adminTexts.leaveThoseOut : adminTexts.showThoseToo}
			</Link>{" "}
			<Link to={to(withNew ? "&new=1&ticks=1" : "&ticks=1")} className="text-link py-3.5">
				{adminTexts.keepSeveral}
			</Link>
		</p>
	);
}
