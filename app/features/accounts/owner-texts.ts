// What an owner reads about the mails that they get.

export const notificationSwitchesSwitches = [
	{ name: "on_review", label: "New reviews", text: "When someone reviews your clinic." },
	{ name: "on_reply_due", label: "Replies due", text: "A reminder when a review has been waiting for your reply." },
	{
		name: "on_status",
		label: "Verification and changes",
		text: "When we've checked your clinic, need more from you, or have decided on a new name or place.",
	},
] as const;
export const notificationSwitchesAlwaysSent =
	"Emails about your account, such as a new password or confirming that we received your clinic, are always sent.";

export const ownerNotificationsNotSaved = "The setting could not be saved.";
export const ownerNotificationsTitle = "Notifications";
export const ownerNotificationsNotLoaded = "Your settings could not be loaded.";
export const ownerNotificationsIntro = "Choose which emails you get about your clinic. Each switch saves at once.";
