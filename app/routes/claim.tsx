import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { requirePerson } from "#app/auth/require-person.ts";
import { FailureScreen, isMissing } from "#app/components/failure-screen.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ClaimForm } from "#app/features/claims/claim-form.tsx";
import { IsManaged, OwnsClinic } from "#app/features/claims/no-claim.tsx";
import { OwnClaimCard } from "#app/features/claims/own-claim-card.tsx";
import { ClinicNotFoundScreen } from "#app/features/clinic/clinic-not-found-screen.tsx";
import { ClaimThread } from "#app/features/messages/person-thread.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { takeFocus } from "#app/lib/focus.ts";
import { keepShown } from "#app/lib/keep-shown.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findClaimSubject } from "#database/queries/claims.ts";
import { findMergedClinic } from "#database/queries/clinics.ts";
import { isUuid } from "#domain/ids.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/claim";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { database, showsClinics } = getServerContext(context);
	const id = params.clinicId;
	if (!isUuid(id)) throw data("Clinic not found", 404);
	showsClinics([id]);
	const clinic = await database.asVisitor((db) => findClaimSubject(db, id));
	if (!clinic) {
		const merged = await database.asVisitor((db) => findMergedClinic(db, id));
		if (merged) showsClinics([merged]);
		throw merged ? redirect(href("/claim/:clinicId", { clinicId: merged }), 301) : data("Clinic not found", 404);
	}
	return clinic;
}

export const clientMiddleware = [requirePerson, keepShown()];

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const [clinic, { clinic: own }, { claim }] = await Promise.all([
		serverLoader(),
		callApi((api) => api.owner.clinic.$get()),
		callApi((api) => api.claims.$get()),
	]);
	return { clinic, own, claim };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = FullScreenSpinner;

export const meta = privateMeta(t`Claim a clinic`);

/** Claims a clinic that has no owner. */
export default function Claim({ loaderData }: Route.ComponentProps) {
	const { clinic } = loaderData;
	return (
		<ProtectedPage>
			{(user) => (
				<div className="container-page max-w-2xl py-8">
					<h1 className="text-3xl sm:text-4xl">
						<Trans>Claim a clinic</Trans>
					</h1>
					<p className="mt-6 rounded-xl border border-line bg-sheet p-4">
						<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link py-3 font-medium">
							<bdi>{clinic.name}</bdi>
						</Link>
						<span className="block text-faded">{formatAddress(clinic, getCountryName(clinic.country_code))}</span>
					</p>
					<div className="mt-6">
						<ClaimPage key={clinic.id} {...loaderData} userId={user.id} email={user.email ?? ""} />
					</div>
				</div>
			)}
		</ProtectedPage>
	);
}

type Props = Route.ComponentProps["loaderData"] & { userId: string; email: string };

function ClaimPage({ clinic, own, claim, userId, email }: Props) {
	const [sent, setSent] = useState(false);
	if (sent) {
		return (
			<div className="space-y-6">
				{/* the pressed button is gone, and the focus with it */}
				<div ref={takeFocus} tabIndex={-1} className="focus:outline-none">
					<Notice>
						<p className="font-semibold">
							<Trans>We received your claim.</Trans>
						</p>
						<p>{t`A person checks it and decides. We'll write to you at ${email}.`}</p>
					</Notice>
				</div>
				<ButtonLink to={href("/owner")} look="secondary" label={t`See your claim`} />
			</div>
		);
	}
	if (own) return <OwnsClinic own={own} clinic={clinic} />;
	if (claim && !claim.decided_at) {
		return (
			<div className="space-y-4">
				{claim.clinic.id !== clinic.id && (
					<p>
						<Trans>You can have one claim at a time. Withdraw the other one to claim this clinic.</Trans>
					</p>
				)}
				<OwnClaimCard claim={claim}>
					<ClaimThread claim={claim} userId={userId} />
				</OwnClaimCard>
			</div>
		);
	}
	if (!clinic.is_claimable) return <IsManaged clinic={clinic} />;
	return (
		<>
			<p className="mb-6 text-faded">
				<Trans>
					Nobody manages this clinic's page yet. If it's yours, tell us who you are and how to check. You can add
					documents after sending. Once we've confirmed it, you can edit the page, add pictures and reply to reviews.
				</Trans>
			</p>
			<ClaimForm clinic={clinic} userId={userId} email={email} onSent={() => setSent(true)} />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isMissing(error)) return <ClinicNotFoundScreen />;
	if (error instanceof ApiFailure) {
		return (
			<div className="container-page max-w-2xl space-y-6 py-8">
				<h1 className="text-3xl sm:text-4xl">
					<Trans>Claim a clinic</Trans>
				</h1>
				<LoadFailure message={error.message} />
			</div>
		);
	}
	return <FailureScreen title={t`Claim a clinic`} message={t`We couldn't load this page. Please try again.`} />;
}
