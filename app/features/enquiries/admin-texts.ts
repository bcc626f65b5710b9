import { formatCount } from "#domain/format.ts";

// Texts for admins about reported questions to clinics.

export const title = "Reported questions";
export const waiting = (count: number) =>
	`${formatCount(count, "question")} waiting. You see only what one of the two sides reported.`;
export const notLoaded = "We couldn't load the reported questions.";
export const none = "No reported questions.";
export const noneLeft = "One that was decided or withdrawn, or whose time is over, is no longer here.";
export const reportedBy = { visitor: "Reported by the visitor", clinic: "Reported by the clinic" };
export const question = "The question";
export const noWords = "No text";
export const fromVisitor = "Visitor";
export const fromClinic = "Clinic";
export const own = "This is about a clinic of yours, so another admin has to decide.";
export const decide = "Decide";
export const whatToDo = "What to do";
export const decisions: [string, string][] = [
	["keep", "Leave it: nothing is wrong"],
	["close", "Close it: nobody can write there any more"],
	["block", "Close it, and keep the visitor from all clinics for a year"],
];
export const readers = "Only the log has it. Don't repeat what was written.";
export const decided = "Decided";
