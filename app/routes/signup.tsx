import { useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { NewPasswordFields } from "#app/auth/new-password-fields.tsx";
import { readNextPath } from "#app/auth/next-path.ts";
import { ResendButton } from "#app/auth/resend-button.tsx";
import { useSession } from "#app/auth/session.tsx";
import { SessionForm } from "#app/auth/session-form.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { useLeaveWhenSignedIn } from "#app/auth/use-leave-when-signed-in.ts";
import { LegalNote } from "#app/components/legal-note.tsx";
import { describeProblem } from "#app/components/problem-alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { useSite } from "#app/lib/site.ts";
import { toProblem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { checkNewPassword } from "#domain/accounts/password.ts";
import { notOpen } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";

export const handle = { reads: ["next"] } satisfies PageHandle;

export const meta = privateMeta("Create an account");

export default function Signup() {
	const { signUp } = useSession();
	const { query, isLeaving } = useLeaveWhenSignedIn();
	const next = readNextPath(useSearchParams()[0].get("next"));
	const [sentTo, setSentTo] = useState<string>();
	const submission = useSubmission(async (data) => {
		if (isLeaving) return;
		const [email = "", password = "", confirmation = "", fullName = ""] = [
			"email",
			"password",
			"confirmation",
			"full_name",
		].map((name) => String(data.get(name)));
		const refused = checkNewPassword(password, confirmation);
		if (refused) return refused;
		const { session, error } = await signUp(email.trim(), password, fullName.trim(), next);
		if (error) return toProblem(error);
		showToast({ title: "Account created! Please check your email to verify your account." });
		if (session) return;
		setSentTo(email.trim());
	});

	const { problem } = submission;
	const { isClosed } = useSite();
	if (isClosed) {
		return (
			<SessionScreen title="Not open yet" intro={notOpen}>
				<Link to={`${href("/login")}${query}`} className="text-link inline-block py-2">
					Sign in
				</Link>
			</SessionScreen>
		);
	}
	if (sentTo) {
		return (
			<SessionScreen title="Check your email" isNew>
				<p>
					We have sent a link to <strong className="break-all">{sentTo}</strong>. Open it to verify your account; it
					works for 24 hours.
				</p>
				<p className="text-faded">Nothing there? Check your spam folder.</p>
				<ResendButton email={sentTo} next={next} />
				<Link to={`${href("/login")}${query}`} className="text-link inline-block py-2">
					Back to sign in
				</Link>
			</SessionScreen>
		);
	}
	return (
		<SessionScreen
			title="Create an account"
			intro="It's free. Your name is shown with your reviews; your email never is."
		>
			<SessionForm submission={submission} label="Create Account" isLeaving={isLeaving}>
				<TextField
					label="Full name (optional)"
					name="full_name"
					autoComplete="name"
					maxLength={limits.fullName}
					hint="Leave blank to appear as Anonymous."
				/>
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="username"
					required
					{...describeProblem(problem, "email")}
				/>
				<NewPasswordFields labels={["Password", "Confirm password"]} problem={problem} />
				<LegalNote act="account" />
			</SessionForm>
			<p>
				Already have an account?{" "}
				<Link to={`${href("/login")}${query}`} className="text-link inline-block py-2">
					Sign in
				</Link>
			</p>
		</SessionScreen>
	);
}
