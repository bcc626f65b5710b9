import { Icon } from "./icon.tsx";

type Props = { message?: string | false; children?: React.ReactNode };

/** Says why something failed; screen readers announce it immediately. Renders nothing without a message or children. */
export function Alert({ message, children }: Props) {
	if (!message && !children) return null;
	return (
		<div role="alert" className="flex items-start gap-3 rounded-lg bg-danger-tint p-4 text-danger">
			<Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0 space-y-2">
				{message && <p>{message}</p>}
				{children}
			</div>
		</div>
	);
}
