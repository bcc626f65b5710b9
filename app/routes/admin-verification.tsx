import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { BandCounts } from "#app/features/verification/age.tsx";
import { getQueueHref, readCountry } from "#app/features/verification/labels.ts";
import { CountryFilter, QueueList } from "#app/features/verification/queue.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, ListPages } from "#app/shared/desk/admin-page.tsx";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-verification";

const countWaiting = (cases: number) => `${formatCount(cases, "case")} waiting`;

const casesWaiting = (cases: number) => `${countWaiting(cases)}. We promise 24–72 hours.`;

const waitingIn = (cases: number, country: string) => `${countWaiting(cases)} in ${country}. We promise 24–72 hours.`;

export const meta = privateMeta("Verification queue");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const country = readCountry(params);
	const [after, id] = [params.get("after"), params.get("id")];
	const query = { ...(country && { country }), ...(after && id && { after, id }) };
	return { country, after, ...(await callApi((api) => api.admin.verification.$get({ query }))) };
}

/** Clinics and changes that wait for verification, oldest first. */
export default function AdminVerification({ loaderData: data }: Route.ComponentProps) {
	const { country, after } = data;
	const total = data.counts.fresh + data.counts.due + data.counts.late;
	const last = data.cases.at(-1);
	return (
		<Frame
			status={country ? waitingIn(total, getCountryInText(country)) : casesWaiting(total)}
			aside={<CountryFilter countries={data.countries} country={country} />}
		>
			<BandCounts counts={data.counts} />
			{data.cases.length === 0 ? (
				<EmptyState message={total ? "There are no more cases." : "Nothing waiting."}>
					{total || country ? (
						<ButtonLink
							to={getQueueHref(total ? country : undefined)}
							look="secondary"
							label={total ? "Back to the oldest" : "All countries"}
						/>
					) : (
						<p className="text-faded">New clinics and changes appear here when owners submit them.</p>
					)}
				</EmptyState>
			) : (
				<QueueList cases={data.cases} now={Date.parse(data.now)} country={country} />
			)}
			<ListPages
				of="queue"
				first={after && data.cases.length > 0 && getQueueHref(country)}
				next={
					last &&
					data.cases.length === limits.adminPage &&
					`${href("/admin/verification")}?${new URLSearchParams({ ...(country && { country }), after: last.submitted_at, id: last.id })}`
				}
			/>
		</Frame>
	);
}

const Frame = (props: AdminPageProps) => <AdminPage title="Verification" {...props} />;

export const ErrorBoundary = createErrorBoundary("We couldn't load the queue.", Frame);
