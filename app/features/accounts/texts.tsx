import type { ReactNode } from "react";

// Texts of the account page.

export const keepReviews = "Keep my reviews";
export const reviewsStay = "They stay for other patients to read, under the name Anonymous.";
export const reviewsStayUncounted = (keptReviewsCountAfter: number) =>
	`They stay for other patients to read, under the name Anonymous, but no longer count in the ratings: your account is less than ${keptReviewsCountAfter} days old.`;
export const deleteReviews = "Delete my reviews";
export const reviewsDeleted = "They're deleted, and the clinics' ratings are recalculated.";
export const typeToConfirm = (email: string) => `Type ${email} to confirm.`;
export const accountDeleted = "Your account has been deleted";
export const whichReviews = "What happens to your reviews?";
export const noSecondReview =
	"Either way, this email can't review those clinics again for twelve months, or while your review stays. To tell, we keep a code for each review, made from the address with a secret key.";
export const typeEmail = "Type your email to confirm";
export const deleteAccount = "Delete my account";
export const nameChanged = "Your name has been changed";
export const fullName = "Full name";
export const nameHint = "Shown with your reviews. Leave blank to appear as Anonymous.";
export const saveName = "Save name";
export const newEmail = "New email";
export const changeEmail = "Change email";
export const dataDownloaded = "Your data has been downloaded";
export const signInWith = (email: ReactNode) => <>You sign in with {email}.</>;
export const linksSent = (email: ReactNode) => (
	<>We've sent a link to {email} and another to your current address. Open both to make the change.</>
);
export const downloadData = "Download my data";

export const codesNotCopied = "We couldn't copy them: download them, or write them down.";
export const keepRecoveryCodes = "Keep your recovery codes";
export const whatCodesDo =
	"Each one signs you in once without the app, so keep them somewhere you can reach without your phone. We won't show them again.";
export const recoveryCodes = "Recovery codes";
export const copy = "Copy";
export const copied = "Copied";
export const download = "Download";
export const codesSaved = "I've saved them";

export const deviceSignedOut = "Device signed out";
export const othersSignedOut = "Other devices signed out";
export const devices = "Devices";
export const thisDevice = "(this device)";
export const deviceUse = (since: string, last: string) => `Signed in ${since}, last used ${last}`;
export const signOutDevice = "Sign out device";
export const signOutOthers = "Sign out other devices";
export const signOutEverywhere = "Sign out everywhere";

export const whatTwoStepDoes =
	"Off. Once it's on, signing in takes your password and a code from an authenticator app on your phone, so a stolen password alone is no use.";
export const currentPassword = "Current password";
export const continueButton = "Continue";
export const setUpTwoStep = "Set up two-step sign-in";
export const addToApp = "Add InkFree to your app";
export const scanCode = "Scan this with an authenticator app, such as your phone's own password app.";
export const openApp = "Open the app";
export const openOrType = (app: ReactNode) => <>On this device? {app}, or type this key there:</>;
export const codeInApp = "Code shown in the app";
export const turnOnButton = "Turn On";
export const cancel = "Cancel";
export const qrCode = "QR code for your authenticator app";

export const twoStepIsOff = "Two-step sign-in is off";
export const twoStepOnWithoutCodes = (since: string) => `On since ${since}. You have no recovery codes yet.`;
export const twoStepOnWithCodes = (since: string, left: number) =>
	`On since ${since}. ${left} of 10 recovery codes are left.`;
export const newRecoveryCodes = "New recovery codes";
export const turnOffButton = "Turn Off";
export const askToTurnOff = "Go back to signing in with just your password?";
export const keepIt = "Keep It";
export const codeFromApp = "From your authenticator app, to confirm that it's you.";

export const account = "Account";
export const suspensionNotLoaded = "We couldn't check whether your account is suspended.";
export const accountSuspended = (date: string) => `Your account was suspended on ${date}`;
export const whatSuspendedMay =
	"You can still download your data and delete your account, but not save, write or change anything others see. If you think this is wrong, write to us, or appeal each hidden review below: someone will look at it again.";
export const howToReachUs = "How to reach us";
export const nameHeading = "Name";
export const emailHeading = "Email";
export const passwordHeading = "Password";
export const signInAgainElsewhere =
	"After you change your password, you'll have to sign in again on your other devices.";
export const passwordChanged = "Your password has been changed";
export const twoStepSignIn = "Two-step sign-in";
export const codesNotCounted = "We couldn't count your recovery codes.";
export const reviewsNotLoaded = "We couldn't load your hidden reviews.";
export const whereSignedIn = "Where you're signed in";
export const lostDevice = "Lost a device, or think someone else is signed in? Sign that device out here.";
export const devicesNotLoaded = "We couldn't load your devices.";
export const yourData = "Your data";
export const whatDataHolds =
	"Everything we keep about you in one JSON file: account, saved clinics, reviews, reports, claims and clinics.";
export const deleteYourAccount = "Delete your account";
export const whatDeletionDoes =
	"Your profile and saved clinics are permanently deleted. If you manage a clinic, it loses its owner and we check it again. If it was never verified, it's hidden until then.";
