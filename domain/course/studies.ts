import { t } from "../text.ts";

// Figures on numbers of sessions that are said in several places. Their sources: domain/treatments/facts.ts.

/** The study of Milan: 352 people, by Q-switched lasers; percentages of people who were clear. */
export const milan = { people: 352, sessions: 10, clear: 47, moreSessions: 15, moreClear: 75 };

/** Stands wherever reviewers' numbers of sessions stand beside those of an estimate. */
export const sessionsOfFinished = t`Those still in treatment aren't in it, which may make it low.`;

/** The study of 98 people with brow tattoos of whom 70 finished: the sessions that they needed on average. */
export const browSessions = 3;

/** What the guides of treatments without courses of laser say of the number of sessions, by slug. */
export const sessionsOfGuides: Record<string, string> = {
	"eyebrow-and-cosmetic-ink": t`${{ sessions: browSessions }} sessions on average`,
	"saline-removal": t`no study supports a number of sessions`,
	"fading-for-cover-up": t`planned session by session`,
};
