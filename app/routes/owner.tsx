import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link, Outlet } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { requirePerson } from "#app/auth/require-person.ts";
import { PageTabs } from "#app/components/choice-links.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useRememberOwnClinic } from "#app/features/analytics/count-visits.ts";
import { OwnClaimCard } from "#app/features/claims/own-claim-card.tsx";
import { ClinicLogo } from "#app/features/clinic/clinic-logo.tsx";
import { WaitingScreen } from "#app/features/editor/waiting-screen.tsx";
import { OwnEvidence } from "#app/features/evidence/own-evidence.tsx";
import { ClaimThread } from "#app/features/messages/person-thread.tsx";
import { keepShown } from "#app/lib/keep-shown.ts";
import { ClinicBadge } from "#app/shared/clinic/badge.tsx";
import { findOwnClinic, type Owner as OwnerContext, shareOwnClinic } from "#app/shared/clinic/owner-context.ts";
import type { OwnClaim } from "#database/queries/claims.ts";
import type { CountryWait } from "#database/queries/country-waits.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/owner";

export const clientMiddleware = [requirePerson, keepShown("routes/owner"), shareOwnClinic];

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
	const clinic = await findOwnClinic(context);
	if (clinic) return { clinic, claim: null, wait: null };
	// if these cannot be loaded, the page says only that there is no clinic
	const [{ claim }, { wait }] = await Promise.all([
		callApi((api) => api.claims.$get()).catch(() => ({ claim: null })),
		callApi((api) => api.owner.wait.$get()).catch(() => ({ wait: null })),
	]);
	return { clinic, claim, wait };
}

export const HydrateFallback = FullScreenSpinner;

/** The frame of the dashboard's pages. Loads the clinic once for all of them. */
export default function Owner({ loaderData: { clinic, claim, wait } }: Route.ComponentProps) {
	return (
		<ProtectedPage>
			{({ id }) =>
				clinic ? <Dashboard userId={id} clinic={clinic} /> : <NoClinic userId={id} latest={claim} wait={wait} />
			}
		</ProtectedPage>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="container-page space-y-6 py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>My Clinic</Trans>
			</h1>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary(t`We couldn't load your clinic.`, Frame);

type NoClinicProps = { userId: string; latest: OwnClaim | null; wait: CountryWait | null };

function NoClinic({ userId, latest, wait }: NoClinicProps) {
	useRememberOwnClinic(null);
	const claim = latest?.decision === "accepted" ? null : latest;
	const card = claim && (
		<OwnClaimCard claim={claim}>
			<ClaimThread claim={claim} userId={userId} />
		</OwnClaimCard>
	);
	// while a claim is undecided, there is no link to list a clinic
	if (claim && !claim.decided_at) {
		return (
			<Frame>
				{card}
				<Documents claim={claim} />
			</Frame>
		);
	}
	return (
		<>
			{card && (
				<div className="container-page space-y-6 pt-8">
					{card}
					<Documents claim={claim} />
				</div>
			)}
			{wait ? (
				<WaitingScreen wait={wait}>
					<ButtonLink to={href("/list-your-clinic")} label={wait.is_open ? t`Finish My Listing` : t`Change My Draft`} />
				</WaitingScreen>
			) : (
				<MessageScreen
					title={t`No Clinic Found`}
					message={t`You haven't listed a clinic yet. Name, country and city are enough to start. We check it within 24–72 hours, and then you manage its page here.`}
				>
					<ButtonLink to={href("/list-your-clinic")} label={t`List Your Clinic`} />
					<ButtonLink to={href("/for-clinics")} look="secondary" label={t`How listing works`} />
				</MessageScreen>
			)}
		</>
	);
}

const Documents = ({ claim }: { claim: OwnClaim }) => (
	<div className="mx-auto max-w-2xl text-left empty:hidden">
		<OwnEvidence key={`${claim.id} ${claim.decided_at}`} subject="claim" />
	</div>
);

function Dashboard({ userId, clinic }: { userId: string; clinic: OwnClinic }) {
	useRememberOwnClinic(clinic.id);
	return (
		<div className="container-page py-6 sm:py-8">
			<div className="flex items-start gap-4 sm:items-center">
				<ClinicLogo name={clinic.name} logoUrl={clinic.logo_url} className="text-xl sm:size-16" />
				<div className="min-w-0 space-y-1">
					<h1 className="text-2xl sm:text-3xl">{clinic.name}</h1>
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faded">
						<StatusBadge clinic={clinic} />
						<span className="wrap-anywhere">{`${nameCity(clinic.country_code, clinic.city)}, ${getCountryName(clinic.country_code)}`}</span>
						{isPublic(clinic) && (
							<Link
								to={href("/clinic/:id", { id: clinic.id })}
								className="text-link inline-flex items-center gap-1.5 py-2.5"
							>
								<Trans>Public page</Trans>
								<Icon name="external-link" className="size-4" />
							</Link>
						)}
					</p>
				</div>
			</div>
			<div className="mt-5">
				<OwnerTabs clinic={clinic} />
			</div>
			<div className="mt-6">
				<Outlet context={{ userId, clinic } satisfies OwnerContext} />
			</div>
		</div>
	);
}

/** Links to the pages of the dashboard. */
function OwnerTabs({ clinic: { unanswered_count, unread_messages, unanswered_enquiries } }: { clinic: OwnClinic }) {
	return (
		<PageTabs
			label={t`My Clinic`}
			tabs={[
				{
					name: t`Overview`,
					path: href("/owner"),
					waiting: unread_messages,
					waitingFor: t`waiting to be read`,
				},
				{ name: t`Profile`, path: href("/owner/profile") },
				{ name: t`Pictures`, path: href("/owner/pictures") },
				{
					name: t`Reviews`,
					path: href("/owner/reviews"),
					waiting: unanswered_count,
					waitingFor: t`waiting for a reply`,
				},
				{
					name: t`Questions`,
					path: href("/owner/questions"),
					waiting: unanswered_enquiries,
					waitingFor: t`waiting for an answer`,
				},
				{ name: t`Notifications`, path: href("/owner/notifications") },
			]}
		/>
	);
}

/** The status of the clinic. */
function StatusBadge({ clinic }: { clinic: OwnClinic }) {
	if (isPublic(clinic)) {
		return <ClinicBadge badge={getBadge({ ...clinic, is_unchecked: false })} />;
	}
	const isWaiting = clinic.verification?.decided_at === null;
	return (
		<span className="inline-flex rounded-full bg-danger-tint px-2.5 py-0.5 font-semibold text-danger text-sm">
			{clinic.status === "suspended" ? t`Suspended` : isWaiting ? t`Not public yet` : t`Not accepted`}
		</span>
	);
}
