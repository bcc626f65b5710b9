import { getDayAgo } from "./format.ts";

/** A web page that supports a statement, and the day on which it was last read: "2026-11-21". */
export type DatedSource = { title: string; url: string; checked_on: string };

/** Returns the earliest `checked_on` of the sources; undefined for none. */
export function getCheckedOn(sources: readonly DatedSource[]): string | undefined {
	return sources.map(({ checked_on }) => checked_on).toSorted()[0];
}

/** Whether a source was read more than a year before `now`. Same rule as private.has_old_source. */
const isOldSource = ({ checked_on }: Pick<DatedSource, "checked_on">, now = new Date()): boolean =>
	checked_on < getDayAgo(365, now);

/** Returns the sources that should be read again. */
export const findOldSources = (sources: readonly DatedSource[], now = new Date()): DatedSource[] =>
	sources.filter((source) => isOldSource(source, now));
