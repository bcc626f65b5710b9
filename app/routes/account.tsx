import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { TwoStep } from "#app/features/accounts/two-step.tsx";
import { OwnHiddenReviews } from "#app/features/reviews/own-hidden-reviews.tsx";
import { keepShown } from "#app/lib/keep-shown.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatDate } from "#domain/format.ts";
import type { Route } from "./+types/account";

export const meta = privateMeta(t`Account`);

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
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Account</Trans>
			</h1>
			<Promised promise={suspension} failure={t`We couldn't check whether your account is suspended.`}>
				{({ suspension }) =>
					suspension && (
						<Callout
							look="danger"
							icon="triangle-alert"
							title={t`Your account was suspended on ${{ date: formatDate(suspension.at) }}`}
						>
							<p className="whitespace-pre-line wrap-anywhere">{suspension.reason}</p>
							<p>
								<Trans>
									You can still download your data and delete your account, but not save, write or change anything
									others see. If you think this is wrong, write to us, or appeal each hidden review below: someone will
									look at it again.
								</Trans>
							</p>
							<ButtonLink to={href("/contact")} look="secondary" label={t`How to reach us`} />
						</Callout>
					)
				}
			</Promised>
			<Section {...look} title={t`Name`}>
				<NameForm name={String(user.user_metadata.full_name ?? "")} />
			</Section>
			<Section {...look} title={t`Email`}>
				<EmailForm user={user} />
			</Section>
			<Section
				{...look}
				title={t`Password`}
				intro={t`After you change your password, you'll have to sign in again on your other devices.`}
			>
				<NewPasswordForm
					look="secondary"
					email={email}
					onChanged={() => showToast({ title: t`Your password has been changed` })}
				/>
			</Section>
			<Section {...look} id="two-step" title={t`Two-step sign-in`}>
				<Promised promise={codesLeft} failure={t`We couldn't count your recovery codes.`}>
					{(left) => <TwoStep user={user} codesLeft={left} />}
				</Promised>
			</Section>
			<Promised promise={hidden} failure={t`We couldn't load your hidden reviews.`}>
				{({ reviews }) => <OwnHiddenReviews reviews={reviews} />}
			</Promised>
			<Section
				{...look}
				title={t`Where you're signed in`}
				intro={t`Lost a device, or think someone else is signed in? Sign that device out here.`}
			>
				<Promised promise={sessions} failure={t`We couldn't load your devices.`}>
					{({ sessions }) => <Sessions sessions={sessions} />}
				</Promised>
			</Section>
			<Section
				{...look}
				title={t`Your data`}
				intro={t`Everything we keep about you in one JSON file: account, saved clinics, reviews, reports, claims and clinics.`}
			>
				<OwnData />
			</Section>
			<Section
				{...look}
				title={t`Delete your account`}
				intro={t`Your profile and saved clinics are permanently deleted. If you manage a clinic, it loses its owner and we check it again. If it was never verified, it's hidden until then.`}
			>
				<DeleteAccount email={email} createdAt={user.created_at} />
			</Section>
		</div>
	);
}
