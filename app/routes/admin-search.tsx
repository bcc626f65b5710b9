import { Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ClinicStatusBadge, getListHref } from "#app/features/admin-clinics/clinic-list.tsx";
import { describeAct, getLogHref, nameSubject } from "#app/features/audit/labels.ts";
import {
	CaseResult,
	ClinicResult,
	PersonResult,
	ResultGroup,
	ReviewResult,
} from "#app/features/desk/search-results.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps } from "#app/shared/desk/admin-page.tsx";
import { formatDateTime } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-search";

export const meta = privateMeta("Search");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, limits.queryLength);
	return { q, found: q ? await callApi((api) => api.admin.search.$get({ query: { q } })) : null };
}

/** Finds clinics, people, cases and entries of the audit log by one text. */
export default function AdminSearch({ loaderData: { q, found } }: Route.ComponentProps) {
	if (!found) return <Frame intro="Type a name, a place, a phone number, an email address or an id.">{null}</Frame>;
	return (
		<Frame status={`For “${q}”.`}>
			<div className="grid gap-x-6 gap-y-6 lg:grid-cols-2 lg:items-start">
				<ResultGroup
					title="Clinics"
					found={found.clinics}
					none="No clinic."
					all={{ to: getListHref({ q }), label: "All clinics that match" }}
					idOf={({ id }) => id}
				>
					{(clinic) => (
						<ClinicResult
							id={clinic.id}
							name={clinic.name}
							place={formatAddress(clinic, getCountryName(clinic.country_code))}
							aside={<ClinicStatusBadge clinic={clinic} />}
						/>
					)}
				</ResultGroup>
				<div className="min-w-0 space-y-6">
					<ResultGroup title="Cases" found={found.cases} none="No cases for these clinics." idOf={({ id }) => id}>
						{(one) => <CaseResult found={one} />}
					</ResultGroup>
					<ResultGroup title="People" found={found.people} none="Nobody." idOf={({ id }) => id}>
						{(person) => <PersonResult person={person} />}
					</ResultGroup>
					{found.reviews.length > 0 && (
						<ResultGroup title="What they wrote" found={found.reviews} most={50} none="" idOf={({ id }) => id}>
							{(review) => <ReviewResult found={review} />}
						</ResultGroup>
					)}
					<ResultGroup
						title="Audit log"
						found={found.log}
						none="No entry."
						all={{ to: getLogHref({ q }), label: "All entries that match" }}
						idOf={({ id }) => id}
					>
						{(entry) => (
							<p className="px-4 py-2 text-sm wrap-anywhere">
								<span className="text-faded tabular-nums">{formatDateTime(entry.created_at)}</span>{" "}
								{entry.admin_name ?? "The operator"} {describeAct(entry.act)}{" "}
								<Link
									to={getLogHref({ subject_type: entry.subject_type, subject_id: entry.subject_id })}
									className="text-link"
								>
									{nameSubject(entry)}
								</Link>
							</p>
						)}
					</ResultGroup>
				</div>
			</div>
		</Frame>
	);
}

const Frame = (props: AdminPageProps) => <AdminPage title="Search" {...props} />;

export const ErrorBoundary = createErrorBoundary("We couldn't look anything up.", Frame);
