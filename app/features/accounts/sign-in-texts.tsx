import type { ReactNode } from "react";

// What the pages of signing in and up say.

export const loginWelcome = "Welcome back to InkFree!";
export const loginTwoStep = "Two-step sign-in";
export const loginEnterCode = (email: string) => `Now enter your code for ${email}.`;
export const loginTitle = "Sign in";
export const loginIntro = "Save clinics, write reviews and manage your own clinic.";
export const loginSessionEnded = "Your session has ended. Sign in again to pick up where you left off.";
export const loginSend = "Sign In";
export const loginEmail = "Email";
export const loginPassword = "Password";
export const loginToSignUp = "Create an account";
export const loginToForgotten = "Forgot your password?";

export const listingNeedsAccount =
	"Listing your clinic is free. You need an account for it: sign in or create one, then tell us about the clinic. We check it within 24–72 hours.";
export const howListingWorks = "How listing works";

export const signupCreated = "Account created! Please check your email to verify your account.";
export const signupNotOpenYet = "Not open yet";
export const signupSignIn = "Sign in";
export const signupCheckEmail = "Check your email";
export const signupLinkSent = (email: ReactNode) => (
	<>We've sent a link to {email}. Open it to verify your account. It works for 24 hours.</>
);
export const signupHaveAccount = (signIn: ReactNode) => <>Already have an account? {signIn}</>;
export const signupNothingThere = "Nothing there? Check your spam folder.";
export const signupBackToLogin = "Back to sign in";
export const signupTitle = "Create an account";
export const signupIntro = "It's free. Your name is shown with your reviews; your email never is.";
export const signupSend = "Create Account";
export const signupFullName = "Full name (optional)";
export const signupFullNameHint = "Leave blank to appear as Anonymous.";
export const signupEmail = "Email";
export const signupPassword = "Password";
export const signupConfirmPassword = "Confirm password";

export const forgotPasswordCheckEmail = "Check your email";
export const forgotPasswordTitle = "Forgot your password?";
export const forgotPasswordIntro = "Enter your email and we'll send you a link to set a new password.";
export const forgotPasswordSend = "Send link";
export const forgotPasswordLinkSent = (email: ReactNode) => (
	<>If there is an account for {email}, a link to set a new password is on its way. It works once, for one hour.</>
);
export const forgotPasswordEmail = "Email";
export const forgotPasswordBackToLogin = "Back to sign in";

export const resetPasswordTitle = "Set a new password";
export const resetPasswordCodeFirst = (email: string) => `First enter your code for ${email}.`;
export const resetPasswordLinkOver = "This link doesn't work. It may have expired or already been used.";
export const resetPasswordAskAgain = "Ask for a new link";
export const resetPasswordIntro = (email: string) =>
	`For ${email}. You'll have to sign in again on your other devices.`;
export const resetPasswordChanged = "Your password has been changed";

export const followLinkLinkOver = "This link doesn't work";
export const followLinkLinkOverWhy =
	"It may have expired or already been used. Open the link in our email again, or sign in.";
export const followLinkSignIn = "Sign In";
export const followLinkTitle = "Continue?";
export const followLinkContinueAs = (email: ReactNode, purpose: string) => (
	<>
		Continue as {email}? {purpose}
	</>
);
export const followLinkRemoval =
	"The link turns two-step sign-in off, signs out all devices and lets you set a new password.";
export const followLinkPurposes = {
	signup: "The link confirms this email address and signs you in.",
	recovery: "The link signs you in so that you can set a new password.",
	email_change: "The link confirms a new email address for an account. We sent one to each address.",
};
export const followLinkSignedInAs = (email: ReactNode) => (
	<>You're signed in as {email} in this browser. Continuing may sign you out.</>
);
export const followLinkFromSomeoneElse =
	"Did someone else send you this link? Then don't continue: the account may be theirs.";
export const followLinkGoOn = "Continue";
export const followLinkNotNow = "Not Now";
