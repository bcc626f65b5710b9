import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { describeProblem } from "#app/components/problem-alert.tsx";
import { type Problem, toProblem } from "#app/lib/submission.ts";
import { FactorField } from "./code-field.tsx";
import { findApp, showFactor } from "./factors.ts";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session.tsx";
import * as texts from "./texts.ts";

const passwordField = "current_password";
/** The field that a refusal of the change is about. */
const fields: Record<string, string> = {
	reauthentication_needed: passwordField,
	invalid_credentials: passwordField,
};

/**
 * Changes what an account hangs on, with what was asked for to prove that it is the person: the current password, which
 * the change takes along, or a code of their second factor, which is shown before it. Returns what to tell about a
 * refusal.
 */
export async function changeWithProof(
	data: FormData,
	change: (proof: { current_password?: string }) => Promise<{ error: unknown }>,
): Promise<Problem | undefined> {
	const password = data.get(passwordField);
	const attempt = () => change(typeof password === "string" ? { current_password: password } : {});
	let { error } = await attempt();
	// only now: where the change was refused for another reason, the code that was shown before it is used up
	if (data.has("code") && error && toProblem(error).code === "reauthentication_needed") {
		const refused = await showFactor(data);
		if (refused) return refused;
		({ error } = await attempt());
	}
	if (!error) return undefined;
	const problem = toProblem(error);
	const field = fields[problem.code ?? ""];
	return { ...problem, ...(field && { field }) };
}

/** Appears in a form once the server wants to know that it is the person: they signed in a while ago. */
export function CurrentPasswordField({ problem }: { problem: Problem | undefined }) {
	const { user } = useSession();
	const [isAsked, setIsAsked] = useState(false);
	const input = useRef<HTMLDivElement>(null);
	if (!isAsked && problem?.code === "reauthentication_needed") setIsAsked(true);
	useEffect(() => {
		if (isAsked) input.current?.querySelector("input")?.focus();
	}, [isAsked]);
	if (!isAsked) return null;
	if (findApp(user ?? undefined)) {
		const error = problem?.field === "code" ? problem.message : undefined;
		return <FactorField label={texts.currentPasswordFieldCode} error={error} />;
	}
	return (
		<div ref={input}>
			<PasswordField
				label={texts.currentPasswordFieldPassword}
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
				{texts.currentPasswordFieldForgot}
			</Link>
		</div>
	);
}
