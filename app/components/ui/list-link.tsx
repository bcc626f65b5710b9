import { Link } from "react-router";

type Props = Omit<React.ComponentProps<"a">, "href" | "target"> & {
	/** A path from the root, written by `href()`. */
	to: string;
};

/**
 * A link that a page has many times. React Router works out fifty times where such a path leads, which on the server is a tenth of a page's cost:
 * there it is what comes of that, and in the browser React Router's own.
 */
export const ListLink = ({ to, ...rest }: Props) =>
	import.meta.env.SSR ? <a {...rest} href={to} /> : <Link {...rest} to={to} discover="none" />;
