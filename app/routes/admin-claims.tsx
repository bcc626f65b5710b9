import { useRef } from "react";
import { href, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicStatusBadge } from "#app/features/clinics/admin-status-badge.tsx";
import { OpenClaimItem } from "#app/features/ownership/open-claim-item.tsx";
import { useAdminOverview } from "#app/lib/admin-context.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-claims";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Claims", isIndexed: false });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const [after, id] = [params.get("after"), params.get("id")];
	const page = await callApi((api) => api.admin.claims.$get({ query: after && id ? { after, id } : {} }));
	return { ...page, isLater: after !== null };
}

/** People who say that a clinic which nobody looks after is theirs, longest waiting first. */
export default function AdminClaims({ loaderData: { claims, has_more, isLater } }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { revalidate } = useRevalidator();
	const last = claims.at(-1);
	return (
		<Frame heading={heading}>
			{claims.length === 0 ? (
				<EmptyState message={isLater ? "There are no more claims." : "No claim waits."}>
					{isLater ? (
						<ButtonLink to={href("/admin/claims")} look="secondary">
							Back to the oldest
						</ButtonLink>
					) : (
						<p className="text-faded">They come from the public pages of clinics without an owner.</p>
					)}
				</EmptyState>
			) : (
				claims.map((claim) => (
					<OpenClaimItem
						key={claim.id}
						claim={claim}
						now={Date.now()}
						badge={<ClinicStatusBadge status={claim.clinic.status} />}
						onDecided={async () => {
							await revalidate();
							// the button that was pressed goes with its claim
							heading.current?.focus();
						}}
					/>
				))
			)}
			<nav aria-label="Pages of the queue" className="flex flex-wrap gap-3 empty:hidden">
				{isLater && claims.length > 0 && (
					<ButtonLink to={href("/admin/claims")} look="secondary">
						Back to the oldest
					</ButtonLink>
				)}
				{has_more && last && (
					<ButtonLink
						to={`${href("/admin/claims")}?${new URLSearchParams({ after: last.created_at, id: last.id })}`}
						look="secondary"
					>
						Next {limits.adminPage}
					</ButtonLink>
				)}
			</nav>
		</Frame>
	);
}

type FrameProps = { heading?: React.Ref<HTMLHeadingElement>; children: React.ReactNode };

function Frame({ heading, children }: FrameProps) {
	const { claims } = useAdminOverview();
	return (
		<div className="space-y-5">
			<div>
				<h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none">
					Claims
				</h1>
				<p role="status" className="text-faded">
					{formatCount(claims, "claim")} {claims === 1 ? "waits" : "wait"}. Whoever is accepted looks after the clinic.
				</p>
			</div>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("The claims could not be loaded.", Frame);
