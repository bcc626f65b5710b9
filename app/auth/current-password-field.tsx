import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { type PlainForm, refuse, toProblem } from "#app/lib/form.ts";
import { FactorField } from "./code-field.tsx";
import { findAppFactor, verifyFactor } from "./factors.ts";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session.tsx";

const passwordField = "current_password";
/** The error codes of the auth service that are about it, or about the code that is asked for in its place. */
const proofCodes = ["reauthentication_needed", "invalid_credentials"];

/**
 * Makes a change that needs proof of identity: the current password, which is sent with the change, or a code of the
 * second factor, which is verified before it. `data` is of a form with a `CurrentPasswordField`. Throws its
 * refusal.
 */
export async function changeWithProof(
	data: FormData,
	change: (proof: { current_password?: string }) => Promise<{ error: unknown }>,
): Promise<void> {
	const password = data.get(passwordField);
	const attempt = () => change(typeof password === "string" ? { current_password: password } : {});
	let { error } = await attempt();
	// A code can be used once. So it is verified only if the change asks for it, not if that fails for another reason.
	if (data.has("code") && error && toProblem(error).code === "reauthentication_needed") {
		await verifyFactor(data);
		({ error } = await attempt());
	}
	if (!error) return;
	const { code = "", message } = toProblem(error);
	if (proofCodes.includes(code)) refuse({ [passwordField]: message });
	throw error;
}

/** Asks for the password or a code, once the server wants proof of identity because the sign-in is long ago. */
export function CurrentPasswordField({ form }: { form: PlainForm }) {
	const { user } = useSession();
	const [isNeeded, setIsNeeded] = useState(false);
	const input = useRef<HTMLDivElement>(null);
	const field = form.field(passwordField);
	const { error } = field;
	if (!isNeeded && error) setIsNeeded(true);
	useEffect(() => {
		if (isNeeded) input.current?.querySelector("input")?.focus();
	}, [isNeeded]);
	if (!isNeeded) return null;
	if (findAppFactor(user ?? undefined)) {
		return <FactorField label={t`Code from your authenticator app`} error={form.errors.code ?? error} />;
	}
	return (
		<div ref={input}>
			<PasswordField label={t`Current password`} {...field} autoComplete="current-password" required />
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
