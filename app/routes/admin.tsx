import { href, Link, Outlet } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { requirePerson } from "#app/auth/require-person.ts";
import { PageTabs } from "#app/components/choice-links.tsx";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
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

/** What stands around the pages of the administration. Whoever is no admin finds nothing here. */
export default function Admin({ loaderData: overview }: Route.ComponentProps) {
	return (
		<ProtectedPage>
			{() => (
				<div className="container-page py-6">
					<SearchField />
					<AdminTabs overview={overview} />
					{overview.is_shut && (
						<p role="alert" className="mt-4 rounded-lg bg-danger-tint p-4 text-danger">
							Nobody can sign up or list a clinic: the imprint and the privacy notice are not both published.{" "}
							<Link to={`${href("/admin/settings")}#legal`} className="underline underline-offset-4">
								Write them
							</Link>
						</p>
					)}
					<div className="mt-6">
						<Outlet context={overview} />
					</div>
				</div>
			)}
		</ProtectedPage>
	);
}

const isNoAdmin = (error: unknown) => (error as ApiFailure).code === "not_found";

const factorNeeded =
	"This directory is public, so a password alone isn't enough to run it. All you need is an authenticator app and a minute.";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isNoAdmin(error)) return <NotFoundScreen />;
	if ((error as ApiFailure).code === "factor_needed") {
		return (
			<MessageScreen title="Set up two-step sign-in first" message={factorNeeded}>
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

/** The pages of the administration. */
function AdminTabs({ overview }: { overview: AdminOverview }) {
	return (
		<PageTabs
			label="Administration"
			tabs={[
				{ name: "What waits", path: href("/admin") },
				{ name: "Verification", path: href("/admin/verification"), waiting: overview.verifications },
				{
					name: "Reviews",
					path: href("/admin/reviews"),
					waiting: overview.reported_reviews + overview.appeals + overview.replies + overview.reported_clinics,
				},
				{ name: "Clinics", path: href("/admin/clinics") },
				{ name: "Claims", path: href("/admin/claims"), waiting: overview.claims },
				{ name: "Treatments", path: href("/admin/treatments"), waiting: overview.old_guides },
				{ name: "Laws", path: href("/admin/laws"), waiting: overview.old_laws },
				{ name: "Settings", path: href("/admin/settings") },
				{ name: "Import", path: href("/admin/import"), waiting: overview.imports },
				{ name: "Audit log", path: href("/admin/audit-log") },
			]}
		/>
	);
}
