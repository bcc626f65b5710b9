import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { ListingCountries } from "#app/features/places/listing-countries.tsx";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/admin-settings";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settings", isIndexed: false });

/** What the directory is set to. */
export default function AdminSettings() {
	const { data, error, reload } = useResource("settings", () => callApi((api) => api.admin.settings.$get()));
	return (
		<div className="max-w-3xl space-y-5">
			<h1 className="text-3xl">Settings</h1>
			{error && <LoadFailure message={`The settings could not be loaded. ${error.message}`} onRetry={reload} />}
			{!data && !error && <LoadingRows />}
			{data && <ListingCountries first={data.countries} />}
		</div>
	);
}
