import { formatNumber } from "./format.ts";

/** Formats a count from ten on as a lower bound, rounded down to tens: "1,230". Undefined for less. */
export const formatLeast = (count: number): string | undefined =>
	count < 10 ? undefined : formatNumber(Math.floor(count / 10) * 10);
