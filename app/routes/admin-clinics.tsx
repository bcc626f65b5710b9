import { href, useRevalidator, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { useTicks } from "#app/components/ticks.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import {
	ClinicFilters,
	ClinicList,
	getListHref,
	readListParams,
	toQuery,
} from "#app/features/admin-clinics/clinic-list.tsx";
import { RemoveUnused } from "#app/features/imports/remove-unused.tsx";
import { ClinicActs } from "#app/features/verification/clinic-acts.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, ListPages } from "#app/shared/desk/admin-page.tsx";
import type { Route } from "./+types/admin-clinics";

const clinicsFound = (count: number, hasMore: boolean) =>
	`${count}${hasMore ? " or more" : ""} found, the newest first.`;

const foundLater = (count: number, hasMore: boolean) =>
	`${count}${hasMore ? " or more" : ""} more found, the newest first.`;

export const meta = privateMeta("Clinics");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = readListParams(new URL(request.url).searchParams);
	return { params, ...(await callApi((api) => api.admin.clinics.$get({ query: toQuery(params) }))) };
}

/** A list of all clinics, of any status. */
export default function AdminClinics({ loaderData: { params, clinics, has_more, sources } }: Route.ComponentProps) {
	const isFiltered = Object.keys(toQuery({ ...params, before: "" })).length > 0;
	const last = clinics.at(-1);
	const ticks = useTicks(clinics.map(({ id }) => id));
	const { revalidate } = useRevalidator();
	return (
		<Frame status={describeFound(clinics.length, has_more, params.before !== "")} sources={sources}>
			{/* stays if an act has emptied the list, to say what was done */}
			<ClinicActs ticks={ticks} filter={params} nameOf={(id) => clinics.find((clinic) => clinic.id === id)?.name} />
			{params.source && (
				<RemoveUnused
					key={params.source}
					source={params.source}
					ticked={ticks.chosen}
					canAll={!params.q && !params.country && !params.status && !params.owner}
					onRemoved={() => {
						ticks.set([]);
						revalidate();
					}}
				/>
			)}
			{clinics.length === 0 ? (
				<EmptyState message={params.before ? "There are no more clinics." : "No clinics found."}>
					{params.q && !params.before && (
						<p className="w-full text-faded">Try part of the name, or paste the address of its page.</p>
					)}
					{isFiltered && <ButtonLink to={href("/admin/clinics")} look="secondary" label="All clinics" />}
				</EmptyState>
			) : (
				<ClinicList clinics={clinics} hrefOf={({ id }) => href("/admin/clinics/:id", { id })} ticks={ticks} />
			)}
			<ListPages
				of="list"
				first={params.before && getListHref({ ...params, before: "" })}
				next={has_more && last && getListHref({ ...params, before: last.id })}
			/>
		</Frame>
	);
}

function Frame({ status, children, sources = [] }: AdminPageProps & { sources?: string[] }) {
	const [params] = useSearchParams();
	return (
		<AdminPage title="Clinics" status={status}>
			<ClinicFilters params={readListParams(params)} sources={sources} />
			{children}
		</AdminPage>
	);
}

function describeFound(count: number, hasMore: boolean, isLater: boolean): string {
	if (count === 0) return "";
	return (isLater ? foundLater : clinicsFound)(count, hasMore);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the clinics.", Frame);
