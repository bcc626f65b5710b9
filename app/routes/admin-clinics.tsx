import { href, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ShortcutList } from "#app/components/shortcut-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicFilters } from "#app/features/clinics/admin-clinic-filters.tsx";
import { ClinicList } from "#app/features/clinics/admin-clinic-list.tsx";
import { getListHref, readListParams, toQuery } from "#app/features/clinics/admin-labels.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useShortcuts } from "#app/lib/shortcuts.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-clinics";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Clinics", isIndexed: false });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = readListParams(new URL(request.url).searchParams);
	return { params, ...(await callApi((api) => api.admin.clinics.$get({ query: toQuery(params) }))) };
}

/** Any clinic, whatever its status. */
export default function AdminClinics({ loaderData: { params, clinics, has_more } }: Route.ComponentProps) {
	const isFiltered = Object.keys(toQuery({ ...params, before: "" })).length > 0;
	const last = clinics.at(-1);
	useShortcuts({ "/": () => document.querySelector<HTMLElement>("input[name=q]")?.focus() });
	return (
		<Frame status={describeFound(clinics.length, has_more, params.before !== "")}>
			{clinics.length === 0 ? (
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
				<ClinicList clinics={clinics} hrefOf={({ id }) => href("/admin/clinics/:id", { id })} />
			)}
			<nav aria-label="Pages of the list" className="flex flex-wrap gap-3 empty:hidden">
				{params.before && (
					<ButtonLink to={getListHref({ ...params, before: "" })} look="secondary">
						Back to the newest
					</ButtonLink>
				)}
				{has_more && last && (
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
		</Frame>
	);
}

function Frame({ status, children }: { status?: string; children: React.ReactNode }) {
	const [params] = useSearchParams();
	return (
		<div className="space-y-5">
			<div>
				<h1 className="text-3xl">Clinics</h1>
				<p role="status" className="text-faded">
					{status}
				</p>
			</div>
			<ClinicFilters params={readListParams(params)} />
			{children}
		</div>
	);
}

function describeFound(count: number, hasMore: boolean, isLater: boolean): string {
	if (count === 0) return "";
	const what = isLater ? "more found" : "found";
	return `${count}${hasMore ? " or more" : ""} ${what}, the newest first.`;
}

export const ErrorBoundary = createErrorBoundary("The clinics could not be loaded.", Frame);
