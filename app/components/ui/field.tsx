import { useId } from "react";

/** The CSS class of inputs, selects and text areas (app/styles/components.css). */
export const controlClass = "control";

type Control = "input" | "select" | "textarea";
export type FieldProps<Tag extends Control> = {
	label: string;
	/** Shown below the control, to read before typing. */
	hint?: string;
	/** Why the value is refused. */
	error?: React.ReactNode;
	/** Class of the element around label and control. */
	className?: string;
} & React.ComponentProps<Tag>;

/** A control with its label above, and its hint and error below. */
export function Field({ as, look = controlClass, ...props }: FieldProps<"input"> & { as: Control; look?: string }) {
	const { label, hint, error, className = "", "aria-describedby": describedBy, ...control } = props;
	const id = useId();
	const descriptions = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(" ");
	// they take the same properties as far as they are used here
	const Control = as as "input";
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<Control
				id={id}
				className={look}
				aria-describedby={descriptions || undefined}
				aria-invalid={error ? true : undefined}
				{...control}
			/>
			<FieldError id={`${id}-error`} error={error} className="mt-1" />
			{hint && (
				<p id={`${id}-hint`} className="mt-1 text-faded text-sm">
					{hint}
				</p>
			)}
		</div>
	);
}

type ErrorProps = { id?: string; error: React.ReactNode; className?: string };

/** Says why a field or a group of fields was refused. Renders nothing without an error. */
export const FieldError = ({ id, error, className = "" }: ErrorProps) =>
	error && (
		<p id={id} className={`font-medium text-danger text-sm ${className}`}>
			{error}
		</p>
	);

/** A labelled one-line input. */
export const TextField = (props: FieldProps<"input">) => <Field as="input" {...props} />;

type SelectProps = FieldProps<"select"> & {
	options: [value: string, label: string][];
	/** Label of the first option, which has no value. */
	empty?: string;
	/** Labels a chosen value that isn't among the options, for example from an old URL. */
	nameOf?: (value: string) => string;
};

/** A labelled native select, which also works without script. */
export function SelectField({ options, empty, nameOf = String, children, ...props }: SelectProps) {
	const chosen = String(props.value ?? props.defaultValue ?? "");
	const isOption = chosen === "" || options.some(([value]) => value === chosen);
	return (
		<Field as="select" look={`${controlClass} pr-8`} {...(props as FieldProps<"input">)}>
			{children}
			{empty !== undefined && <option value="">{empty}</option>}
			{(isOption ? options : [[chosen, nameOf(chosen)] as const, ...options]).map(([value, label]) => (
				// of many cities each byte counts
				<option key={value} value={label === value ? undefined : value}>
					{label}
				</option>
			))}
		</Field>
	);
}

/** An on-off switch. */
export function SwitchField({ label, className = "", ...props }: { label: string } & React.ComponentProps<"input">) {
	return (
		<label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
			{/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
			<input type="checkbox" role="switch" className="peer sr-only" {...props} />
			{/* the border shows in forced colours only */}
			<span aria-hidden="true" className="switch" />
			<span className="font-medium text-sm">{label}</span>
		</label>
	);
}
