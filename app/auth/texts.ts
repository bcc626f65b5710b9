// Texts of signing in, and of failures of the session.

export const factorsTooManyTries = "Too many wrong codes. Please try again in five minutes.";

export const personTokenSessionEnded = "Your session has ended. Please sign in again.";

export const signOutOnlyHere = "Signed out on this device only";
export const signOutOthersMayStay = "We couldn't reach the server. Other devices may still be signed in.";

export const arrivalNoticeHalfChanged = "One of two addresses confirmed";
export const arrivalNoticeOpenOther = "Now open the link we sent to your other email address.";
export const arrivalNoticeLinkFailed = "This link didn't work";
export const arrivalNoticeLinkExpired = "It has expired or already been used. Sign in, or ask for a new one.";
export const arrivalNoticeAskAgain = "Sign in, or ask for a new one.";
export const arrivalNoticeSignIn = "Sign In";
export const arrivalNoticeNowSignIn = "Sign in to go on";
export const arrivalNoticeIsConfirmed = "If this link came with our email, your address is confirmed.";
export const arrivalNoticeConfirmed = "Your email is confirmed";
export const arrivalNoticeSignedIn = "You're signed in.";
export const arrivalNoticeAddressChanged = "Your email address has been changed";

export const codeFieldCode = "Code";
export const codeFieldRecoveryCode = "Recovery code";
export const codeFieldRecoveryCodeHint = "One of the ten you saved when you set it up. Each works once.";
export const codeFieldUseApp = "Use the app";
export const codeFieldUseRecoveryCode = "Use a recovery code";

export const codeStepHint = "The six digits your authenticator app shows for InkFree.";
export const codeStepContinue = "Continue";
export const codeStepCancel = "Cancel";

export const currentPasswordFieldCode = "Code from your authenticator app";
export const currentPasswordFieldPassword = "Current password";
export const currentPasswordFieldForgot = "Forgot your password?";

export const newPasswordFieldsHint = (passwordLength: number) =>
	`At least ${passwordLength} characters. Several words are easier to remember and harder to guess.`;

export const newPasswordFormPassword = "New password";
export const newPasswordFormConfirm = "Confirm new password";
export const newPasswordFormChange = "Change Password";

export const recoveredScreenTitle = "You're signed in";
export const recoveredScreenCodeUsed = "You used a recovery code, which won't work again.";
export const recoveredScreenCodesLeft = (left: number) =>
	`You used a recovery code, which won't work again. You have ${left === 0 ? "none" : left} left.`;
export const recoveredScreenLostPhone =
	"Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one.";
export const recoveredScreenLostPhoneNow =
	"Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one. You can do that without a code for the next ten minutes only: do it now, or create new codes.";
export const recoveredScreenToAccount = "Go to my account";
export const recoveredScreenContinue = "Continue";

export const resendButtonSending = "Sending…";
export const resendButtonSent = "If this address still needs confirming, a new email is on its way.";
export const resendButtonSend = "Send the confirmation email again";

export const showPassword = (label: string) => `Show ${label.toLowerCase()}`;
export const weakPassword = {
	length: "It's too short.",
	characters: "It needs other kinds of characters too.",
	pwned:
		"Many people use it, so attackers try it first. Three or four unrelated words are easy to remember and hard to guess.",
	guessable:
		"It's mostly this site's words, your email address or keys in a row, which attackers try next. Three or four unrelated words are hard to guess.",
};
export const guessableParts = (parts: string[]) =>
	`Easy to guess in it: ${parts.map((part) => `“${part}”`).join(", ")}.`;
export const unreachableTitle = "We can't reach InkFree right now";
export const unreachableHint = "You're still signed in. This page opens by itself as soon as there's a connection.";
export const needsScriptToSignIn = "Turn on JavaScript to sign in. You can search clinics and read reviews without it.";
export const fullScreenSpinnerLoading = "Loading";
export const fullScreenSpinnerLate = "This page is taking too long: a part of it may not have loaded.";
export const fullScreenSpinnerTryAgain = "Try again";

export const personLinksAdmin = "Administration";
export const personLinksSaved = "Saved clinics";
export const personLinksAccount = "Account";
export const personLinksOwner = "My Clinic";
export const personLinksSignOut = "Sign Out";
