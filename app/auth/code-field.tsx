import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { recoveryCodeFlag } from "./factors.ts";
import * as texts from "./texts.ts";

type Props = { label?: string; hint?: string; error?: string | undefined };

/** An input for a code of the authenticator app, which the phone's keyboard may fill in. Spaces are allowed. */
export function CodeField({ label = texts.codeFieldCode, error, hint }: Props) {
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
						label={texts.codeFieldRecoveryCode}
						name="code"
						hint={texts.codeFieldRecoveryCodeHint}
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
				{isRecovery ? texts.codeFieldUseApp : texts.codeFieldUseRecoveryCode}
			</Button>
		</div>
	);
}
