import { redirect } from "react-router";
import { countPages } from "#domain/pagination.ts";

/** Sends whoever asks for a page beyond the last one to the last one; `hrefOf` gives a page's address. */
export function redirectToLastPage(
	page: number,
	total: number,
	pageSize: number,
	hrefOf: (page: number) => string,
): void {
	const last = countPages(total, pageSize);
	if (page > last) throw redirect(hrefOf(last));
}
