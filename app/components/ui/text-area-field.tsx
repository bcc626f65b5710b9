import { useId } from "react";
import { controlClass } from "./field.tsx";

/** A labelled text of several lines. `note` stands below it, such as how much room is left. */
export function TextAreaField({
	label,
	note,
	...props
}: { label: string; note?: string } & React.ComponentProps<"textarea">) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<textarea id={id} className={controlClass} aria-describedby={note && `${id}-note`} {...props} />
			{note && (
				<p id={`${id}-note`} className="mt-1 text-faded text-sm">
					{note}
				</p>
			)}
		</div>
	);
}
