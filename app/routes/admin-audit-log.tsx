import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { LoadFailure, loadLater } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { EntryItem } from "#app/features/audit/entry-item.tsx";
import { FilterForm } from "#app/features/audit/filter-form.tsx";
import { getLogHref, groupByAct, nameSubject, readFilters } from "#app/features/audit/labels.ts";
import * as words from "#app/features/audit/words.ts";
import { type ApiFailure, describeFailure } from "#app/lib/api-failure.ts";
import { focusResults, resultsId } from "#app/lib/focus.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, ListPages } from "#app/shared/desk/admin-page.tsx";
import type { AuditEntry } from "#database/queries/audit.ts";
import type { Route } from "./+types/admin-audit-log";

export const meta = privateMeta(words.auditLog);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const filters = readFilters(params);
	const { at, id } = Object.fromEntries(params);
	const query = { ...filters, ...(at && id && { at, id }) };
	const [found, choices] = await Promise.all([
		// if the log cannot be loaded, the form stays and marks the filter that was refused
		loadLater(callApi((api) => api.admin["audit-log"].$get({ query }))),
		callApi((api) => api.admin["audit-log"].choices.$get()).catch(() => undefined),
	]);
	return { filters, choices, found, isLater: Boolean(at) };
}

/** The acts of admins, newest first. */
export default function AdminAuditLog({ loaderData }: Route.ComponentProps) {
	const { filters, choices, found, isLater } = loaderData;
	const data = "value" in found ? found.value : undefined;
	const error = "error" in found ? found.error : undefined;
	const fields = (error as ApiFailure | undefined)?.fields ?? {};
	const groups = groupByAct(data?.entries ?? []) as [AuditEntry, ...AuditEntry[]][];
	const first = data?.entries[0];
	const filterCount = Object.keys(filters).length;
	return (
		<AdminPage
			title={words.auditLog}
			intro={words.everyAdminAction}
			aside={
				<DownloadButton
					path={`/api/admin/audit-log/csv?${new URLSearchParams(filters)}`}
					fileName={`inkfree-audit-log-${new Date().toISOString().slice(0, 10)}.csv`}
				>
					{words.exportCsv}
				</DownloadButton>
			}
		>
			<FilterForm filters={filters} choices={choices} errors={fields} />
			<p id={resultsId} role="status" tabIndex={-1} className="rounded-sm text-faded text-sm">
				{data &&
					words.countActions(
						groups.length,
						Boolean(data.next),
						filters.subject_id && first ? nameSubject(first) : undefined,
					)}
			</p>
			{error && <LoadFailure message={words.logNotLoaded(describeFailure(error))} />}
			{data && groups.length === 0 && (
				<EmptyState message={filterCount > 0 || isLater ? words.noEntriesMatch : words.noAdminHasDoneAnythingYet}>
					{(filterCount > 0 || isLater) && (
						<ButtonLink to={href("/admin/audit-log")} look="secondary" label={words.showEverything} />
					)}
				</EmptyState>
			)}
			{groups.length > 0 && (
				<ol className="divide-y divide-line rounded-2xl border border-line bg-sheet">
					{groups.map((entries) => (
						<li key={entries[0].id}>
							<EntryItem entries={entries} />
						</li>
					))}
				</ol>
			)}
			<ListPages
				of="log"
				first={isLater && groups.length > 0 && getLogHref(filters)}
				next={data?.next && getLogHref(filters, data.next)}
				onClick={focusResults}
			/>
		</AdminPage>
	);
}
