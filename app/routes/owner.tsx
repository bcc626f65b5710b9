import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import { href, Link, Outlet } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { OwnerTabs } from "#app/components/owner-tabs.tsx";
import { useRememberOwnClinic } from "#app/features/analytics/count-visits.ts";
import { ClinicLogo } from "#app/features/clinics/clinic-logo.tsx";
import { NoClinicScreen } from "#app/features/clinics/owner-no-clinic-screen.tsx";
import { StatusBadge } from "#app/features/clinics/owner-status-badge.tsx";
import { OwnClaimCard } from "#app/features/ownership/own-claim-card.tsx";
import type { Owner as Shared } from "#app/lib/owner-context.ts";
import { useResource } from "#app/lib/resource.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { getCountryName } from "#domain/places/countries.ts";

/** What stands around the pages of the dashboard: the clinic is fetched once for all of them. */
export default function Owner() {
	return <ProtectedPage>{(user) => <OwnerOf key={user.id} userId={user.id} />}</ProtectedPage>;
}

function OwnerOf({ userId }: { userId: string }) {
	const { data, error, reload } = useResource(userId, () => callApi((api) => api.owner.clinic.$get()));
	if (error) {
		return (
			<div className="container-page space-y-6 py-8">
				<h1 className="text-3xl sm:text-4xl">My Clinic</h1>
				<LoadFailure message={`Your clinic could not be loaded. ${error.message}`} onRetry={reload} />
			</div>
		);
	}
	if (!data) return <FullScreenSpinner />;
	return data.clinic ? <Dashboard userId={userId} first={data.clinic} /> : <NoClinic userId={userId} />;
}

function NoClinic({ userId }: { userId: string }) {
	useRememberOwnClinic(null);
	const { data, reload } = useResource(`claim ${userId}`, () => callApi((api) => api.claims.$get()));
	const claim = data?.claim && data.claim.decision !== "accepted" ? data.claim : undefined;
	const card = claim && <OwnClaimCard claim={claim} onWithdrawn={reload} />;
	// whoever waits for a clinic should not be led to list it a second time
	if (claim && !claim.decided_at) {
		return (
			<div className="container-page space-y-6 py-8">
				<h1 className="text-3xl sm:text-4xl">My Clinic</h1>
				{card}
			</div>
		);
	}
	return (
		<>
			{card && <div className="container-page pt-8">{card}</div>}
			<NoClinicScreen />
		</>
	);
}

function Dashboard({ userId, first }: { userId: string; first: OwnClinic }) {
	const [clinic, setClinic] = useState(first);
	useRememberOwnClinic(clinic.id);
	return (
		<div className="container-page py-6 sm:py-8">
			<div className="flex items-start gap-4 sm:items-center">
				<ClinicLogo name={clinic.name} logoUrl={clinic.logo_url} className="size-14 text-xl sm:size-16" />
				<div className="min-w-0 space-y-1">
					<h1 className="text-2xl sm:text-3xl">{clinic.name}</h1>
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faded">
						<StatusBadge clinic={clinic} />
						<span>
							{clinic.city}, {getCountryName(clinic.country_code)}
						</span>
						{isPublic(clinic) && (
							<Link
								to={href("/clinic/:id", { id: clinic.id })}
								className="text-link inline-flex items-center gap-1.5 py-2.5"
							>
								Public page
								<ExternalLink aria-hidden="true" className="size-4" />
							</Link>
						)}
					</p>
				</div>
			</div>
			<div className="mt-5">
				<OwnerTabs unanswered={clinic.unanswered_count} />
			</div>
			<div className="mt-6">
				<Outlet context={{ userId, clinic, setClinic } satisfies Shared} />
			</div>
		</div>
	);
}
