import { buttonClass, type Look } from "./button.tsx";

/** A button that does something here. */
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
