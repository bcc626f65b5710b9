import { t } from "@lingui/core/macro";
import { Form } from "#app/components/form.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useForm } from "#app/lib/form.ts";
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
	const form = useForm(async (data) => {
		const isRecovery = data.has(recoveryCodeFlag);
		if (isRecovery) onRecovery?.(true);
		try {
			await verifyFactor(data);
		} catch (error) {
			if (isRecovery) onRecovery?.(false);
			throw error;
		}
		onDone?.();
	});
	return (
		<Form
			form={form}
			submit={t`Continue`}
			submitClass="w-full"
			buttons={<Button look="quiet" className="px-0" onClick={signOutHere} label={t`Cancel`} />}
			noValidate={false}
			className="space-y-4"
		>
			<FactorField hint={t`The six digits your authenticator app shows for InkFree.`} error={form.errors.code} />
		</Form>
	);
}

/** Goes back to the form for email and password. */
async function signOutHere(): Promise<void> {
	await (await loadAuth()).signOut({ scope: "local" });
}
