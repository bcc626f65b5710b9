// What an owner reads about the mails that they get.

export const notificationSwitchesSwitches = [
	{ name: "on_review", label: "New reviews", text: "When someone reviews your clinic." },
	{ name: "on_reply_due", label: "Replies due", text: "A reminder when a review has been waiting for your reply." },
	{
		name: "on_status",
		label: "Verification and changes",
		text: "When we've checked your clinic, need more from you, or have decided about a change of what we verified.",
	},
] as const;
export const notificationSwitchesAlwaysSent =
	"We always send emails about your account, such as a password reset or the confirmation that we've received your clinic.";

export const ownerNotificationsNotSaved = "We couldn't save the setting.";
export const ownerNotificationsTitle = "Notifications";
export const ownerNotificationsNotLoaded = "We couldn't load your settings.";
export const ownerNotificationsIntro =
	"Choose which emails you get about your clinic. Each switch is saved straight away.";
