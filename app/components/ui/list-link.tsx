import { Link } from "react-router";

type Props = Omit<React.ComponentProps<"a">, "href" | "target"> & {
	/** A path from the root, written by `href()`. */
	to: string;
};

/**
 * A link that a page has fifty times. Resolving them by React Router takes a tenth of a page's cost on the server, so
 * the server writes plain links.
 */
export const ListLink = ({ to, ...rest }: Props) =>
	import.meta.env.SSR ? <a {...rest} href={to} /> : <Link {...rest} to={to} discover="none" />;
