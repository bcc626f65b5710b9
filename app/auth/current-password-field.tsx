import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { describeProblem } from "#app/components/problem-alert.tsx";
import { type Problem, toProblem } from "#app/lib/submission.ts";
import { FactorField } from "./code-field.tsx";
import { findAppFactor, verifyFactor } from "./factors.ts";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session.tsx";

const passwordField = "current_password";
/** The input that an error code of the auth service is about. */
const fieldsByCode: Record<string, string> = {
	reauthentication_needed: passwordField,
	invalid_credentials: passwordField,
};

/**
 * Makes a change that needs proof of identity: the current password, which is sent with the change, or a code of the
 * second factor, which is verified before it. `data` is of a form with a `CurrentPasswordField`. Returns the problem if
 * the change was refused.
 */
export async function changeWithProof(
	data: FormData,
	change: (proof: { current_password?: string }) => Promise<{ error: unknown }>,
): Promise<Problem | undefined> {
	const password = data.get(passwordField);
	const attempt = () => change(typeof password === "string" ? { current_password: password } : {});
	let { error } = await attempt();
	// A code can be used once. So it is verified only if the change asks for it, not if that fails for another reason.
	if (data.has("code") && error && toProblem(error).code === "reauthentication_needed") {
		const problem = await verifyFactor(data);
		if (problem) return problem;
		({ error } = await attempt());
	}
	if (!error) return undefined;
	const problem = toProblem(error);
	const field = fieldsByCode[problem.code ?? ""];
	return { ...problem, ...(field && { field }) };
}

/** Asks for the password or a code, once the server wants proof of identity because the sign-in is long ago. */
export function CurrentPasswordField({ problem }: { problem: Problem | undefined }) {
	const { user } = useSession();
	const [isNeeded, setIsNeeded] = useState(false);
	const input = useRef<HTMLDivElement>(null);
	if (!isNeeded && problem?.code === "reauthentication_needed") setIsNeeded(true);
	useEffect(() => {
		if (isNeeded) input.current?.querySelector("input")?.focus();
	}, [isNeeded]);
	if (!isNeeded) return null;
	if (findAppFactor(user ?? undefined)) {
		const error = problem?.field === "code" ? problem.message : undefined;
		return <FactorField label={t`Code from your authenticator app`} error={error} />;
	}
	return (
		<div ref={input}>
			<PasswordField
				label={t`Current password`}
				name={passwordField}
				autoComplete="current-password"
				required
				{...describeProblem(problem, passwordField)}
			/>
			<Link
				to={href("/forgot-password")}
				state={{ email: user?.email }}
				className="text-link inline-block py-2 text-sm"
			>
				<Trans>Forgot your password?</Trans>
			</Link>
		</div>
	);
}
