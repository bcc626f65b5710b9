import { t } from "@lingui/core/macro";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { loadAuth } from "./auth.ts";
import { FactorField } from "./code-field.tsx";
import { recoveryCodeFlag, verifyFactor } from "./factors.ts";

type Props = {
	/** Called with true before a recovery code is tried, and with false if it is refused. */
	onRecovery?: (isTried: boolean) => void;
	onDone?: () => void;
};

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ onRecovery, onDone }: Props) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const isRecovery = data.has(recoveryCodeFlag);
		if (isRecovery) onRecovery?.(true);
		const problem = await verifyFactor(data);
		if (!problem) onDone?.();
		else if (isRecovery) onRecovery?.(false);
		return problem;
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<FactorField hint={t`The six digits your authenticator app shows for InkFree.`} error={problem?.message} />
			<SubmitButton isBusy={isBusy} className="w-full" label={t`Continue`} />
			<Button look="quiet" className="px-0" onClick={signOutHere} label={t`Cancel`} />
		</form>
	);
}

/** Goes back to the form for email and password. */
async function signOutHere(): Promise<void> {
	await (await loadAuth()).signOut({ scope: "local" });
}
