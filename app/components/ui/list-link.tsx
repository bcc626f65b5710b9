import { Link } from "react-router";
import { addressOf } from "#domain/site-language.ts";

type Props = Omit<React.ComponentProps<"a">, "href" | "target"> & {
	/** A path from the root, written by `href()`. */
	to: string;
};

/**
 * A link for lists with up to fifty of them. React Router needs a tenth of the page's rendering time on the server to
 * resolve them, so the server renders plain links.
 */
export const ListLink = ({ to, ...rest }: Props) =>
	import.meta.env.SSR ? <a {...rest} href={addressOf(to)} /> : <Link {...rest} to={to} discover="none" />;
