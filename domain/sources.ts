import { getDayAgo } from "./format.ts";

/** A page that says something, and the day on which it was read: "2026-11-21". */
export type DatedSource = { title: string; url: string; checked_on: string };

/** The day on which the oldest of the sources was read. */
export function getCheckedOn(sources: readonly DatedSource[]): string | undefined {
	return sources.map(({ checked_on }) => checked_on).toSorted()[0];
}

/** Whether a source was read more than a year before `now`. As private.has_old_source. */
export const isOldSource = ({ checked_on }: Pick<DatedSource, "checked_on">, now = new Date()): boolean =>
	checked_on < getDayAgo(365, now);

/** The sources that somebody should read again. */
export const findOldSources = (sources: readonly DatedSource[], now = new Date()): DatedSource[] =>
	sources.filter((source) => isOldSource(source, now));
