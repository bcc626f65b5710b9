import type { ReactNode } from "react";

// Texts of the pages for signing in, signing up and passwords.

export const welcome = "Welcome back to InkFree!";
export const twoStepSignIn = "Two-step sign-in";
export const enterCode = (email: string) => `Now enter your code for ${email}.`;
export const signIn = "Sign in";
export const whySignIn = "Save clinics, write reviews and manage your own clinic.";
export const sessionEnded = "Your session has ended. Sign in again to pick up where you left off.";
export const signInButton = "Sign In";
export const email = "Email";
export const password = "Password";
export const createAnAccount = "Create an account";
export const forgotPassword = "Forgot your password?";

export const listingNeedsAccount =
	"Listing your clinic is free. You need an account for it: sign in or create one, then tell us about the clinic. We check it within 24–72 hours.";
export const howListingWorks = "How listing works";

export const accountCreated = "Account created! Please check your email to verify your account.";
export const notOpenYet = "Not open yet";
export const checkEmail = "Check your email";
export const accountLinkSent = (email: ReactNode) => (
	<>We've sent a link to {email}. Open it to verify your account. It works for 24 hours.</>
);
export const alreadyHaveAccount = (signIn: ReactNode) => <>Already have an account? {signIn}</>;
export const checkSpam = "Nothing there? Check your spam folder.";
export const backToLogin = "Back to sign in";
export const whatIsShown = "It's free. Your name is shown with your reviews; your email never is.";
export const createAccountButton = "Create Account";
export const fullName = "Full name (optional)";
export const fullNameHint = "Leave blank to appear as Anonymous.";
export const confirmPassword = "Confirm password";

export const askForEmail = "Enter your email and we'll send you a link to set a new password.";
export const sendLink = "Send link";
export const passwordLinkSent = (email: ReactNode) => (
	<>If there is an account for {email}, a link to set a new password is on its way. It works once, for one hour.</>
);

export const setNewPassword = "Set a new password";
export const enterCodeFirst = (email: string) => `First enter your code for ${email}.`;
export const linkExpired = "This link doesn't work. It may have expired or already been used.";
export const askForNewLink = "Ask for a new link";
export const signedOutElsewhere = (email: string) =>
	`For ${email}. You'll have to sign in again on your other devices.`;
export const passwordChanged = "Your password has been changed";

export const linkDoesntWork = "This link doesn't work";
export const whyLinkDoesntWork =
	"It may have expired or already been used. Open the link in our email again, or sign in.";
export const askToContinue = "Continue?";
export const continueAs = (email: ReactNode, purpose: string) => (
	<>
		Continue as {email}? {purpose}
	</>
);
export const linkTurnsTwoStepOff =
	"The link turns two-step sign-in off, signs out all devices and lets you set a new password.";
export const linkPurposes = {
	signup: "The link confirms this email address and signs you in.",
	recovery: "The link signs you in so that you can set a new password.",
	email_change: "The link confirms a new email address for an account. We sent one to each address.",
};
export const signedInAs = (email: ReactNode) => (
	<>You're signed in as {email} in this browser. Continuing may sign you out.</>
);
export const linkFromSomeoneElse =
	"Did someone else send you this link? Then don't continue: the account may be theirs.";
export const continueButton = "Continue";
export const notNow = "Not Now";
