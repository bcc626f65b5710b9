import { redirect, replace } from "react-router";

type Address = Pick<URL, "pathname" | "search">;

/** Whether the browser shows this address. */
export const isOpen = ({ pathname, search }: Address) => location.pathname === pathname && location.search === search;

/**
 * For loaders in the browser: leads from the page at an address on to `path`. Only a page that is open already is replaced: the way
 * back in the history leads to where the person came from, and not here again.
 */
export function redirectOn(from: Address, path: string): Response {
	return isOpen(from) ? replace(path) : redirect(path);
}
