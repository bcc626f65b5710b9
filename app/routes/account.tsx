import type { User } from "@supabase/auth-js";
import { callApi } from "#app/auth/api.ts";
import { countRecoveryCodes } from "#app/auth/factors.ts";
import { NewPasswordForm } from "#app/auth/new-password-form.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { personContext, requirePerson } from "#app/auth/require-person.ts";
import { getSessionState } from "#app/auth/session-store.ts";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { loadLater, Promised } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { DeleteAccount, EmailForm, NameForm, OwnData } from "#app/features/accounts/account-forms.tsx";
import { Sessions } from "#app/features/accounts/sessions.tsx";
import { TwoStep } from "#app/features/accounts/two-step.tsx";
import { OwnHiddenReviews } from "#app/features/reviews/own-hidden-reviews.tsx";
import { keepShown } from "#app/lib/keep-shown.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import type { Route } from "./+types/account";

export const meta = privateMeta("Account");

export const clientMiddleware = [requirePerson, keepShown()];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
	// as it is now: what the person changed on the page is loaded again
	const user = getSessionState().session?.user ?? context.get(personContext);
	return {
		codesLeft: loadLater(countRecoveryCodes(user)),
		hidden: loadLater(callApi((api) => api.account["hidden-reviews"].$get())),
		sessions: loadLater(callApi((api) => api.account.sessions.$get())),
	};
}

export const HydrateFallback = FullScreenSpinner;

export default function Account({ loaderData }: Route.ComponentProps) {
	return <ProtectedPage>{(user) => <AccountOf user={user} {...loaderData} />}</ProtectedPage>;
}

const look = { look: "roomy", className: "max-w-md" } as const;

type Props = { user: User } & Route.ComponentProps["loaderData"];

function AccountOf({ user, codesLeft, hidden, sessions }: Props) {
	const email = user.email ?? "";
	return (
		<div className="container-page max-w-3xl space-y-6 py-8">
			<h1 className="text-3xl sm:text-4xl">Account</h1>
			<Section {...look} title="Name">
				<NameForm name={String(user.user_metadata.full_name ?? "")} />
			</Section>
			<Section {...look} title="Email">
				<EmailForm user={user} />
			</Section>
			<Section
				{...look}
				title="Password"
				intro="After you change your password, your other devices have to sign in again."
			>
				<NewPasswordForm
					look="secondary"
					email={email}
					onChanged={() => showToast({ title: "Your password has been changed" })}
				/>
			</Section>
			<Section {...look} id="two-step" title="Two-step sign-in">
				<Promised promise={codesLeft} failure="Your recovery codes could not be counted.">
					{(left) => <TwoStep user={user} codesLeft={left} />}
				</Promised>
			</Section>
			<Promised promise={hidden} failure="Hidden reviews could not be loaded.">
				{({ reviews }) => <OwnHiddenReviews reviews={reviews} />}
			</Promised>
			<Section
				{...look}
				title="Where you are signed in"
				intro="If you lost a device, or someone knew your password, sign it out here."
			>
				<Promised promise={sessions} failure="Your devices could not be loaded.">
					{({ sessions }) => <Sessions sessions={sessions} />}
				</Promised>
			</Section>
			<Section
				{...look}
				title="Your data"
				intro="Everything we keep about you in one JSON file: account, saved clinics, reviews, reports, claims and clinics."
			>
				<OwnData />
			</Section>
			<Section
				{...look}
				title="Delete your account"
				intro="Your profile and saved clinics are permanently deleted. A clinic that you manage loses its owner, and we check it again: if it was never verified, it isn't public until then."
			>
				<DeleteAccount email={email} madeAt={user.created_at} />
			</Section>
		</div>
	);
}
