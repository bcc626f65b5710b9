import { useId } from "react";

/** The look of everything that is typed into or chosen from (app/styles/components.css). */
export const controlClass = "control";

type Control = "input" | "select" | "textarea";
export type FieldProps<Tag extends Control> = {
	label: string;
	/** What to know before typing. */
	hint?: string;
	/** Why what was typed is not accepted. */
	error?: string;
	/** Of all of it. */
	className?: string;
} & React.ComponentProps<Tag>;

/** A label above the control that it names, and what to know about it below. */
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

type ErrorProps = { id?: string; error: string | undefined; className?: string };

/** Why a field, or a group of them, was not accepted. Nothing without a reason. */
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
	/** Stands first, for no choice. */
	empty?: string;
	/** Names a value that is chosen and no option: an old address may ask for it. */
	nameOf?: (value: string) => string;
};

/** A labelled native select: works everywhere, without script too. */
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
