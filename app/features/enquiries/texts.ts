import { formatCount } from "#domain/format.ts";

// Texts for visitors who ask clinics, and for both sides of a conversation.

export const askTitle = "Ask for a consultation";
export const askIntro =
	"Write once, to up to three clinics. We mail you a link first: nothing is sent before you open it. Answers are read on this site, and you can withdraw everything at any time.";
export const askFailed = "We couldn't load this page. Please try again.";
export const askNobody = "None of these clinics takes questions";
export const askNobodyWhy =
	"Ask from the page of a verified clinic that does. Its phone number and website are there too.";
export const askTomorrow = "No more messages today";
export const askTomorrowWhy =
	"A clinic takes a number of messages a day, and this is reached. Ask tomorrow, or use the phone number or website on the clinic's page.";
export const findClinics = "Find clinics";
export const takesNone = (clinic: string) => `${clinic} takes no questions at the moment.`;
export const isFull = (clinic: string) => `${clinic} has got as many messages as it takes in a day. Ask it tomorrow.`;
export const whichClinics = "Who may read it? Choose at least one";
export const addCompared = (clinics: number) =>
	`Add ${clinics === 1 ? "the other clinic" : `${clinics} clinics`} that you compare`;
export const when = "When could you come? Tick at least one";
export const yourQuestion = "Your question (optional)";
export const characters = (length: number, most: number) => `${length} of ${most} characters. No photos, please.`;
/** Of the estimate's sessions. */
export const estimated = (sessions: string) => `${sessions} by the estimate`;
export const sendTattoo = (tattoo: string) => `Say what my tattoo is like: ${tattoo}`;
export const yourEmail = "Your email address";
export const emailHint = "Only we see it. The clinics answer here, and never learn it.";
export const send = "Send";
export const almostSent = "Check your email";
/** `email`: the address; undefined if the form was sent without script. */
export const almostSentText = (email: string | undefined) =>
	`We've sent a link to ${email ?? "your address"}. Open it within three days and confirm: only then do the clinics get your message.`;
export const sendAgain = "Send the link again";
export const sendingAgain = "Sending…";
export const sentAgain = "Sent. If nothing comes, look among unwanted mail, or check the address.";
export const backToComparison = "Back to your comparison";
export const backTo = (clinic: string) => `Back to ${clinic}`;
export const goHome = "Go Home";
export const messageTitle = "Your message";
export const messageFailed = "We couldn't load this message. Please try again.";
export const opening = "Open the message";
export const openingWhy =
	"Only you can read it. Programs that check emails follow links too, so it opens when you press the button.";
export const openIt = "Open";
export const linkOver = "This link doesn't work";
export const linkOverWhy = "The message was withdrawn, or its time is over: messages are removed after 90 days.";
export const confirmTitle = "Is this message yours?";
export const confirmWhy = (clinics: number) =>
	`Confirm it, and ${formatCount(clinics, "clinic")} will get it. If you didn't write it, delete it or do nothing: it's deleted after three days.`;
export const confirm = "Yes, send it";
export const withdrawnTitle = "It's deleted";
export const withdrawnText = "Nothing is left of it, here or at the clinics.";
export const endsOn = (date: string) => `All of it is deleted on ${date}, or as soon as you withdraw it.`;
export const withdrawAll = "Withdraw everything";
export const withdraw = (clinic: string) => `Withdraw from ${clinic}`;
export const withdrawWhy = "It's deleted here and at the clinic at once. That can't be undone.";
export const withdrawNow = "Delete it";
export const states = {
	waiting: "Sent. No answer yet.",
	not_taken: "Not sent: the clinic takes no questions at the moment.",
	asked_before: "Not sent: the clinic has another message of yours, or you withdrew one less than a day ago.",
	clinic: "Closed: the clinic takes no questions any more.",
	desk: "Closed by us after a report.",
};
export const askedOn = "Asked on ";
export const theQuestion = "Question";
export const you = "You";
export const visitor = "Visitor";
export const tattoo = "Tattoo";
export const times = "Times";
export const phone = "Phone";
export const phoneShown = (number: string) => `The clinic can see your phone number, ${number}.`;
export const phoneLabel = "Your phone number";
export const phoneHint = "Only this clinic will see it. Leave it blank to take it back.";
export const phoneSave = "Save";
export const phoneShow = "Show the clinic my phone number";
export const write = { visitor: "Write to the clinic", clinic: "Your answer" };
export const sendWritten = { visitor: "Send message", clinic: "Send answer" };
export const report = "Report this";
export const reportWhy =
	"What's wrong? We'll then read this conversation up to now. Nobody else does, and we read no other.";
export const reportSend = "Send report";
export const reported = "You've reported this. We'll look at it.";
