import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { NewPasswordFields } from "#app/auth/new-password-fields.tsx";
import { readNextPath } from "#app/auth/next-path.ts";
import { ResendButton } from "#app/auth/resend-button.tsx";
import { useSession } from "#app/auth/session.tsx";
import { SessionForm } from "#app/auth/session-form.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { useLeaveWhenSignedIn } from "#app/auth/use-leave-when-signed-in.ts";
import { Weaknesses } from "#app/auth/weaknesses.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { ListingLine } from "#app/features/accounts/listing-line.tsx";
import { LegalNote } from "#app/features/legal/legal-note.tsx";
import { OpenCountries } from "#app/features/places/open-countries.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSite } from "#app/shared/site/site.ts";
import { findOpenCountryNames } from "#database/queries/listing.ts";
import { checkNewPassword } from "#domain/accounts/password.ts";
import { notOpenMessage } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/signup";

export const handle = { reads: ["next"] } satisfies PageHandle;

/** Who wants to list a clinic reads before they sign up where that is possible. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const isForListing = readNextPath(new URL(request.url).searchParams.get("next")) === href("/list-your-clinic");
	return {
		countries: isForListing ? await getServerContext(context).database.asVisitor(findOpenCountryNames) : [],
	};
}

export const meta = privateMeta(t`Create an account`);

export default function Signup({ loaderData: { countries } }: Route.ComponentProps) {
	const { signUp } = useSession();
	const { query, isLeaving } = useLeaveWhenSignedIn();
	const next = readNextPath(useSearchParams()[0].get("next"));
	const [sentTo, setSentTo] = useState<string>();
	const form = useForm(async (data) => {
		if (isLeaving) return;
		const [email = "", password = "", confirmation = "", fullName = ""] = [
			"email",
			"password",
			"confirmation",
			"full_name",
		].map((name) => String(data.get(name)));
		const wrong = checkNewPassword(password, confirmation);
		if (wrong) refuse({ [wrong.field]: wrong.message });
		const { session, error } = await signUp(email.trim(), password, fullName.trim(), next);
		if (error) throw error;
		showToast({ title: t`Account created! Please check your email to verify your account.` });
		if (session) return;
		setSentTo(email.trim());
	});

	const { isClosed } = useSite();
	if (isClosed) {
		return (
			<SessionScreen title={t`Not open yet`} intro={notOpenMessage}>
				<Link to={`${href("/login")}${query}`} className="text-link inline-block py-2">
					<Trans>Sign in</Trans>
				</Link>
			</SessionScreen>
		);
	}
	if (sentTo) {
		return (
			<SessionScreen title={t`Check your email`} isNew>
				<p>
					<Trans>
						We've sent a link to <strong className="break-all">{sentTo}</strong>. Open it to verify your account. It
						works for 24 hours.
					</Trans>
				</p>
				<p className="text-faded">
					<Trans>Nothing there? Check your spam folder.</Trans>
				</p>
				<ResendButton email={sentTo} next={next} />
				<Link to={`${href("/login")}${query}`} className="text-link inline-block py-2">
					<Trans>Back to sign in</Trans>
				</Link>
			</SessionScreen>
		);
	}
	return (
		<SessionScreen
			title={t`Create an account`}
			intro={t`It's free. Your name is shown with your reviews; your email never is.`}
		>
			<ListingLine>
				<OpenCountries names={countries} />
			</ListingLine>
			<SessionForm
				form={form}
				label={t`Create Account`}
				isLeaving={isLeaving}
				help={<Weaknesses problem={form.problem} />}
			>
				<TextField
					label={t`Full name (optional)`}
					name="full_name"
					autoComplete="name"
					maxLength={limits.fullName}
					hint={t`Leave blank to appear as Anonymous.`}
				/>
				<TextField label={t`Email`} type="email" autoComplete="username" required {...form.field("email")} />
				<NewPasswordFields labels={[t`Password`, t`Confirm password`]} form={form} />
				<LegalNote act="account" />
			</SessionForm>
			<p>
				<Trans>
					Already have an account?{" "}
					<Link to={`${href("/login")}${query}`} className="text-link inline-block py-2">
						Sign in
					</Link>
				</Trans>
			</p>
		</SessionScreen>
	);
}
