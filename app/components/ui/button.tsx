import { Link, type LinkProps } from "react-router";

/** How important it is; "own" for what is about the visitor's own tattoo, "danger" for what cannot be undone. */
export type ButtonLook = "primary" | "secondary" | "quiet" | "own" | "danger";

/** The look of everything that is pressed (app/styles/components.css): at least 44 px high. */
export function buttonClass(look: ButtonLook = "primary", more?: string): string {
	return more ? `button button-${look} ${more}` : `button button-${look}`;
}

/** What is pressed shows its `label`, or children where there is more than a text. */
export type Look = { look?: ButtonLook; label?: React.ReactNode };

/** A link that looks like a button. */
export const ButtonLink = ({ look, label, children = label, className, ...props }: LinkProps & Look) => (
	<Link discover="none" {...props} className={buttonClass(look, className as string)}>
		{children}
	</Link>
);
