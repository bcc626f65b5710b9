// Texts of the clock beside opening hours. It also runs before React, so this module imports nothing.

export const localTime = (time: string) => `Local time ${time}`;

export const openNow = "Open now";

export const closed = "Closed";

export const nextChange = (change: string) => ` · ${change}`;
