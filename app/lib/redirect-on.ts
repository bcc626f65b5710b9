import { redirect, replace } from "react-router";

type Address = Pick<URL, "pathname" | "search">;

/** Whether the browser shows this address. */
export const isCurrentAddress = ({ pathname, search }: Address) =>
	location.pathname === pathname && location.search === search;

/**
 * For loaders in the browser: redirects to `path`. If the browser already shows `from`, the redirect replaces that
 * history entry, so that the Back button doesn't return to it.
 */
export function redirectFrom(from: Address, path: string): Response {
	return isCurrentAddress(from) ? replace(path) : redirect(path);
}
