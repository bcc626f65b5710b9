import { searchLimits } from "./search/limits.ts";

/** Returns the number of pages of a list, at least 1. */
export function countPages(total: number, pageSize: number): number {
	return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the page numbers of the pagination strip: up to `pageStrip` around the current page, or all pages. */
export function getPageStrip(page: number, pages: number): number[] {
	const length = Math.min(searchLimits.pageStrip, pages);
	const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1);
	return Array.from({ length }, (_, index) => first + index);
}
