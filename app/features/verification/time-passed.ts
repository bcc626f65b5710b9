const formatter = new Intl.RelativeTimeFormat("en-GB");

const units = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
] as const;

/** How long ago a time was: "5 hours ago", "1 day ago"; "just now" within the first minute. `now` is in milliseconds. */
export function formatTimePassed(iso: string, now: number): string {
	const passed = now - new Date(iso).getTime();
	for (const [unit, milliseconds] of units) {
		if (passed >= milliseconds) return formatter.format(-Math.floor(passed / milliseconds), unit);
	}
	return "just now";
}

/** Whether the 72 hours are over in which we say that we answer. */
export function isLate(submittedAt: string, now: number): boolean {
	return now - new Date(submittedAt).getTime() > 72 * 3_600_000;
}
