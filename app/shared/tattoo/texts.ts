import { formatSessions, type Sessions } from "#domain/course/course.ts";

// Texts about a tattoo and its price at a clinic; the price itself is said by domain/course.

export const estimateOwn = "Estimate your sessions";
/** What a link to the estimate says of the kept tattoo. */
export const yourTattoo = (sessions: Sessions, isShort: boolean) =>
	isShort ? `Your tattoo · ${sessions.min}–${sessions.max}` : `Your tattoo: ${formatSessions(sessions)}`;
export const priceNotStated = "Price not stated";
/** Of clinics that name old prices alone: they may have changed. */
export const priceIsOld = "Old price: ask";
