import type { DatedSource } from "../sources.ts";

/** The source for how many sessions a course takes, and how many weeks lie between them. */
export const courseSource: DatedSource = {
	title: "Bencini and others 2012 (Arch Dermatol)",
	url: "https://jamanetwork.com/journals/jamadermatology/fullarticle/1358585",
	checked_on: "2026-11-22",
};
