// What invited people read on the page that refuses further invitations.

export const noMoreInvitations = "No more invitations";
export const pageNotLoaded = "We couldn't load this page. Please try again.";
export const weWontWriteAgain = "We won't write again";
export const whatWeNoted =
	"We've noted that and will never invite this email address again. The clinic's page stays as it is: to correct it or have it removed, write to the address at the end of our email.";
export const goHome = "Go Home";
export const linkDoesntWork = "This link doesn't work";
export const whatToDoInstead =
	"It's incomplete or too old. Write to the address at the end of our email instead, and we'll never invite you again.";
export const notNotedYet = "We haven't noted it yet";
export const askIfNoMore = "No more invitations?";
export const tryInAMinute = "We can't save anything at the moment. Please press the button again in a minute.";
export const whatTheButtonDoes =
	"Press the button and we'll never send another invitation to your email address. The clinic's page stays as it is.";
export const dontWriteAgain = "Don't write to me again";
