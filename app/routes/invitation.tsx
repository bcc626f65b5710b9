import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { data, href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { InvitedClaim } from "#app/features/claims/invited-claim.tsx";
import { ClinicNotFoundScreen } from "#app/features/clinic/clinic-not-found-screen.tsx";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findClaimSubject } from "#database/queries/claims.ts";
import { findMergedClinic } from "#database/queries/clinics.ts";
import { isUuid } from "#domain/ids.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/invitation";

/** Only the browser reads the secret in the address (`token`), so the page is the same for everybody. */
export async function loader({ params: { clinicId: id }, context }: Route.LoaderArgs) {
	const { database, showsClinics } = getServerContext(context);
	const find = (clinicId: string) => database.asVisitor((db) => findClaimSubject(db, clinicId));
	let clinic = isUuid(id) ? await find(id) : undefined;
	if (!clinic && isUuid(id)) {
		// shows the merged clinic here, since a redirect would lose the secret
		const merged = await database.asVisitor((db) => findMergedClinic(db, id));
		clinic = merged ? await find(merged) : undefined;
	}
	if (!clinic) throw data("Clinic not found", 404);
	showsClinics([id, clinic.id]);
	return clinic;
}

export const headers = secretHeaders;

export const meta = privateMeta(t`Claim this page`);

/** Links in invitations lead here: shows the clinic, with a button to claim it after signing in. */
export default function Invitation({ loaderData: clinic }: Route.ComponentProps) {
	return (
		<div className="container-page max-w-2xl space-y-6 py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Is this your clinic?</Trans>
			</h1>
			<p className="rounded-xl border border-line bg-sheet p-4">
				<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link py-3 font-medium">
					{clinic.name}
				</Link>
				<span className="block text-faded">{formatAddress(clinic, getCountryName(clinic.country_code))}</span>
			</p>
			<InvitedClaim clinic={clinic} />
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Claim this page`,
	t`We couldn't load this page. Please try again.`,
	ClinicNotFoundScreen,
);
