import { searchLimits } from "./search/limits.ts";

/** How many pages a list of `total` has; at least 1. */
export function countPages(total: number, pageSize: number): number {
	return Math.max(1, Math.ceil(total / pageSize));
}

/** The page numbers of the strip: at most five, around the current one, always full where there are enough pages. */
export function getPageStrip(page: number, pages: number): number[] {
	const length = Math.min(searchLimits.pageStrip, pages);
	const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1);
	return Array.from({ length }, (_, index) => first + index);
}
