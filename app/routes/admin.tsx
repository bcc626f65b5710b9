import { href, Link, Outlet } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { requirePerson } from "#app/auth/require-person.ts";
import { PageTabs } from "#app/components/choice-links.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/features/desk/search-field.tsx";
import { type ApiFailure, describeFailure } from "#app/lib/api-failure.ts";
import { keepShown } from "#app/lib/keep-shown.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { AdminOverview } from "#database/queries/pages.ts";
import type { Route } from "./+types/admin";

export const meta = privateMeta("Administration");

export const clientMiddleware = [requirePerson, keepShown("routes/admin")];

export function clientLoader(): Promise<AdminOverview> {
	return callApi((api) => api.admin.overview.$get());
}

export const HydrateFallback = FullScreenSpinner;

/** The frame of all pages of the administration. Others than admins get the page "not found". */
export default function Admin({ loaderData: overview }: Route.ComponentProps) {
	return (
		<ProtectedPage>
			{() => (
				<div className="container-page py-6">
					<SearchField />
					<AdminTabs overview={overview} />
					{overview.is_shut && (
						<p role="alert" className="mt-4 rounded-lg bg-danger-tint p-4 text-danger">
							Nobody can sign up or list a clinic until the imprint and the privacy notice are both published.{" "}
							<Link to={`${href("/admin/documents")}#legal`} className="underline underline-offset-4">
								Write them
							</Link>
						</p>
					)}
					<div className="mt-6">
						<Outlet />
					</div>
				</div>
			)}
		</ProtectedPage>
	);
}

const isNoAdmin = (error: unknown) => (error as ApiFailure).code === "not_found";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isNoAdmin(error)) return <NotFoundScreen />;
	if ((error as ApiFailure).code === "factor_needed") {
		return (
			<MessageScreen
				title="Set up two-step sign-in first"
				message={
					"This directory is public, so a password alone isn't enough to run it. All you need is an authenticator app and a minute."
				}
			>
				<ButtonLink to={`${href("/account")}#two-step`} label="Set it up" />
			</MessageScreen>
		);
	}
	return (
		<div className="container-page max-w-xl space-y-4 py-8">
			<h1 className="text-3xl sm:text-4xl">Administration</h1>
			<LoadFailure message={describeFailure(error)} />
		</div>
	);
}

const countWaiting = ({ waiting }: AdminOverview) => Object.values(waiting).reduce((sum, count) => sum + count, 0);

/** Links to the pages of the administration. */
function AdminTabs({ overview }: { overview: AdminOverview }) {
	const { waiting } = overview;
	return (
		<PageTabs
			label="Administration"
			tabs={[
				{ name: "To do", path: href("/admin"), waiting: countWaiting(overview) },
				{ name: "Clinics", path: href("/admin/clinics") },
				{ name: "Documents", path: href("/admin/documents"), waiting: overview.old_documents },
				{ name: "Settings", path: href("/admin/settings"), waiting: waiting.country },
				{ name: "Import", path: href("/admin/import") },
				{ name: "Audit log", path: href("/admin/audit-log") },
			]}
		/>
	);
}
