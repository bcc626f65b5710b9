// Texts about the emails that the owner of a clinic gets.

export const switches = [
	{ name: "on_review", label: "New reviews", text: "When someone reviews your clinic." },
	{ name: "on_reply_due", label: "Replies due", text: "A reminder when a review has been waiting for your reply." },
	{
		name: "on_status",
		label: "Verification and changes",
		text: "When we've checked your clinic, need more from you, or have decided about a change of what we verified.",
	},
] as const;
export const alwaysSent =
	"We always send emails about your account, such as a password reset or the confirmation that we've received your clinic.";

export const settingNotSaved = "We couldn't save the setting.";
export const notifications = "Notifications";
export const settingsNotLoaded = "We couldn't load your settings.";
export const chooseEmails = "Choose which emails you get about your clinic. Each switch is saved straight away.";
