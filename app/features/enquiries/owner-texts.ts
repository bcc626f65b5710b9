import { formatSpan } from "#domain/durations.ts";
import { formatCount } from "#domain/format.ts";

// Texts for owners about questions to their clinic.

export const canBeAsked = "Visitors can write to you here";
export const canBeAskedHint =
	"Your clinic is verified, so visitors can ask it for a consultation without an account, and you answer here. It's off until you switch it on.";
export const switchOn = "Switch it on";
export const title = "Questions";
export const intro =
	"Visitors can ask you for a consultation without an account. They confirm their address first; you answer here, and neither of you sees the other's address.";
export const notLoaded = "We couldn't load the questions.";
export const offer = "Take questions";
export const takeQuestions = "Visitors can ask us";
export const notVerified = "You can switch this on once your clinic is verified.";
export const fullUntil = "We're full until (optional)";
export const fullHint = "Until this day, visitors can't ask you.";
export const readyAnswer = "Your own prepared answer (optional)";
export const readyAnswerHint = "In any language. A button above each new question fills it in, for you to complete.";
export const save = "Save";
export const saved = "Saved";
export const empty = "Write something first.";
export const paused =
	"Three questions had no answer for a week, so visitors can't ask you at the moment. Save to take questions again.";
export const figures = (answers: number, seconds: number | null) =>
	answers < 5 || seconds === null
		? `${formatCount(answers, "answer")} in 90 days. From five on, your page says how soon you usually answer.`
		: `${formatCount(answers, "answer")} in 90 days, half of them within ${formatSpan(seconds)}.`;
export const none = "No questions yet.";
export const whenNone = "They come here, and we tell you by email.";
export const sent = "Sent";
export const reported = "Reported";
export const block = "Block this visitor";
export const blockWhy =
	"You won't see this or any other message with their address, for a year. They don't learn that.";
export const blockNow = "Block";
export const blocked = "Blocked";
const offerTime = (next: string) => ({
	name: "Offer a time",
	text: `Thank you for your message. We can see you at the times you named. ${next}`,
});

/** Texts to begin an answer with, the owner's `own` first. `phone` is the number that the visitor has shown. */
export const listReadyAnswers = (own: string | null | undefined, phone: string | null) => [
	...(own ? [{ name: "Your prepared answer", text: own }] : []),
	offerTime(
		phone
			? `We'll call you on ${phone} to agree on one.`
			: "Call us to agree on one, or show us your phone number here.",
	),
	...readyAnswers,
];

const readyAnswers = [
	{
		name: "We're full",
		text: "Thank you for your message. We're full at the moment and can't take new patients. We're sorry.",
	},
	{
		name: "Not our treatment",
		text: "Thank you for your message. We don't treat tattoos like yours, so another clinic will help you better. We're sorry.",
	},
];
