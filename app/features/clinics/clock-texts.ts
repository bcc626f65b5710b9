/** What the clock of a clinic's opening hours writes: also before React, so that it brings nothing else. */
export const clockTexts = {
	thereNow: (time: string) => `${time} there now`,
	open: "Open now",
	closed: "Closed",
	change: (change: string) => ` · ${change}`,
};
