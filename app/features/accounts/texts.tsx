import type { ReactNode } from "react";

/** What people read about their account. */
export const texts = {
	accountForms: {
		keep: "Keep my reviews",
		kept: "They stay for other patients, signed Anonymous.",
		keptUncounted: (keptReviewsCountAfter: number) =>
			`They stay for other patients, signed Anonymous, but no longer count in the ratings: your account is less than ${keptReviewsCountAfter} days old.`,
		remove: "Delete my reviews",
		removed: "They're deleted, and the clinics' ratings are recalculated.",
		mustType: (email: string) => `Type ${email} to confirm.`,
		accountDeleted: "Your account has been deleted",
		whichReviews: "What happens to your reviews?",
		noSecondReview:
			"Either way, a new account with this email address can't review the same clinics again: as long as your review is there or was hidden, otherwise for twelve months. For that we keep a code for each one, made from the address with a secret key.",
		typeEmail: "Type your email to confirm",
		deleteAccount: "Delete my account",
		nameChanged: "Your name has been changed",
		fullName: "Full name",
		nameHint: "Shown with your reviews. Leave blank to appear as Anonymous.",
		saveName: "Save name",
		newEmail: "New email",
		changeEmail: "Change email",
		downloaded: "Your data has been downloaded",
		signInWith: (email: ReactNode) => <>You sign in with {email}.</>,
		linksSent: (email: ReactNode) => (
			<>
				We have sent a link to {email} and one to your current address. The change is made once both have been opened.
			</>
		),
		download: "Download my data",
	},
	recoveryCodes: {
		notCopied: "We couldn't copy them: download them, or write them down.",
		title: "Keep your recovery codes",
		intro:
			"Each one signs you in once without the app, so keep them somewhere you can reach without your phone. We won't show them again.",
		list: "Recovery codes",
		copy: "Copy",
		copied: "Copied",
		download: "Download",
		done: "I've saved them",
	},
	sessions: {
		signedOut: "The device is signed out",
		othersSignedOut: "Other devices are signed out",
		devices: "Devices",
		isThis: "(this device)",
		use: (since: string, last: string) => `Signed in ${since}, last used ${last}`,
		signOut: "Sign out device",
		signOutOthers: "Sign out other devices",
		signOutEverywhere: "Sign out everywhere",
	},
	setUpTwoStep: {
		intro:
			"Off. Once it's on, signing in takes your password and a code from an authenticator app on your phone, so a stolen password alone is no use.",
		currentPassword: "Current password",
		continue: "Continue",
		setUp: "Set up two-step sign-in",
		title: "Add InkFree to your app",
		scan: "Scan this with an authenticator app, such as your phone's own password app.",
		openApp: "Open the app",
		openOrType: (app: ReactNode) => <>On this device? {app}, or type this key there:</>,
		code: "Code shown in the app",
		turnOn: "Turn On",
		cancel: "Cancel",
		qrCode: "QR code for your authenticator app",
	},
	twoStep: {
		turnedOff: "Two-step sign-in is off",
		onWithoutCodes: (since: string) => `On since ${since}. You have no recovery codes yet.`,
		onWithCodes: (since: string, left: number) => `On since ${since}. ${left} of 10 recovery codes are left.`,
		newCodes: "New recovery codes",
		turnOff: "Turn Off",
		askTurnOff: "Go back to signing in with just your password?",
		keepIt: "Keep It",
		codeHint: "From your authenticator app, to confirm that it's you.",
		continue: "Continue",
		cancel: "Cancel",
	},
	account: {
		title: "Account",
		name: "Name",
		email: "Email",
		password: "Password",
		passwordIntro: "After you change your password, your other devices have to sign in again.",
		passwordChanged: "Your password has been changed",
		twoStep: "Two-step sign-in",
		codesNotCounted: "Your recovery codes could not be counted.",
		reviewsNotLoaded: "Hidden reviews could not be loaded.",
		sessions: "Where you are signed in",
		sessionsIntro: "If you lost a device, or someone knew your password, sign it out here.",
		sessionsNotLoaded: "Your devices could not be loaded.",
		yourData: "Your data",
		yourDataIntro:
			"Everything we keep about you in one JSON file: account, saved clinics, reviews, reports, claims and clinics.",
		deletion: "Delete your account",
		deletionIntro:
			"Your profile and saved clinics are permanently deleted. A clinic that you manage loses its owner, and we check it again: if it was never verified, it isn't public until then.",
	},
};
