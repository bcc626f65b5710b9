const minute = 60; // seconds
const hour = 60 * minute;
const day = 24 * hour;

/** "under a minute", "5 minutes", "1 hour", "3 days" from seconds, rounded to the nearest unit that is not too fine. */
export function formatSpan(seconds: number): string {
	if (seconds < minute) return "under a minute";
	const [size, name] =
		seconds < 59.5 * minute
			? ([minute, "minute"] as const)
			: seconds < 47.5 * hour
				? ([hour, "hour"] as const)
				: ([day, "day"] as const);
	const count = Math.round(seconds / size);
	return `${count} ${name}${count === 1 ? "" : "s"}`;
}
