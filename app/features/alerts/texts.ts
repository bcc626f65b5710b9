// Texts for visitors who ask for emails about news in a list of clinics.

export const alertTitle = "Tell me when there's news";
export const alertFailed = "We couldn't load this page. Please try again.";
export const weWrite = (news: string) => `We'll write to you when ${news}.`;
export const howWeWrite =
	"Once a week at most, and only when there's news. No account needed. It ends with one press, or after a year.";
export const yourEmail = "Your email address";
export const emailHint = "We email you a link first. Until you confirm there, nothing else is sent.";
export const mostPrice = (currency: string) => `Price of a session, up to (${currency}, optional)`;
export const tellMe = "Tell Me";
export const checkEmail = "Check your email";
export const checkEmailText =
	"We've sent you a link. Open it within three days and confirm. If nothing comes, look among your spam; and if you already get these emails, nothing changes.";
export const toList = "Back to the list";
export const noAlert = "We can't watch this search";
export const noAlertWhy = "Choose a country, a city or a place, without other words, and try again from there.";
export const findClinics = "Find Clinics";
export const goHome = "Go Home";

/**
 * The pages behind the links in emails. `ask` is shown before the button is pressed, the others after: `unknown` if the
 * link is over, `later` if nothing can be saved now, `full` if the mailbox has five alerts already.
 */
export const links = {
	confirm: {
		button: "Yes, tell me",
		ask: ["Shall we tell you?", "Press the button, and we'll email you when there's news, once a week at most."],
		done: ["We'll tell you", "You'll hear from us when there's news. Each email has a link that ends it."],
		unknown: [
			"This link doesn't work",
			"It's incomplete or more than three days old, or you ended it. Ask again from the list.",
		],
		later: ["Not saved yet", "We can't save anything at the moment. Please press the button again in a minute."],
		full: [
			"You already have five",
			"We watch five searches for one mailbox at most. End one by the link in its email, then press the button again.",
		],
	},
	end: {
		button: "No more emails",
		ask: ["No more emails about this search?", "Press the button, and we'll delete it together with your address."],
		done: ["You'll get no more of these emails", "We've deleted the search and your address with it."],
		unknown: ["This link doesn't work", "It's incomplete. Open it again in our email."],
		later: ["Not saved yet", "We can't save anything at the moment. Please press the button again in a minute."],
		full: ["", ""],
	},
} satisfies Record<string, { button: string } & Record<LinkState, [title: string, message: string]>>;

export const linkStates = ["done", "unknown", "later", "full"] as const;
export type LinkState = "ask" | (typeof linkStates)[number];
