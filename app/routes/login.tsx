import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href, Link } from "react-router";
import { CodeStep } from "#app/auth/code-step.tsx";
import { readNextPath } from "#app/auth/next-path.ts";
import { PasswordField } from "#app/auth/password-field.tsx";
import { RecoveredScreen } from "#app/auth/recovered-screen.tsx";
import { ResendButton } from "#app/auth/resend-button.tsx";
import { useSession } from "#app/auth/session.tsx";
import { SessionForm } from "#app/auth/session-form.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { getSessionState } from "#app/auth/session-store.ts";
import { useLeaveWhenSignedIn } from "#app/auth/use-leave-when-signed-in.ts";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ListingLine } from "#app/features/accounts/listing-line.tsx";
import { useForm } from "#app/lib/form.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";

export const handle = { reads: ["next"] } satisfies PageHandle;

export const meta = privateMeta(t`Sign in`);

const welcome = () => showToast({ title: t`Welcome back to InkFree!` });

export default function Login() {
	const { signIn, user, hasEnded, halfSession } = useSession();
	const [isRecovered, setIsRecovered] = useState(false);
	const { query, isLeaving } = useLeaveWhenSignedIn(isRecovered);
	const [email, setEmail] = useState("");
	const form = useForm(async (data) => {
		if (isLeaving) return;
		const { error } = await signIn(String(data.get("email")), String(data.get("password")));
		if (error) throw error;
		if (!getSessionState().halfSession) welcome();
	});
	const { problem } = form;
	if (halfSession) {
		return (
			<SessionScreen
				title={t`Two-step sign-in`}
				intro={t`Now enter your code for ${{ email: halfSession.user.email ?? "" }}.`}
			>
				<CodeStep onRecovery={setIsRecovered} onDone={welcome} />
			</SessionScreen>
		);
	}
	if (isRecovered && user) return <RecoveredScreen user={user} query={query} />;

	return (
		<SessionScreen title={t`Sign in`} intro={t`Save clinics, write reviews and manage your own clinic.`}>
			<ListingLine />
			{/* only if the person was redirected here from another page */}
			{hasEnded && query && !problem && (
				<Notice>
					<Trans>Your session has ended. Sign in again to pick up where you left off.</Trans>
				</Notice>
			)}
			<SessionForm
				form={form}
				label={t`Sign In`}
				isLeaving={isLeaving}
				help={
					problem?.code === "email_not_confirmed" && (
						<ResendButton email={email} next={readNextPath(new URLSearchParams(query).get("next"))} />
					)
				}
			>
				<TextField
					label={t`Email`}
					name="email"
					type="email"
					autoComplete="username"
					required
					value={email}
					onChange={(event) => setEmail(event.target.value)}
				/>
				<PasswordField label={t`Password`} name="password" autoComplete="current-password" required />
			</SessionForm>
			<p className="flex flex-wrap justify-between gap-x-4">
				<Link to={`${href("/signup")}${query}`} className="text-link py-2">
					<Trans>Create an account</Trans>
				</Link>
				<Link to={href("/forgot-password")} state={{ email }} className="text-link py-2">
					<Trans>Forgot your password?</Trans>
				</Link>
			</p>
		</SessionScreen>
	);
}
