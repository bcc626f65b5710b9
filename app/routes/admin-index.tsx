import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as adminTexts from "#app/features/desk/admin-texts.tsx";
import { WaitingList } from "#app/features/desk/waiting-list.tsx";
import { WeekFigures } from "#app/features/desk/week-figures.tsx";
import { SetupList } from "#app/features/setup/setup-list.tsx";
import { Age } from "#app/features/verification/age.tsx";
import { runAct } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, ShortcutList, useAdminOverview } from "#app/shared/desk/admin-page.tsx";
import type { AdminOverview } from "#database/queries/pages.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";
import type { Route } from "./+types/admin-index";

export const meta = privateMeta(adminTexts.toDo);

/** Loads the waiting cases, and the steps of the set-up while any is left. */
export async function clientLoader() {
	const [desk, state] = await Promise.all([
		callApi((api) => api.admin.desk.$get()),
		callApi((api) => api.admin.setup.$get()),
	]);
	return { desk, steps: isSetupNeeded(state) ? listSetupSteps(state) : undefined };
}

/** Sends a test email. */
export function clientAction() {
	return runAct({
		run: () => callApi((api) => api.admin.setup["test-mail"].$post()),
		done: ({ to, answer }) => ({ title: adminTexts.sentTo(to), description: answer }),
	});
}

export default function AdminIndex({ loaderData: { desk, steps } }: Route.ComponentProps) {
	const { waiting } = desk;
	const total = Math.max(countAll(useAdminOverview()), waiting.length);
	const now = Date.parse(desk.now);
	return (
		<Frame status={total === 0 ? "" : adminTexts.thingsWaiting(waiting.length, total, waiting[0]?.is_urgent ?? false)}>
			{steps && <SetupList steps={steps} />}
			<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
				<div className="min-w-0 space-y-5">
					{desk.questioned > 0 && (
						<Notice>
							<Link to={`${href("/admin/clinics")}?status=questioned`} className="text-link">
								{adminTexts.verifiedClinicsWithNobodyAllowed(desk.questioned)}
							</Link>
						</Notice>
					)}
					{waiting.length === 0 ? (
						<EmptyState message={adminTexts.nothingIsWaitingForYou}>
							<ReloadButton label={adminTexts.lookAgain} />
							{desk.unchecked > 0 && (
								<ButtonLink
									to={`${href("/admin/clinics")}?status=unchecked`}
									look="secondary"
									label={adminTexts.clinicsNotYetChecked(desk.unchecked)}
								/>
							)}
							<ButtonLink
								to={`${href("/admin/reviews")}?show=signals`}
								look="secondary"
								label={adminTexts.reviewsThatStandOut}
							/>
						</EmptyState>
					) : (
						<WaitingList waiting={waiting} age={(since) => <Age submittedAt={since} now={now} />} />
					)}
				</div>
				<WeekFigures desk={desk} />
			</div>
			{waiting.length > 0 && (
				<ShortcutList
					keys={[
						["j", adminTexts.next],
						["k", adminTexts.previous],
						["Enter", adminTexts.open],
					]}
				/>
			)}
		</Frame>
	);
}

const countAll = ({ waiting }: AdminOverview) => Object.values(waiting).reduce((sum, count) => sum + count, 0);

const Frame = (props: AdminPageProps) => <AdminPage title={adminTexts.toDo} {...props} />;

export const ErrorBoundary = createErrorBoundary(adminTexts.waitingNotLoaded, Frame);
