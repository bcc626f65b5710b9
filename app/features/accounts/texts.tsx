import type { ReactNode } from "react";

// What people read about their account.

export const accountFormsKeep = "Keep my reviews";
export const accountFormsKept = "They stay for other patients to read, under the name Anonymous.";
export const accountFormsKeptUncounted = (keptReviewsCountAfter: number) =>
	`They stay for other patients to read, under the name Anonymous, but no longer count in the ratings: your account is less than ${keptReviewsCountAfter} days old.`;
export const accountFormsRemove = "Delete my reviews";
export const accountFormsRemoved = "They're deleted, and the clinics' ratings are recalculated.";
export const accountFormsMustType = (email: string) => `Type ${email} to confirm.`;
export const accountFormsAccountDeleted = "Your account has been deleted";
export const accountFormsWhichReviews = "What happens to your reviews?";
export const accountFormsNoSecondReview =
	"Either way, this email can't review those clinics again for twelve months, or while your review stays. To tell, we keep a code for each review, made from the address with a secret key.";
export const accountFormsTypeEmail = "Type your email to confirm";
export const accountFormsDeleteAccount = "Delete my account";
export const accountFormsNameChanged = "Your name has been changed";
export const accountFormsFullName = "Full name";
export const accountFormsNameHint = "Shown with your reviews. Leave blank to appear as Anonymous.";
export const accountFormsSaveName = "Save name";
export const accountFormsNewEmail = "New email";
export const accountFormsChangeEmail = "Change email";
export const accountFormsDownloaded = "Your data has been downloaded";
export const accountFormsSignInWith = (email: ReactNode) => <>You sign in with {email}.</>;
export const accountFormsLinksSent = (email: ReactNode) => (
	<>We've sent a link to {email} and another to your current address. Open both to make the change.</>
);
export const accountFormsDownload = "Download my data";

export const recoveryCodesNotCopied = "We couldn't copy them: download them, or write them down.";
export const recoveryCodesTitle = "Keep your recovery codes";
export const recoveryCodesIntro =
	"Each one signs you in once without the app, so keep them somewhere you can reach without your phone. We won't show them again.";
export const recoveryCodesList = "Recovery codes";
export const recoveryCodesCopy = "Copy";
export const recoveryCodesCopied = "Copied";
export const recoveryCodesDownload = "Download";
export const recoveryCodesDone = "I've saved them";

export const sessionsSignedOut = "Device signed out";
export const sessionsOthersSignedOut = "Other devices signed out";
export const sessionsDevices = "Devices";
export const sessionsIsThis = "(this device)";
export const sessionsUse = (since: string, last: string) => `Signed in ${since}, last used ${last}`;
export const sessionsSignOut = "Sign out device";
export const sessionsSignOutOthers = "Sign out other devices";
export const sessionsSignOutEverywhere = "Sign out everywhere";

export const setUpTwoStepIntro =
	"Off. Once it's on, signing in takes your password and a code from an authenticator app on your phone, so a stolen password alone is no use.";
export const setUpTwoStepCurrentPassword = "Current password";
export const setUpTwoStepContinue = "Continue";
export const setUpTwoStepSetUp = "Set up two-step sign-in";
export const setUpTwoStepTitle = "Add InkFree to your app";
export const setUpTwoStepScan = "Scan this with an authenticator app, such as your phone's own password app.";
export const setUpTwoStepOpenApp = "Open the app";
export const setUpTwoStepOpenOrType = (app: ReactNode) => <>On this device? {app}, or type this key there:</>;
export const setUpTwoStepCode = "Code shown in the app";
export const setUpTwoStepTurnOn = "Turn On";
export const setUpTwoStepCancel = "Cancel";
export const setUpTwoStepQrCode = "QR code for your authenticator app";

export const twoStepTurnedOff = "Two-step sign-in is off";
export const twoStepOnWithoutCodes = (since: string) => `On since ${since}. You have no recovery codes yet.`;
export const twoStepOnWithCodes = (since: string, left: number) =>
	`On since ${since}. ${left} of 10 recovery codes are left.`;
export const twoStepNewCodes = "New recovery codes";
export const twoStepTurnOff = "Turn Off";
export const twoStepAskTurnOff = "Go back to signing in with just your password?";
export const twoStepKeepIt = "Keep It";
export const twoStepCodeHint = "From your authenticator app, to confirm that it's you.";
export const twoStepContinue = "Continue";
export const twoStepCancel = "Cancel";

export const accountTitle = "Account";
export const accountSuspensionNotLoaded = "We couldn't check whether your account is suspended.";
export const accountSuspended = (date: string) => `Your account was suspended on ${date}`;
export const accountSuspendedAppeal =
	"You can still download your data and delete your account, but not save, write or change anything others see. If you think this is wrong, write to us, or appeal each hidden review below: someone will look at it again.";
export const accountSuspendedContact = "How to reach us";
export const accountName = "Name";
export const accountEmail = "Email";
export const accountPassword = "Password";
export const accountPasswordIntro =
	"After you change your password, you'll have to sign in again on your other devices.";
export const accountPasswordChanged = "Your password has been changed";
export const accountTwoStep = "Two-step sign-in";
export const accountCodesNotCounted = "We couldn't count your recovery codes.";
export const accountReviewsNotLoaded = "We couldn't load your hidden reviews.";
export const accountSessions = "Where you're signed in";
export const accountSessionsIntro = "Lost a device, or think someone else is signed in? Sign that device out here.";
export const accountSessionsNotLoaded = "We couldn't load your devices.";
export const accountYourData = "Your data";
export const accountYourDataIntro =
	"Everything we keep about you in one JSON file: account, saved clinics, reviews, reports, claims and clinics.";
export const accountDeletion = "Delete your account";
export const accountDeletionIntro =
	"Your profile and saved clinics are permanently deleted. If you manage a clinic, it loses its owner and we check it again. If it was never verified, it's hidden until then.";
