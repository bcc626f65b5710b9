import { useRef } from "react";
import { href, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicStatusBadge } from "#app/features/clinics/admin-status-badge.tsx";
import { OpenClaimItem } from "#app/features/ownership/open-claim-item.tsx";
import { useAdmin } from "#app/lib/admin-context.ts";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-claims";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Claims", isIndexed: false });

/** People who say that a clinic which nobody looks after is theirs, longest waiting first. */
export default function AdminClaims() {
	const { overview, reload: reloadCounts } = useAdmin();
	const [params] = useSearchParams();
	const [after, id] = [params.get("after"), params.get("id")];
	const query = after && id ? { after, id } : {};
	const heading = useRef<HTMLHeadingElement>(null);
	const { data, error, reload } = useResource(JSON.stringify(query), () =>
		callApi((api) => api.admin.claims.$get({ query })),
	);
	const last = data?.claims.at(-1);
	return (
		<div className="space-y-5">
			<div>
				<h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none">
					Claims
				</h1>
				<p role="status" className="text-faded">
					{formatCount(overview.claims, "claim")} {overview.claims === 1 ? "waits" : "wait"}. Whoever is accepted looks
					after the clinic.
				</p>
			</div>
			{error && <LoadFailure message={`The claims could not be loaded. ${error.message}`} onRetry={reload} />}
			{!data && !error && <LoadingRows />}
			{data &&
				(data.claims.length === 0 ? (
					<EmptyState message={after ? "There are no more claims." : "No claim waits."}>
						{after ? (
							<ButtonLink to={href("/admin/claims")} look="secondary">
								Back to the oldest
							</ButtonLink>
						) : (
							<p className="text-faded">They come from the public pages of clinics without an owner.</p>
						)}
					</EmptyState>
				) : (
					data.claims.map((claim) => (
						<OpenClaimItem
							key={claim.id}
							claim={claim}
							now={Date.now()}
							badge={<ClinicStatusBadge status={claim.clinic.status} />}
							onDecided={() => {
								reload();
								reloadCounts();
								// the button that was pressed goes with its claim
								heading.current?.focus();
							}}
						/>
					))
				))}
			<nav aria-label="Pages of the queue" className="flex flex-wrap gap-3 empty:hidden">
				{after && data && data.claims.length > 0 && (
					<ButtonLink to={href("/admin/claims")} look="secondary">
						Back to the oldest
					</ButtonLink>
				)}
				{data?.has_more && last && (
					<ButtonLink
						to={`${href("/admin/claims")}?${new URLSearchParams({ after: last.created_at, id: last.id })}`}
						look="secondary"
					>
						Next {limits.adminPage}
					</ButtonLink>
				)}
			</nav>
		</div>
	);
}
