import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { WaitingFilters, WaitingList } from "#app/features/desk/waiting-list.tsx";
import { WeekFigures } from "#app/features/desk/week-figures.tsx";
import { SetupList } from "#app/features/setup/setup-list.tsx";
import { Age } from "#app/features/verification/age.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, ListPages } from "#app/shared/desk/admin-page.tsx";
import { getListHref, readFilter } from "#app/shared/desk/case-address.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";
import type { Route } from "./+types/admin-index";

export const meta = privateMeta("To do");

/** Loads what waits, and the steps of the set-up while any is left. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const filter = readFilter(params);
	const [after, id, urgent] = [params.get("after"), params.get("id"), params.get("urgent") === "1"];
	const place = after && id && { after, id, ...(urgent && { urgent: "1" as const }) };
	const [list, desk, state] = await Promise.all([
		callApi((api) => api.admin.cases.$get({ query: { ...filter, ...place } })),
		callApi((api) => api.admin.desk.$get()),
		callApi((api) => api.admin.setup.$get()),
	]);
	return {
		filter,
		isLater: Boolean(place),
		list,
		desk,
		steps: isSetupNeeded(state) ? listSetupSteps(state) : undefined,
	};
}

export default function AdminIndex({ loaderData: { filter, isLater, list, desk, steps } }: Route.ComponentProps) {
	const { waiting, totals } = list;
	const total = totals.reduce((sum, one) => sum + one.total, 0);
	const isFiltered = Object.keys(filter).length > 0;
	const now = Date.parse(list.now);
	const last = waiting.at(-1);
	const order = waiting[0]?.is_urgent ? "what's reported as illegal first, then the oldest" : "the oldest first";
	return (
		<Frame
			status={total === 0 ? "" : `${formatCount(total, "thing")} waiting, ${order}. We promise 24–72 hours.`}
			aside={total > 0 && <WaitingFilters totals={totals} filter={filter} />}
		>
			{steps && <SetupList steps={steps} />}
			<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
				<div className="min-w-0 space-y-5">
					{desk.questioned > 0 && (
						<Notice>
							<Link to={`${href("/admin/clinics")}?status=questioned`} className="text-link">
								{`${formatCount(desk.questioned, "verified clinic")} ${desk.questioned === 1 ? "names" : "name"} nobody whom the law lets treat`}
							</Link>
						</Notice>
					)}
					{waiting.length > 0 ? (
						<WaitingList waiting={waiting} filter={filter} age={(since) => <Age submittedAt={since} now={now} />} />
					) : isFiltered || isLater ? (
						<EmptyState message="Nothing's waiting here.">
							<ButtonLink to={href("/admin")} look="secondary" label="Show everything" />
						</EmptyState>
					) : (
						<EmptyState message="Nothing's waiting for you.">
							<ReloadButton label="Look again" />
							{desk.unchecked > 0 && (
								<ButtonLink
									to={`${href("/admin/clinics")}?status=unchecked`}
									look="secondary"
									label={`${formatCount(desk.unchecked, "clinic")} not yet checked`}
								/>
							)}
						</EmptyState>
					)}
					<ListPages
						of="queue"
						first={isLater && getListHref(filter)}
						next={
							last &&
							waiting.length === limits.adminPage &&
							getListHref({ ...filter, after: last.at, id: last.id, ...(last.is_urgent && { urgent: "1" }) })
						}
					/>
				</div>
				<WeekFigures desk={desk} />
			</div>
		</Frame>
	);
}

const Frame = (props: AdminPageProps) => <AdminPage title="To do" {...props} />;

export const ErrorBoundary = createErrorBoundary("We couldn't load what's waiting.", Frame);
