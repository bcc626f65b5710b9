import { redirect } from "react-router";
import type { ClinicPage } from "#database/queries/search/search.ts";
import { formatNumber } from "#domain/format.ts";
import { countPages } from "#domain/pagination.ts";
import * as texts from "./list-texts.ts";

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

/** The note after the last page about matches that no page shows; undefined where all are shown. */
export function describeReach(
	{ total, reach, is_exact }: Omit<ClinicPage, "clinics">,
	page: number,
	pageSize: number,
): string | undefined {
	if ((is_exact && total === reach) || page < countPages(reach, pageSize)) return undefined;
	return texts.paginationOnlyFirst(formatNumber(reach));
}
