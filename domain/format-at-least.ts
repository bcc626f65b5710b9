import { formatNumber } from "./format.ts";

/** Formats a count as a lower bound: "9 clinics", and from ten on rounded down to tens, "1,230+ clinics". */
export function formatAtLeast(count: number, singular: string, plural = `${singular}s`): string {
	if (count < 10) return `${count} ${count === 1 ? singular : plural}`;
	return `${formatNumber(Math.floor(count / 10) * 10)}+ ${plural}`;
}
