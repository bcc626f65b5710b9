import { t } from "@lingui/core/macro";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Props = {
	isBusy: boolean;
	/** False until script handles the form: the browser must not send a password itself. Looks the same. */
	isReady?: boolean;
	look?: ButtonLook;
	className?: string;
	label?: string;
	children?: React.ReactNode;
};

/** Submits its form. While `isBusy`, it shows that, ignores presses and keeps the focus. */
export function SubmitButton({ isBusy, isReady = true, look, className = "", label, children }: Props) {
	return (
		<button
			type="submit"
			disabled={!isReady}
			aria-disabled={isBusy}
			className={buttonClass(look, `relative disabled:opacity-100! ${className}`)}
		>
			<span className={isBusy ? "opacity-0" : undefined}>{label ?? children}</span>
			{isBusy && <Icon name="loader-circle" className="absolute size-5 animate-spin motion-reduce:animate-none" />}
			<span role="status" className="sr-only">
				{isBusy ? t`Please wait` : ""}
			</span>
		</button>
	);
}
