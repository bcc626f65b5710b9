import { findProgram } from "./find-program.mjs";

/** Path of the browser that the browser tests drive: `$CHROMIUM`, else the system's Chromium or Chrome, else undefined. */
export function findChromium() {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	for (const name of ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]) {
		const path = findProgram(name);
		if (path) return path;
	}
}
