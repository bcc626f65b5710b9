import { Link, type LinkProps } from "react-router";

const looks = {
	primary: "bg-accent text-on-accent hover:bg-accent-strong",
	secondary: "border border-edge bg-sheet text-ink hover:border-accent hover:text-accent",
	quiet: "text-accent hover:bg-tint",
	// for what cannot be undone
	danger: "border border-danger bg-danger-tint text-danger hover:underline",
};

export type ButtonLook = keyof typeof looks;

/** The look of everything that is pressed: at least 44 px high. */
export function buttonClass(look: ButtonLook = "primary", more = ""): string {
	return `inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 font-semibold leading-tight transition-colors duration-150 cursor-pointer select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-wait ${looks[look]} ${more}`;
}

/** What is pressed shows its `label`, or children where there is more than a text. */
export type Look = { look?: ButtonLook; label?: React.ReactNode };

/** A link that looks like a button. */
export const ButtonLink = ({ look, label, children = label, className, ...props }: LinkProps & Look) => (
	<Link {...props} className={buttonClass(look, className as string)}>
		{children}
	</Link>
);
