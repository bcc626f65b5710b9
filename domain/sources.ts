import { getDayAgo } from "./format.ts";

/** A page that says something, and the day on which it was read: "2026-11-21". */
export type DatedSource = { title: string; url: string; checked_on: string };

/** The day on which the oldest of the sources was read. */
export function getCheckedOn(sources: readonly DatedSource[]): string | undefined {
	return sources.map(({ checked_on }) => checked_on).toSorted()[0];
}

/** The sources that were read more than a year before `now`: somebody should read them again. As private.has_old_source. */
export function findOldSources(sources: readonly DatedSource[], now = new Date()): DatedSource[] {
	const yearAgo = getDayAgo(365, now);
	return sources.filter(({ checked_on }) => checked_on < yearAgo);
}
