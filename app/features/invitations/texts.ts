// What whoever was invited reads where they say no to more.

export const objectionMeta = "No more invitations";
export const objectionFailed = "The page could not be loaded. Please try again.";
export const objectionDone = "We won't write again";
export const objectionDoneHint =
	"We've noted it, and never invite this email address again. The clinic's page stays as it is: to correct it or have it removed, write to the address at the end of our email.";
export const objectionGoHome = "Go Home";
export const objectionUnknown = "This link doesn't work";
export const objectionUnknownHint =
	"It's incomplete, or too old. Write to the address at the end of our email instead, and we'll never invite yours again.";
export const objectionLater = "It isn't noted yet";
export const objectionAsk = "No more invitations?";
export const objectionLaterHint = "We can't save anything at the moment. Please press the button again in a minute.";
export const objectionAskHint =
	"Press the button, and we never send an invitation to your email address again. The clinic's page stays as it is.";
export const objectionYes = "Don't write to me again";
