import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { loadAuth } from "./auth.ts";
import { FactorField } from "./code-field.tsx";
import { recoveryMark, showFactor } from "./factors.ts";
import * as texts from "./texts.ts";

type Props = {
	/** Called before a recovery code is tried, and with false if it was not accepted. */
	onRecovery?: (isTried: boolean) => void;
	onDone?: () => void;
};

/** The second step of a sign-in: a code of the authenticator app, or a recovery code in its place. */
export function CodeStep({ onRecovery, onDone }: Props) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const isRecovery = data.has(recoveryMark);
		if (isRecovery) onRecovery?.(true);
		const refused = await showFactor(data);
		if (!refused) onDone?.();
		else if (isRecovery) onRecovery?.(false);
		return refused;
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<FactorField hint={texts.codeStepHint} error={problem?.message} />
			<SubmitButton isBusy={isBusy} className="w-full" label={texts.codeStepContinue} />
			<Button look="quiet" className="px-0" onClick={leave} label={texts.codeStepCancel} />
		</form>
	);
}

/** Back to the password, of another account perhaps. */
async function leave(): Promise<void> {
	await (await loadAuth()).signOut({ scope: "local" });
}
