import { useId } from "react";
import { FieldError } from "./field.tsx";

type GroupProps = { legend: string; error?: React.ReactNode; children: React.ReactNode };

/** A fieldset of inputs that answer one question, with the error of the whole group. */
export function FieldGroup({ legend, error, children }: GroupProps) {
	const id = useId();
	return (
		<fieldset aria-describedby={error ? id : undefined} data-refused={error ? "" : undefined}>
			<legend className="mb-1 font-semibold">{legend}</legend>
			{children}
			<FieldError id={id} error={error} className="mt-1" />
		</fieldset>
	);
}

type TickProps = { label: string; error?: React.ReactNode } & React.ComponentProps<"input">;

/** A labelled checkbox, or a radio button with `type="radio"`. */
export function TickField({ label, error, ...input }: TickProps) {
	const id = useId();
	return (
		<div>
			<label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
				<input
					type="checkbox"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
					{...input}
					className="mt-0.5 size-5 shrink-0 accent-accent"
				/>
				<span className="min-w-0 wrap-anywhere">{label}</span>
			</label>
			<FieldError id={id} error={error} className="mt-1" />
		</div>
	);
}
