import { redirect, replace } from "react-router";

type Address = Pick<URL, "pathname" | "search">;

/** Whether the browser shows this address. */
export const isOpen = ({ pathname, search }: Address) => location.pathname === pathname && location.search === search;

/** For loaders in the browser: leads on to `path`. An open page is replaced, so that going back does not end here. */
export function redirectOn(from: Address, path: string): Response {
	return isOpen(from) ? replace(path) : redirect(path);
}
