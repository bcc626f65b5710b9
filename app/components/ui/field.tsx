import { useId } from "react";

const control =
	"block min-h-11 w-full rounded-lg border border-edge bg-sheet px-3 py-2 text-ink placeholder:text-faded disabled:cursor-not-allowed disabled:bg-wash disabled:text-faded";

type Labelled = { label: string; className?: string };

/** A label above the control that it names. */
function Field({ label, className = "", children }: Labelled & { children: (id: string) => React.ReactNode }) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			{children(id)}
		</div>
	);
}

/** A labelled one-line input. */
export function TextField({ label, className, ...props }: Labelled & React.ComponentProps<"input">) {
	return (
		<Field label={label} className={className}>
			{(id) => <input id={id} className={control} {...props} />}
		</Field>
	);
}

/** A labelled native select: works everywhere, without script too. */
export function SelectField({ label, className, ...props }: Labelled & React.ComponentProps<"select">) {
	return (
		<Field label={label} className={className}>
			{(id) => <select id={id} className={`${control} pr-8`} {...props} />}
		</Field>
	);
}

/** An on-off switch. */
export function SwitchField({ label, className = "", ...props }: { label: string } & React.ComponentProps<"input">) {
	return (
		<label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
			<input type="checkbox" role="switch" className="peer sr-only" {...props} />
			<span
				aria-hidden="true"
				className="relative h-6 w-11 shrink-0 rounded-full bg-edge transition-colors duration-150 after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-sheet after:transition-transform after:duration-150 peer-checked:bg-accent peer-checked:after:translate-x-5 peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"
			/>
			<span className="font-medium text-sm">{label}</span>
		</label>
	);
}
