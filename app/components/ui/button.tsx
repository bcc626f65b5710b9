import { Link, type LinkProps } from "react-router";

/** How prominent a button is: "own" for what changes the visitor's own tattoo, "danger" for what can't be undone. */
export type ButtonLook = "primary" | "secondary" | "quiet" | "own" | "danger";

/** The CSS classes of buttons and links that look like buttons (app/styles/components.css): at least 44 px high. */
export function buttonClass(look: ButtonLook = "primary", more?: string): string {
	return more ? `button button-${look} ${more}` : `button button-${look}`;
}

/** A button shows its `label`, or its children if it contains more than text. */
export type Look = { look?: ButtonLook; label?: React.ReactNode };

/** A link that looks like a button. */
export const ButtonLink = ({ look, label, children = label, className, ...props }: LinkProps & Look) => (
	<Link discover="none" {...props} className={buttonClass(look, className as string)}>
		{children}
	</Link>
);
