import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { recoveryCodeFlag } from "./factors.ts";

type Props = { label?: string; hint?: string; error: React.ReactNode };

/** An input for a code of the authenticator app, which the phone's keyboard may fill in. Spaces are allowed. */
export function CodeField({ label = t`Code`, error, hint }: Props) {
	return (
		<TextField
			label={label}
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			required
			{...(hint && { hint })}
			{...(error && { error })}
		/>
	);
}

/** An input for a code of the app or a recovery code, which `verifyFactor` reads. Takes the focus when it appears. */
export function FactorField(props: Props) {
	const [isRecovery, setIsRecovery] = useState(false);
	const parent = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another input
	useEffect(() => {
		parent.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
	}, [isRecovery]);
	return (
		<div ref={parent}>
			{isRecovery ? (
				<>
					<input type="hidden" name={recoveryCodeFlag} />
					<TextField
						key="recovery"
						label={t`Recovery code`}
						name="code"
						hint={t`One of the ten you saved when you set it up. Each works once.`}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
						{...(props.error && { error: props.error })}
					/>
				</>
			) : (
				<CodeField {...props} />
			)}
			<Button look="quiet" className="px-0" onClick={() => setIsRecovery(!isRecovery)}>
				{isRecovery ? t`Use the app` : t`Use a recovery code`}
			</Button>
		</div>
	);
}
