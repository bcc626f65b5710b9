// What the clock of a clinic's opening hours writes: also before React, so that it brings nothing else.

export const localTime = (time: string) => `Local time ${time}`;

export const openNow = "Open now";

export const closed = "Closed";

export const nextChange = (change: string) => ` · ${change}`;
