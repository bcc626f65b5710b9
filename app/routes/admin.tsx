import { useCallback, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { AdminTabs } from "#app/components/admin-tabs.tsx";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { NotFoundScreen } from "#app/components/not-found-screen.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { AdminContext } from "#app/lib/admin-context.ts";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { AdminOverview } from "#database/queries/admin-overview.ts";
import type { Route } from "./+types/admin";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Administration", isIndexed: false });

/** What stands around the pages of the administration. Whoever is no admin finds nothing here. */
export default function Admin() {
	return <ProtectedPage>{(user) => <AdminOf key={user.id} />}</ProtectedPage>;
}

function AdminOf() {
	const [overview, setOverview] = useState<AdminOverview>();
	const [failure, setFailure] = useState<ApiFailure>();
	const reload = useCallback(() => {
		callApi((api) => api.admin.overview.$get()).then((counts) => {
			setOverview(counts);
			setFailure(undefined);
		}, setFailure);
	}, []);
	useEffect(reload, [reload]);

	if (failure?.code === "not_found") return <NotFoundScreen />;
	// counts that could not be asked for again are no reason to take the page away
	if (failure && !overview) {
		return (
			<div className="container-page max-w-xl space-y-4 py-8">
				<h1 className="text-3xl sm:text-4xl">Administration</h1>
				<Alert>
					<p>{failure.message}</p>
				</Alert>
				<button type="button" onClick={reload} className={buttonClass("secondary")}>
					Try again
				</button>
			</div>
		);
	}
	if (!overview) return <FullScreenSpinner />;
	return (
		<div className="container-page py-6">
			<AdminTabs overview={overview} />
			<div className="mt-6">
				<Outlet context={{ overview, reload } satisfies AdminContext} />
			</div>
		</div>
	);
}
