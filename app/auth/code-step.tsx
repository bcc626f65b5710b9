import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { toProblem, useSubmission } from "#app/lib/submission.ts";
import { loadAuth } from "./auth.ts";
import { CodeField } from "./code-field.tsx";
import { describeCodeFailure, showCode } from "./factors.ts";

type Props = {
	/** Called before a recovery code is tried, and with false if it was not accepted. */
	onRecovery?: (isTried: boolean) => void;
	onDone?: () => void;
};

/** The second step of a sign-in: a code of the authenticator app, or a recovery code in its place. */
export function CodeStep({ onRecovery, onDone }: Props) {
	const [isRecovery, setIsRecovery] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const code = String(data.get("code"));
		if (isRecovery) onRecovery?.(true);
		const { error } = isRecovery ? await showRecoveryCode(code) : await showCode(code);
		if (!error) {
			onDone?.();
			return undefined;
		}
		if (isRecovery) onRecovery?.(false);
		const told = toProblem(error);
		return { ...told, message: describeCodeFailure(told), field: "code" };
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one then
	useEffect(() => {
		form.current?.querySelector("input")?.focus();
	}, [isRecovery]);
	const error = problem?.message;
	return (
		<form ref={form} method="post" onSubmit={onSubmit} className="space-y-4">
			{isRecovery ? (
				<TextField
					key="recovery"
					label="Recovery code"
					name="code"
					hint="One of the ten that you kept when you set it up. Each works once."
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
					{...(error && { error })}
				/>
			) : (
				<CodeField hint="The six digits that your authenticator app shows for InkFree." error={error} />
			)}
			<SubmitButton isBusy={isBusy} className="w-full" label="Continue" />
			<div className="flex flex-wrap justify-between gap-x-4">
				<Button look="quiet" className="px-0" onClick={() => setIsRecovery(!isRecovery)}>
					{isRecovery ? "Use the app" : "Use a recovery code"}
				</Button>
				<Button look="quiet" className="px-0" onClick={leave} label="Cancel" />
			</div>
		</form>
	);
}

async function showRecoveryCode(code: string): Promise<{ error: unknown }> {
	return (await loadAuth()).mfa.recoveryCodes.verify({ code });
}

/** Back to the password, of another account perhaps. */
async function leave(): Promise<void> {
	await (await loadAuth()).signOut({ scope: "local" });
}
