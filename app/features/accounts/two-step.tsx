import type { Factor, User } from "@supabase/auth-js";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { loadAuth } from "#app/auth/auth.ts";
import { FactorField } from "#app/auth/code-field.tsx";
import { findAppFactor, verifyFactor } from "#app/auth/factors.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { type Problem, toProblem, useSubmission, useWork } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatDate } from "#domain/format.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpTwoStep } from "./set-up-two-step.tsx";
import * as texts from "./texts.tsx";

type Props = {
	user: User;
	/** Recovery codes that are left; undefined where none were made. */
	codesLeft: number | undefined;
};

/** Sets the second factor of the person up, makes recovery codes, and turns it off. */
export function TwoStep({ user, codesLeft }: Props) {
	const { revalidate } = useRevalidator();
	const [codes, setCodes] = useState<string[]>();
	const app = findAppFactor(user);
	if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
	const show = async (made: string[]) => {
		if (made.length > 0) setCodes(made);
		// the session learns of them; then their number, and other devices, which are signed out
		await (await loadAuth()).refreshSession();
		await revalidate();
	};
	if (!app) return <SetUpTwoStep email={user.email ?? ""} onCodes={show} />;
	return <TurnedOn app={app} codesLeft={codesLeft} onCodes={show} />;
}

type OnProps = { app: Factor; codesLeft: number | undefined; onCodes: (codes: string[]) => Promise<void> };

function TurnedOn({ app, codesLeft, onCodes }: OnProps) {
	const { revalidate } = useRevalidator();
	// what waits for a code: the sign-in was a while ago
	const [waiting, setWaiting] = useState<{ act: () => Promise<Problem | undefined> }>();
	const { run, problem } = useWork((act: () => Promise<Problem | undefined>) => act());

	async function makeCodes() {
		const { recoveryCodes } = (await loadAuth()).mfa;
		const { data, error } = await (codesLeft === undefined ? recoveryCodes.generate() : recoveryCodes.regenerate());
		if (error) return postpone(error, makeCodes);
		await onCodes(data.codes);
	}
	async function turnOff() {
		const auth = await loadAuth();
		const { error } = await auth.mfa.unenroll({ factorId: app.id });
		if (error) return postpone(error, turnOff);
		// the session says without it who the person is
		await auth.refreshSession();
		showToast({ title: texts.twoStepIsOff });
		await revalidate();
	}
	function postpone(error: { code?: string | undefined }, act: () => Promise<Problem | undefined>) {
		if (error.code !== "reauthentication_needed") return toProblem(error);
		setWaiting({ act });
		return undefined;
	}
	if (waiting) {
		return (
			<ConfirmWithCode
				onCancel={() => setWaiting(undefined)}
				onConfirmed={async () => {
					const refused = await waiting.act();
					if (!refused) setWaiting(undefined);
					return refused;
				}}
			/>
		);
	}
	return (
		<div className="space-y-4">
			<p>
				{codesLeft === undefined
					? texts.twoStepOnWithoutCodes(formatDate(app.created_at))
					: texts.twoStepOnWithCodes(formatDate(app.created_at), codesLeft)}
			</p>
			<ProblemAlert problem={problem} />
			<div className="flex flex-wrap gap-3">
				<Button look="secondary" onClick={() => run(makeCodes)} label={texts.newRecoveryCodes} />
				<AskFirst
					look="secondary"
					label={texts.turnOffButton}
					question={texts.askToTurnOff}
					yes={texts.turnOffButton}
					no={texts.keepIt}
					onYes={() => run(turnOff)}
				/>
			</div>
		</div>
	);
}

type ConfirmProps = { onConfirmed: () => Promise<Problem | undefined>; onCancel: () => void };

/** Asks for a code before something is done. */
function ConfirmWithCode({ onConfirmed, onCancel }: ConfirmProps) {
	const { onSubmit, isBusy, problem } = useSubmission(
		async (data) => (await verifyFactor(data)) ?? (await onConfirmed()),
	);
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			{problem && problem.field !== "code" && <ProblemAlert problem={problem} />}
			<FactorField hint={texts.codeFromApp} error={problem?.field === "code" ? problem.message : undefined} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy} label={texts.continueButton} />
				<Button look="secondary" onClick={onCancel} label={texts.cancel} />
			</div>
		</form>
	);
}
