/** What who lists a clinic reads, from the empty form to the submitted clinic. */
export const listingTexts = {
	listYourClinic: {
		title: "List Your Clinic",
		description: "List your tattoo removal clinic on InkFree for free. Verification takes 24–72 hours.",
		notOpenYet: "Not open yet",
		howListingWorks: "How listing works",
		confirmEmail: "Confirm your email first",
		confirmEmailHint: (email: string) =>
			`Before you list a clinic, we need to know that your email works. Open the link we sent to ${email}.`,
		noCountries: "No clinics can be listed right now",
		noCountriesHint: "We aren't taking new clinics in any country at the moment. Please come back later.",
		startOver: "Start over",
		askToClear: "Clear everything you entered here?",
		clear: "Clear it",
		keep: "Keep it",
		intro: "It's free. We verify each clinic within 24–72 hours. You can change its page at any time.",
		failedBecause: (message: string) => `The form could not be loaded. ${message}`,
		failed: "The form could not be loaded. Please try again.",
	},
	listingForm: {
		checkFields: "Not submitted yet. Please check what is marked above.",
		checkSimilar: "Not submitted yet. Please tell us above whether this clinic is already in the directory.",
		failed: "Failed to submit clinic. Please try again.",
		about: "About the clinic",
		aboutIntro: "What is marked “required” is enough to start.",
		contact: "Contact",
		contactIntro: "How patients reach you. Leave blank anything you don't want to be public.",
		treatments: "Treatments",
		treatmentsIntro: "Tick what you offer. Prices can be added later.",
		pictures: "Logo and pictures",
		picturesIntro: "Show your rooms and your team. Show a patient's tattoo only if they agreed.",
		submit: "Submit for Review",
		kept: "We keep what you enter on this device until you submit it or sign out, so you can leave and come back.",
	},
	listingDraft: {
		hasOne: "You've already listed a clinic",
		hasOneHint: "Each account has one clinic. This is its dashboard.",
	},
	similarClinics: {
		title: "Is this your clinic?",
		explanation:
			"If it is, it's already in the directory and doesn't need listing again: sign in with the account that listed it. If you don't know who did, carry on: we'll compare the two when we verify yours.",
		other: "No, mine is a different one",
	},
	listedScreen: {
		next: [
			"We check that the business exists and that the address, phone and website belong to it. This takes 24–72 hours.",
			"Until then your page is public, marked “Not verified” and left out of the search.",
			"We'll write to you once it's verified, or if we need anything more.",
		],
		toast: "Your clinic has been submitted for review!",
		title: (name: string) => `${name} has been submitted`,
		nextTitle: "What happens next",
		leaving: "You are taken to your clinic's dashboard in a moment.",
		toOwner: "Go to My Clinic",
		sending: "Sending your pictures",
		sendingHint: (name: string) =>
			`${name} is saved. Please keep this page open until its pictures are sent. If one fails, you can send it again or skip it.`,
	},
};
