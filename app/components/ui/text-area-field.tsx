import { useId } from "react";
import { controlClass } from "./field.tsx";

type Props = {
	label: string;
	/** Stands below it, such as how much room is left. */
	note?: string;
	/** Why what was written is not accepted. */
	error?: string;
} & React.ComponentProps<"textarea">;

/** A labelled text of several lines. */
export function TextAreaField({ label, note, error, ...props }: Props) {
	const id = useId();
	const descriptions = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ");
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<textarea
				id={id}
				className={controlClass}
				aria-describedby={descriptions || undefined}
				aria-invalid={error ? true : undefined}
				{...props}
			/>
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-danger text-sm">
					{error}
				</p>
			)}
			{note && (
				<p id={`${id}-note`} className="mt-1 text-faded text-sm">
					{note}
				</p>
			)}
		</div>
	);
}
