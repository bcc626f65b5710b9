import { t } from "@lingui/core/macro";
import type { Factor, User } from "@supabase/auth-js";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { loadAuth } from "#app/auth/auth.ts";
import { FactorField } from "#app/auth/code-field.tsx";
import { findAppFactor, verifyFactor } from "#app/auth/factors.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Form } from "#app/components/form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useForm, useSend } from "#app/lib/form.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatDate } from "#domain/format.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpTwoStep } from "./set-up-two-step.tsx";

type Props = {
	user: User;
	/** How many recovery codes are left; undefined if none were ever created. */
	codesLeft: number | undefined;
};

/** Turns two-step sign-in on and off, and creates recovery codes. */
export function TwoStep({ user, codesLeft }: Props) {
	const { revalidate } = useRevalidator();
	const [codes, setCodes] = useState<string[]>();
	const app = findAppFactor(user);
	if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
	const showCodes = async (newCodes: string[]) => {
		if (newCodes.length > 0) setCodes(newCodes);
		// updates the user's factors in the session, and then the number of codes and the list of devices
		await (await loadAuth()).refreshSession();
		await revalidate();
	};
	if (!app) return <SetUpTwoStep email={user.email ?? ""} onCodes={showCodes} />;
	return <TurnedOn app={app} codesLeft={codesLeft} onCodes={showCodes} />;
}

type TurnedOnProps = { app: Factor; codesLeft: number | undefined; onCodes: (codes: string[]) => Promise<void> };

function TurnedOn({ app, codesLeft, onCodes }: TurnedOnProps) {
	const { revalidate } = useRevalidator();
	// the act to repeat once a code is verified, because the sign-in is long ago
	const [postponed, setPostponed] = useState<{ act: () => Promise<void> }>();
	const { send, problem } = useSend((act: () => Promise<void>) => act());

	async function createCodes() {
		const { recoveryCodes } = (await loadAuth()).mfa;
		const { data, error } = await (codesLeft === undefined ? recoveryCodes.generate() : recoveryCodes.regenerate());
		if (error) return postpone(error, createCodes);
		await onCodes(data.codes);
	}
	async function turnOff() {
		const auth = await loadAuth();
		const { error } = await auth.mfa.unenroll({ factorId: app.id });
		if (error) return postpone(error, turnOff);
		// updates the user's factors in the session
		await auth.refreshSession();
		showToast({ title: t`Two-step sign-in is off` });
		await revalidate();
	}
	/** Asks for a code if that is all that is missing. */
	function postpone(error: { code?: string | undefined }, act: () => Promise<void>) {
		if (error.code !== "reauthentication_needed") throw error;
		setPostponed({ act });
	}
	if (postponed) {
		return (
			<ConfirmWithCode
				onCancel={() => setPostponed(undefined)}
				onConfirmed={async () => {
					await postponed.act();
					setPostponed(undefined);
				}}
			/>
		);
	}
	return (
		<div className="space-y-4">
			<p>
				{codesLeft === undefined
					? t`On since ${{ since: formatDate(app.created_at) }}. You have no recovery codes yet.`
					: t`On since ${{ since: formatDate(app.created_at) }}. ${codesLeft} of 10 recovery codes are left.`}
			</p>
			<Alert message={problem?.message} />
			<div className="flex flex-wrap gap-3">
				<Button look="secondary" onClick={() => send(createCodes)} label={t`New recovery codes`} />
				<AskFirst
					look="secondary"
					label={t`Turn Off`}
					question={t`Go back to signing in with just your password?`}
					yes={t`Turn Off`}
					no={t`Keep It`}
					onYes={() => send(turnOff)}
				/>
			</div>
		</div>
	);
}

type ConfirmProps = { onConfirmed: () => Promise<void>; onCancel: () => void };

/** Asks for a code. Calls `onConfirmed` once it is verified. */
function ConfirmWithCode({ onConfirmed, onCancel }: ConfirmProps) {
	const form = useForm(async (data) => {
		await verifyFactor(data);
		await onConfirmed();
	});
	return (
		<Form form={form} submit={t`Continue`} onCancel={onCancel} noValidate={false} className="space-y-4">
			<FactorField hint={t`From your authenticator app, to confirm that it's you.`} error={form.errors.code} />
		</Form>
	);
}
