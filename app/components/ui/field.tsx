import { useId } from "react";

/** The look of everything that is typed into or chosen from. */
export const controlClass =
	"block min-h-11 w-full rounded-lg border border-edge bg-sheet px-3 py-2 text-ink placeholder:text-faded aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-wash disabled:text-faded";

type Labelled = {
	label: string;
	/** What to know before typing. */
	hint?: string;
	/** Why what was typed is not accepted. */
	error?: string;
	className?: string;
	"aria-describedby"?: string;
};
type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid"?: true };

/** A label above the control that it names, and what to know about it below. */
function Field(props: Labelled & { children: (control: ControlProps) => React.ReactNode }) {
	const { label, hint, error, className = "", "aria-describedby": describedBy, children } = props;
	const id = useId();
	const descriptions = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(" ");
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			{children({ id, "aria-describedby": descriptions || undefined, ...(error && { "aria-invalid": true }) })}
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-danger text-sm">
					{error}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className="mt-1 text-faded text-sm">
					{hint}
				</p>
			)}
		</div>
	);
}

/** A labelled one-line input. */
export function TextField(props: Labelled & React.ComponentProps<"input">) {
	const { label, hint, error, className, "aria-describedby": describedBy, ...input } = props;
	return (
		<Field label={label} hint={hint} error={error} className={className} aria-describedby={describedBy}>
			{(control) => <input className={controlClass} {...control} {...input} />}
		</Field>
	);
}

/** A labelled native select: works everywhere, without script too. */
export function SelectField(props: Labelled & React.ComponentProps<"select">) {
	const { label, hint, error, className, "aria-describedby": describedBy, ...select } = props;
	return (
		<Field label={label} hint={hint} error={error} className={className} aria-describedby={describedBy}>
			{(control) => <select className={`${controlClass} pr-8`} {...control} {...select} />}
		</Field>
	);
}

/** Options of a select, as values with their labels. */
export const Options = ({ of }: { of: [value: string, label: string][] }) =>
	of.map(([value, label]) => (
		<option key={value} value={value}>
			{label}
		</option>
	));

/** An on-off switch. */
export function SwitchField({ label, className = "", ...props }: { label: string } & React.ComponentProps<"input">) {
	return (
		<label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
			<input type="checkbox" role="switch" className="peer sr-only" {...props} />
			{/* the border shows in forced colours only */}
			<span
				aria-hidden="true"
				className="relative h-6 w-11 shrink-0 rounded-full border-2 border-transparent bg-edge transition-colors duration-150 after:absolute after:top-0 after:left-0 after:size-5 after:rounded-full after:bg-sheet after:transition-transform after:duration-150 peer-checked:bg-accent peer-checked:after:translate-x-5 forced-colors:after:bg-[CanvasText] forced-colors:peer-checked:bg-[Highlight] peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"
			/>
			<span className="font-medium text-sm">{label}</span>
		</label>
	);
}
