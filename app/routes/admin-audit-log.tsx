import { Form, href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure, loadLater } from "#app/components/load-failure.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { EntryItem } from "#app/features/audit/entry-item.tsx";
import { getLogHref, groupByAct, nameSubject, readFilters } from "#app/features/audit/labels.ts";
import { type ApiFailure, describeFailure } from "#app/lib/api-failure.ts";
import { focusResults, resultsId } from "#app/lib/focus.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, ListPages } from "#app/shared/desk/admin-page.tsx";
import type { AuditEntry } from "#database/queries/audit.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-audit-log";

export const meta = privateMeta("Audit log");

/** `?q=` is a text in the entries, `?subject_type=` and `?subject_id=` are what they are about. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const filters = readFilters(params);
	const { at, id } = Object.fromEntries(params);
	const query = { ...filters, ...(at && id && { at, id }) };
	// if the log cannot be loaded, the field stays and says why it was refused
	const found = await loadLater(callApi((api) => api.admin["audit-log"].$get({ query })));
	return { filters, found, isLater: Boolean(at) };
}

/** The acts of admins, newest first. */
export default function AdminAuditLog({ loaderData: { filters, found, isLater } }: Route.ComponentProps) {
	const data = "value" in found ? found.value : undefined;
	const error = "error" in found ? found.error : undefined;
	const groups = groupByAct(data?.entries ?? []) as [AuditEntry, ...AuditEntry[]][];
	const first = data?.entries[0];
	const isFiltered = Object.keys(filters).length > 0 || isLater;
	return (
		<AdminPage title="Audit log" intro="Every admin action. The database adds the entries, and nobody can change them.">
			<Form method="get" role="search" className="flex flex-wrap items-end gap-3">
				<TextField
					key={filters.q}
					label="Text"
					name="q"
					type="search"
					defaultValue={filters.q}
					maxLength={limits.auditQuery}
					placeholder="A name, a reason, a value"
					error={(error as ApiFailure | undefined)?.fields?.q}
					className="min-w-0 flex-1 basis-60"
				/>
				<button type="submit" className={buttonClass("primary")}>
					Show
				</button>
				{isFiltered && <ButtonLink to={href("/admin/audit-log")} look="secondary" label="Show everything" />}
			</Form>
			<p id={resultsId} role="status" tabIndex={-1} className="rounded-sm text-faded text-sm">
				{data &&
					`${formatCount(groups.length, "action")}${data.next ? "; there are older entries" : ""}${filters.subject_id && first ? `, all about ${nameSubject(first)}` : ""}.`}
			</p>
			{error && <LoadFailure message={`We couldn't load the log. ${describeFailure(error)}`} />}
			{data && groups.length === 0 && (
				<EmptyState message={isFiltered ? "No entries match." : "No admin has done anything yet."} />
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
