import { TextField } from "#app/components/ui/field.tsx";

type Props = { label?: string; name?: string; hint?: string; error?: string | undefined };

/** A code of an authenticator app, which the phone's keyboard may fill in. Spaces do no harm. */
export function CodeField({ label = "Code", name = "code", error, hint }: Props) {
	return (
		<TextField
			label={label}
			name={name}
			inputMode="numeric"
			autoComplete="one-time-code"
			required
			{...(hint && { hint })}
			{...(error && { error })}
		/>
	);
}
