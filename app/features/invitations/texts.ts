// What whoever was invited reads where they say no to more.

export const objectionMeta = "No more invitations";
export const objectionFailed = "We couldn't load this page. Please try again.";
export const objectionDone = "We won't write again";
export const objectionDoneHint =
	"We've noted that and will never invite this email address again. The clinic's page stays as it is: to correct it or have it removed, write to the address at the end of our email.";
export const objectionGoHome = "Go Home";
export const objectionUnknown = "This link doesn't work";
export const objectionUnknownHint =
	"It's incomplete or too old. Write to the address at the end of our email instead, and we'll never invite you again.";
export const objectionLater = "We haven't noted it yet";
export const objectionAsk = "No more invitations?";
export const objectionLaterHint = "We can't save anything at the moment. Please press the button again in a minute.";
export const objectionAskHint =
	"Press the button and we'll never send another invitation to your email address. The clinic's page stays as it is.";
export const objectionYes = "Don't write to me again";
