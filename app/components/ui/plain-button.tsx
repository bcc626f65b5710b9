import { buttonClass, type Look } from "./button.tsx";

/** A button that calls a handler; it doesn't send a form. */
export const Button = ({
	look,
	label,
	children = label,
	className,
	...props
}: React.ComponentProps<"button"> & Look) => (
	<button type="button" {...props} className={buttonClass(look, className)}>
		{children}
	</button>
);
