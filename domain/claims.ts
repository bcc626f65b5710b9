import { formatNumber } from "./format.ts";

/** A count that is true when read as "at least": rounded down to the nearest ten with a plus, or exact below ten. */
export function formatAtLeast(count: number): string {
	return count < 10 ? String(count) : `${formatNumber(Math.floor(count / 10) * 10)}+`;
}
