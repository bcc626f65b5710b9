import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { describeProblem } from "#app/components/problem-alert.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { type Problem, toProblem } from "#app/lib/submission.ts";

const field = "current_password";
const codes = ["reauthentication_needed", "invalid_credentials"];

/** What to tell about a refused change of the account; a missing or wrong current password is about its field. */
export function toAccountProblem(error: unknown): Problem {
	const problem = toProblem(error);
	return problem.code && codes.includes(problem.code) ? { ...problem, field } : problem;
}

/** The current password as the auth service and /api read it, where it was asked for. */
export function readCurrentPassword(data: FormData): { current_password?: string } {
	const password = data.get(field);
	return typeof password === "string" ? { current_password: password } : {};
}

/** Appears in a form once the server wants to know that it is the person: they signed in a while ago. */
export function CurrentPasswordField({ problem }: { problem: Problem | undefined }) {
	const [isAsked, setIsAsked] = useState(false);
	const input = useRef<HTMLDivElement>(null);
	if (!isAsked && problem?.code === "reauthentication_needed") setIsAsked(true);
	useEffect(() => {
		if (isAsked) input.current?.querySelector("input")?.focus();
	}, [isAsked]);
	if (!isAsked) return null;
	return (
		<div ref={input}>
			<PasswordField
				label="Current password"
				name={field}
				autoComplete="current-password"
				required
				{...describeProblem(problem, field)}
			/>
			<Link to={href("/forgot-password")} className="text-link inline-block py-2 text-sm">
				Forgot your password?
			</Link>
		</div>
	);
}
