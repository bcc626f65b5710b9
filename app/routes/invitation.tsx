import { data, href, Link, useLocation, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ClinicNotFoundScreen } from "#app/features/clinics/clinic-not-found-screen.tsx";
import { RoleField } from "#app/features/ownership/role-field.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { findMergedClinic } from "#database/queries/clinics.ts";
import { findClaimSubject } from "#database/queries/ownership-claims.ts";
import { isUuid } from "#domain/ids.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/invitation";

/** The secret in the address (`token`) is read by the browser alone: the page is the same for everybody. */
export async function loader({ params: { clinicId: id }, context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	const find = (wanted: string) => database.asVisitor((db) => findClaimSubject(db, wanted));
	let clinic = isUuid(id) ? await find(id) : undefined;
	if (!clinic && isUuid(id)) {
		// no redirect, which would lose the secret
		const merged = await database.asVisitor((db) => findMergedClinic(db, id));
		clinic = merged ? await find(merged) : undefined;
	}
	if (!clinic) throw data("Clinic not found", 404);
	return clinic;
}

export const meta = privateMeta("Claim this page");

/** Where the link of an invitation leads: which clinic it is about, and one press to claim it, after signing in. */
export default function Invitation({ loaderData: clinic }: Route.ComponentProps) {
	return (
		<div className="container-page max-w-2xl space-y-6 py-8">
			<h1 className="text-3xl sm:text-4xl">Is this your clinic?</h1>
			<p className="rounded-xl border border-line bg-sheet p-4">
				<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link py-3 font-medium">
					{clinic.name}
				</Link>
				<span className="block text-faded">{formatAddress(clinic, getCountryName(clinic.country_code))}</span>
			</p>
			{clinic.is_claimable ? (
				<>
					<p>
						Claim its page, free of charge: correct what is wrong, add pictures and prices, and reply to reviews. A
						person checks every claim, usually within 24–72 hours.
					</p>
					<NextStep />
				</>
			) : (
				<>
					<p>
						Someone already manages this clinic. If they have no right to, report the clinic and tell us why. A person
						reads every report.
					</p>
					<ButtonLink to={`${href("/report")}?clinic=${clinic.id}`} look="secondary" label="Report this clinic" />
				</>
			)}
		</div>
	);
}

/** To the sign-up and back for whoever is not signed in, which the address with its secret survives. */
function NextStep() {
	const { user, isLoading } = useSession();
	const { pathname, search } = useLocation();
	// the server knows neither
	if (isLoading) return null;
	if (user) return <ClaimForm email={user.email ?? ""} />;
	const query = `?next=${encodeURIComponent(pathname + search)}`;
	return (
		<div className="space-y-4">
			<p>You need an account with a confirmed email address. Best use the address that our email came to.</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/signup") + query} label="Create an account" />
				<ButtonLink to={href("/login") + query} look="secondary" label="I have an account" />
			</div>
		</div>
	);
}

function ClaimForm({ email }: { email: string }) {
	const token = new URLSearchParams(useLocation().search).get("token") ?? "";
	const navigate = useNavigate();
	const submission = useSubmission(async (form) => {
		const role = String(form.get("role")).trim();
		if (!role) return { message: "Say what you do there.", field: "role" };
		await callApi((api) => api.invitations.claim.$post({ json: { token, role } }));
		showToast({ title: "We received your claim.", description: `We'll write to you at ${email}.` });
		// the secret is used up and goes from the history
		navigate(href("/owner"), { replace: true });
	});
	const { problem } = submission;
	return (
		<SubmissionForm state={submission} submit="Claim this page" className="space-y-6">
			<p>
				You're signed in as <strong className="break-all">{email}</strong>.
			</p>
			<RoleField defaultValue="Owner" error={problem?.field === "role" ? problem.message : undefined} />
		</SubmissionForm>
	);
}

export const ErrorBoundary = createFailureBoundary(
	"Claim this page",
	"The page could not be loaded. Please try again.",
	ClinicNotFoundScreen,
);
