import { t } from "@lingui/core/macro";
import { useState } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { lower } from "#domain/format.ts";

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<React.ComponentProps<typeof TextField>, "type">) {
	const [isShown, setIsShown] = useState(false);
	const icon = isShown ? "eye-off" : "eye";
	return (
		<div className="relative">
			<TextField {...props} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
			<button
				type="button"
				aria-pressed={isShown}
				onClick={() => setIsShown(!isShown)}
				className="absolute top-6 right-0 inline-flex size-11 cursor-pointer items-center justify-center rounded-lg text-faded hover:text-accent"
			>
				<Icon name={icon} className="size-5" />
				<span className="sr-only">{t`Show ${{ label: lower(props.label) }}`}</span>
			</button>
		</div>
	);
}
