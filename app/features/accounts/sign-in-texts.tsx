import type { ReactNode } from "react";

/** What the pages of signing in and up say. */
export const signInTexts = {
	login: {
		welcome: "Welcome back to InkFree!",
		twoStep: "Two-step sign-in",
		enterCode: (email: string) => `Now enter your code for ${email}.`,
		title: "Sign in",
		intro: "Save clinics, write reviews and manage your own clinic.",
		sessionEnded: "Your session has ended. Sign in again to pick up where you left off.",
		send: "Sign In",
		email: "Email",
		password: "Password",
		toSignUp: "Create an account",
		toForgotten: "Forgot your password?",
	},
	signup: {
		created: "Account created! Please check your email to verify your account.",
		notOpenYet: "Not open yet",
		signIn: "Sign in",
		checkEmail: "Check your email",
		linkSent: (email: ReactNode) => (
			<>We have sent a link to {email}. Open it to verify your account; it works for 24 hours.</>
		),
		haveAccount: (signIn: ReactNode) => <>Already have an account? {signIn}</>,
		nothingThere: "Nothing there? Check your spam folder.",
		backToLogin: "Back to sign in",
		title: "Create an account",
		intro: "It's free. Your name is shown with your reviews; your email never is.",
		send: "Create Account",
		fullName: "Full name (optional)",
		fullNameHint: "Leave blank to appear as Anonymous.",
		email: "Email",
		password: "Password",
		confirmPassword: "Confirm password",
	},
	forgotPassword: {
		checkEmail: "Check your email",
		title: "Forgot your password?",
		intro: "Enter your email and we'll send you a link to set a new password.",
		send: "Send link",
		linkSent: (email: ReactNode) => (
			<>If there is an account for {email}, a link to set a new password is on its way. It works once, for one hour.</>
		),
		email: "Email",
		backToLogin: "Back to sign in",
	},
	resetPassword: {
		title: "Choose a new password",
		codeFirst: (email: string) => `First enter your code for ${email}.`,
		linkOver: "This link doesn't work. It may have expired or already been used.",
		askAgain: "Ask for a new link",
		intro: (email: string) => `For ${email}. Other devices will have to sign in again.`,
		changed: "Your password has been changed",
	},
	followLink: {
		linkOver: "This link doesn't work",
		linkOverWhy: "It may have expired or already been used. Open the link in our email again, or sign in.",
		signIn: "Sign In",
		title: "Continue?",
		continueAs: (email: ReactNode, purpose: string) => (
			<>
				Continue as {email}? {purpose}
			</>
		),
		removal: "The link turns two-step sign-in off, signs out all devices and lets you set a new password.",
		purposes: {
			signup: "The link confirms this email address and signs you in.",
			recovery: "The link signs you in so that you can set a new password.",
			email_change: "The link confirms a new email address for an account. We sent one to each address.",
		},
		signedInAs: (email: ReactNode) => <>You're signed in as {email} in this browser. That may end here.</>,
		fromSomeoneElse: "Did someone else send you this link? Then don't continue: the account may be theirs.",
		goOn: "Continue",
		notNow: "Not Now",
	},
};
