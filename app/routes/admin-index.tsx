import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { WaitingList } from "#app/features/desk/waiting-list.tsx";
import { WeekFigures } from "#app/features/desk/week-figures.tsx";
import { SetupList } from "#app/features/setup/setup-list.tsx";
import { Age } from "#app/features/verification/age.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, useAdminOverview } from "#app/shared/desk/admin-page.tsx";
import type { AdminOverview } from "#database/queries/pages.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";
import type { Route } from "./+types/admin-index";

export const meta = privateMeta("To do");

/** Loads the waiting cases, and the steps of the set-up while any is left. */
export async function clientLoader() {
	const [desk, state] = await Promise.all([
		callApi((api) => api.admin.desk.$get()),
		callApi((api) => api.admin.setup.$get()),
	]);
	return { desk, steps: isSetupNeeded(state) ? listSetupSteps(state) : undefined };
}

export default function AdminIndex({ loaderData: { desk, steps } }: Route.ComponentProps) {
	const { waiting } = desk;
	const total = Math.max(countAll(useAdminOverview()), waiting.length);
	const now = Date.parse(desk.now);
	return (
		<Frame
			status={
				total === 0
					? ""
					: `${formatCount(total, "thing")} waiting, ${(waiting[0]?.is_urgent ?? false) ? "what's reported as illegal first, then the oldest" : "the oldest first"}.${waiting.length < total ? ` These are the first ${formatNumber(waiting.length)}.` : ""}`
			}
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
					{waiting.length === 0 ? (
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
					) : (
						<WaitingList waiting={waiting} age={(since) => <Age submittedAt={since} now={now} />} />
					)}
				</div>
				<WeekFigures desk={desk} />
			</div>
		</Frame>
	);
}

const countAll = ({ waiting }: AdminOverview) => Object.values(waiting).reduce((sum, count) => sum + count, 0);

const Frame = (props: AdminPageProps) => <AdminPage title="To do" {...props} />;

export const ErrorBoundary = createErrorBoundary("We couldn't load what's waiting.", Frame);
