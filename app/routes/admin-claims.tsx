import { useRef } from "react";
import { href, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ClinicStatusBadge } from "#app/features/admin-clinics/clinic-list.tsx";
import { DeskClaimItem } from "#app/features/claims/desk-claim-item.tsx";
import { DeskEvidenceFiles } from "#app/features/evidence/case-evidence.tsx";
import { DeskThread } from "#app/features/messages/desk-thread.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, BackLink, ListPages, useAdminOverview } from "#app/shared/desk/admin-page.tsx";
import { formatCount } from "#domain/format.ts";
import { isUuid } from "#domain/ids.ts";
import type { Route } from "./+types/admin-claims";

export const meta = privateMeta("Claims");

/** `?claim=` is the id of a single claim to show. `?after=` and `?id=` are the position in the queue. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const [after, id, claimId] = [params.get("after"), params.get("id"), params.get("claim")];
	const page =
		claimId === null
			? await callApi((api) => api.admin.claims.$get({ query: after && id ? { after, id } : {} }))
			: { claims: await findSingle(claimId), has_more: false };
	return { ...page, isLater: after !== null, isSingle: claimId !== null };
}

async function findSingle(id: string) {
	if (!isUuid(id)) return [];
	const { claim } = await callApi((api) => api.admin.claims[":id"].$get({ param: { id } }));
	return claim ? [claim] : [];
}

/** Claims of clinics without an owner, oldest first. */
export default function AdminClaims({ loaderData: { claims, has_more, isLater, isSingle } }: Route.ComponentProps) {
	const { user } = useSession();
	const heading = useRef<HTMLHeadingElement>(null);
	const { revalidate } = useRevalidator();
	const last = claims.at(-1);
	return (
		<Frame heading={heading}>
			{isSingle && <BackLink to={href("/admin/claims")}>All claims</BackLink>}
			{isSingle && claims.length === 0 ? (
				<EmptyState message="This claim no longer exists.">
					<p className="text-faded">It was withdrawn, or its clinic or its account is gone.</p>
				</EmptyState>
			) : claims.length === 0 ? (
				<EmptyState message={isLater ? "There are no more claims." : "No claims waiting."}>
					{isLater ? (
						<ButtonLink to={href("/admin/claims")} look="secondary" label="Back to the oldest" />
					) : (
						<p className="text-faded">People send claims from the public pages of clinics without an owner.</p>
					)}
				</EmptyState>
			) : (
				claims.map((claim) => (
					<DeskClaimItem
						key={claim.id}
						claim={claim}
						now={Date.now()}
						badge={<ClinicStatusBadge clinic={claim.clinic} />}
						conversation={
							user && (
								<DeskThread
									caseId={claim.id}
									userId={user.id}
									conversation={{ messages: claim.messages, can_write: !claim.decided }}
									to="claimant"
								>
									<DeskEvidenceFiles files={claim.files} />
								</DeskThread>
							)
						}
						onDecided={async () => {
							await revalidate();
							// the pressed button disappears with its claim
							heading.current?.focus();
						}}
					/>
				))
			)}
			<ListPages
				of="queue"
				first={isLater && claims.length > 0 && href("/admin/claims")}
				next={
					has_more && last && `${href("/admin/claims")}?${new URLSearchParams({ after: last.created_at, id: last.id })}`
				}
			/>
		</Frame>
	);
}

function Frame(props: AdminPageProps) {
	const { waiting } = useAdminOverview();
	return (
		<AdminPage
			title="Claims"
			status={`${formatCount(waiting.claim ?? 0, "claim")} waiting. The person you accept will manage the clinic.`}
			{...props}
		/>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the claims.", Frame);
