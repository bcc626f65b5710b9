import type { User } from "@supabase/auth-js";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { countRecoveryCodes } from "#app/auth/factors.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { NewPasswordForm } from "#app/auth/new-password-form.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { personContext, requirePerson } from "#app/auth/require-person.ts";
import { getSessionState } from "#app/auth/session-store.ts";
import { Callout } from "#app/components/callout.tsx";
import { loadLater, Promised } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DeleteAccount, EmailForm, NameForm, OwnData } from "#app/features/accounts/account-forms.tsx";
import { Sessions } from "#app/features/accounts/sessions.tsx";
import * as texts from "#app/features/accounts/texts.tsx";
import { TwoStep } from "#app/features/accounts/two-step.tsx";
import { OwnHiddenReviews } from "#app/features/reviews/own-hidden-reviews.tsx";
import { keepShown } from "#app/lib/keep-shown.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatDate } from "#domain/format.ts";
import type { Route } from "./+types/account";

export const meta = privateMeta(texts.account);

export const clientMiddleware = [requirePerson, keepShown()];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
	// from the store, which has what the person changed on this page
	const user = getSessionState().session?.user ?? context.get(personContext);
	return {
		codesLeft: loadLater(countRecoveryCodes(user)),
		suspension: loadLater(callApi((api) => api.account.suspension.$get())),
		hidden: loadLater(callApi((api) => api.account["hidden-reviews"].$get())),
		sessions: loadLater(callApi((api) => api.account.sessions.$get())),
	};
}

export const HydrateFallback = FullScreenSpinner;

export default function Account({ loaderData }: Route.ComponentProps) {
	return <ProtectedPage>{(user) => <AccountPage user={user} {...loaderData} />}</ProtectedPage>;
}

const look = { look: "roomy", className: "max-w-md" } as const;

type Props = { user: User } & Route.ComponentProps["loaderData"];

function AccountPage({ user, codesLeft, suspension, hidden, sessions }: Props) {
	const email = user.email ?? "";
	return (
		<div className="container-page max-w-3xl space-y-6 py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.account}</h1>
			<Promised promise={suspension} failure={texts.suspensionNotLoaded}>
				{({ suspension }) =>
					suspension && (
						<Callout look="danger" icon="triangle-alert" title={texts.accountSuspended(formatDate(suspension.at))}>
							<p className="whitespace-pre-line wrap-anywhere">{suspension.reason}</p>
							<p>{texts.whatSuspendedMay}</p>
							<ButtonLink to={href("/contact")} look="secondary" label={texts.howToReachUs} />
						</Callout>
					)
				}
			</Promised>
			<Section {...look} title={texts.nameHeading}>
				<NameForm name={String(user.user_metadata.full_name ?? "")} />
			</Section>
			<Section {...look} title={texts.emailHeading}>
				<EmailForm user={user} />
			</Section>
			<Section {...look} title={texts.passwordHeading} intro={texts.signInAgainElsewhere}>
				<NewPasswordForm look="secondary" email={email} onChanged={() => showToast({ title: texts.passwordChanged })} />
			</Section>
			<Section {...look} id="two-step" title={texts.twoStepSignIn}>
				<Promised promise={codesLeft} failure={texts.codesNotCounted}>
					{(left) => <TwoStep user={user} codesLeft={left} />}
				</Promised>
			</Section>
			<Promised promise={hidden} failure={texts.reviewsNotLoaded}>
				{({ reviews }) => <OwnHiddenReviews reviews={reviews} />}
			</Promised>
			<Section {...look} title={texts.whereSignedIn} intro={texts.lostDevice}>
				<Promised promise={sessions} failure={texts.devicesNotLoaded}>
					{({ sessions }) => <Sessions sessions={sessions} />}
				</Promised>
			</Section>
			<Section {...look} title={texts.yourData} intro={texts.whatDataHolds}>
				<OwnData />
			</Section>
			<Section {...look} title={texts.deleteYourAccount} intro={texts.whatDeletionDoes}>
				<DeleteAccount email={email} createdAt={user.created_at} />
			</Section>
		</div>
	);
}
