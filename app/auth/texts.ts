/** What people read where they sign in, and where their session is at fault. */
export const texts = {
	factors: {
		tooManyTries: "Too many wrong codes. Please try again in five minutes.",
	},
	personToken: {
		sessionEnded: "Your session has ended. Please sign in again.",
	},
	signOut: {
		onlyHere: "Signed out on this device only",
		othersMayStay: "We couldn't reach the server. Other devices may still be signed in.",
	},
	arrivalNotice: {
		halfChanged: "One of two confirmed",
		openOther: "Now open the link that we sent to your other email address.",
		linkFailed: "This link didn't work",
		linkExpired: "It has expired or already been used. Sign in, or ask for a new one.",
		askAgain: "Sign in, or ask for a new one.",
		signIn: "Sign In",
		confirmed: "Your email is confirmed",
		signedIn: "You're signed in.",
		addressChanged: "Your email address has been changed",
	},
	codeField: {
		code: "Code",
		recoveryCode: "Recovery code",
		recoveryCodeHint: "One of the ten you saved when you set it up. Each works once.",
		useApp: "Use the app",
		useRecoveryCode: "Use a recovery code",
	},
	codeStep: {
		hint: "The six digits that your authenticator app shows for InkFree.",
		continue: "Continue",
		cancel: "Cancel",
	},
	currentPasswordField: {
		code: "Code from your authenticator app",
		password: "Current password",
		forgot: "Forgot your password?",
	},
	newPasswordFields: {
		hint: (passwordLength: number) =>
			`At least ${passwordLength} characters. Several words are easier to remember and harder to guess.`,
	},
	newPasswordForm: {
		password: "New password",
		confirm: "Confirm new password",
		change: "Change Password",
	},
	recoveredScreen: {
		title: "You're signed in",
		codeUsed: "You used a recovery code, which won't work again.",
		codesLeft: (left: number) =>
			`You used a recovery code, which won't work again. You have ${left === 0 ? "none" : left} left.`,
		lostPhone:
			"Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one.",
		lostPhoneNow:
			"Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one. Without a code that works only in the next ten minutes: do it now, or make new codes.",
		toAccount: "Go to my account",
		continue: "Continue",
	},
	resendButton: {
		sending: "Sending…",
		sent: "If this address still needs confirming, a new email is on its way.",
		send: "Send the confirmation email again",
	},
};
