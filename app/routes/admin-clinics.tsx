import { href, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { ShortcutList } from "#app/components/shortcut-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicFilters } from "#app/features/clinics/admin-clinic-filters.tsx";
import { ClinicList } from "#app/features/clinics/admin-clinic-list.tsx";
import { getListHref, readListParams, toQuery } from "#app/features/clinics/admin-labels.ts";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useShortcuts } from "#app/lib/shortcuts.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-clinics";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Clinics", isIndexed: false });

/** Any clinic, whatever its status. */
export default function AdminClinics() {
	const [search] = useSearchParams();
	const params = readListParams(search);
	const query = toQuery(params);
	const { data, error, reload } = useResource(JSON.stringify(query), () =>
		callApi((api) => api.admin.clinics.$get({ query })),
	);
	const isFiltered = Object.keys(toQuery({ ...params, before: "" })).length > 0;
	const last = data?.clinics.at(-1);
	useShortcuts({ "/": () => document.querySelector<HTMLElement>("input[name=q]")?.focus() });
	return (
		<div className="space-y-5">
			<div>
				<h1 className="text-3xl">Clinics</h1>
				<p role="status" className="text-faded">
					{data && describeFound(data.clinics.length, data.has_more, params.before !== "")}
				</p>
			</div>
			<ClinicFilters params={params} />
			{error && <LoadFailure message={`The clinics could not be loaded. ${error.message}`} onRetry={reload} />}
			{!data && !error && <LoadingRows />}
			{data &&
				(data.clinics.length === 0 ? (
					<EmptyState message={params.before ? "There are no more clinics." : "No clinic was found."}>
						{params.q && !params.before && (
							<p className="w-full text-faded">Try a part of the name, or paste the address of its page.</p>
						)}
						{isFiltered && (
							<ButtonLink to={href("/admin/clinics")} look="secondary">
								All clinics
							</ButtonLink>
						)}
					</EmptyState>
				) : (
					<ClinicList clinics={data.clinics} hrefOf={({ id }) => href("/admin/clinics/:id", { id })} />
				))}
			<nav aria-label="Pages of the list" className="flex flex-wrap gap-3 empty:hidden">
				{params.before && (
					<ButtonLink to={getListHref({ ...params, before: "" })} look="secondary">
						Back to the newest
					</ButtonLink>
				)}
				{data?.has_more && last && (
					<ButtonLink to={getListHref({ ...params, before: last.id })} look="secondary">
						Next {limits.adminPage}
					</ButtonLink>
				)}
			</nav>
			<ShortcutList
				keys={[
					["/", "search"],
					["j", "next clinic"],
					["k", "previous clinic"],
					["Enter", "open"],
				]}
			/>
		</div>
	);
}

function describeFound(count: number, hasMore: boolean, isLater: boolean): string {
	if (count === 0) return "";
	const what = isLater ? "more found" : "found";
	return `${count}${hasMore ? " or more" : ""} ${what}, the newest first.`;
}
