import { formatNumber } from "./format.ts";

/** A count that is true as "at least": "9 clinics", then rounded down to the nearest ten, "1,230+ clinics". */
export function formatAtLeast(count: number, singular: string, plural = `${singular}s`): string {
	if (count < 10) return `${count} ${count === 1 ? singular : plural}`;
	return `${formatNumber(Math.floor(count / 10) * 10)}+ ${plural}`;
}
