import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ShortcutList } from "#app/components/shortcut-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { BandCounts } from "#app/features/verification/age.tsx";
import { CountryFilter } from "#app/features/verification/country-filter.tsx";
import { getQueueHref, readCountry } from "#app/features/verification/labels.ts";
import { QueueList } from "#app/features/verification/queue-list.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-verification";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Verification queue", isIndexed: false });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const country = readCountry(params);
	const [after, id] = [params.get("after"), params.get("id")];
	const query = { ...(country && { country }), ...(after && id && { after, id }) };
	return { country, after, ...(await callApi((api) => api.admin.verification.$get({ query }))) };
}

/** Clinics and changes that wait for a check, oldest first. */
export default function AdminVerification({ loaderData: data }: Route.ComponentProps) {
	const { country, after } = data;
	const total = data.counts.fresh + data.counts.due + data.counts.late;
	const last = data.cases.at(-1);
	return (
		<Frame
			status={`${formatCount(total, "case")} ${total === 1 ? "waits" : "wait"}${country ? ` in ${getCountryInText(country)}` : ""}. We say 24–72 hours.`}
			aside={<CountryFilter countries={data.countries} country={country} />}
		>
			<BandCounts counts={data.counts} />
			{data.cases.length === 0 ? (
				<EmptyState message={total ? "There are no more cases after this place." : "Nothing waits."}>
					{total || country ? (
						<ButtonLink to={getQueueHref(total ? country : undefined)} look="secondary">
							{total ? "Back to the oldest" : "All countries"}
						</ButtonLink>
					) : (
						<p className="text-faded">New clinics and changes come here when their owners send them in.</p>
					)}
				</EmptyState>
			) : (
				<QueueList cases={data.cases} now={Date.parse(data.now)} country={country} />
			)}
			<nav aria-label="Pages of the queue" className="flex flex-wrap gap-3 empty:hidden">
				{after && data.cases.length > 0 && (
					<ButtonLink to={getQueueHref(country)} look="secondary">
						Back to the oldest
					</ButtonLink>
				)}
				{last && data.cases.length === limits.adminPage && (
					<ButtonLink
						to={`${href("/admin/verification")}?${new URLSearchParams({ ...(country && { country }), after: last.submitted_at, id: last.id })}`}
						look="secondary"
					>
						Next {limits.adminPage}
					</ButtonLink>
				)}
			</nav>
			<ShortcutList
				keys={[
					["j", "next case"],
					["k", "previous case"],
					["↑ ↓", "the same, from a case"],
					["Enter", "open"],
				]}
			/>
		</Frame>
	);
}

type FrameProps = { status?: string; aside?: React.ReactNode; children: React.ReactNode };

function Frame({ status, aside, children }: FrameProps) {
	return (
		<div className="space-y-5">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div>
					<h1 className="text-3xl">Verification</h1>
					<p role="status" className="text-faded">
						{status}
					</p>
				</div>
				{aside}
			</div>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("The queue could not be loaded.", Frame);
