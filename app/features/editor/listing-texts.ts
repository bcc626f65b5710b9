// What who lists a clinic reads, from the empty form to the submitted clinic.

export const listYourClinicTitle = "List Your Clinic";
export const listYourClinicDescription =
	"List your tattoo removal clinic on InkFree for free. Verification takes 24–72 hours.";
export const listYourClinicNotOpenYet = "Not open yet";
export const listYourClinicHowListingWorks = "How listing works";
export const listYourClinicConfirmEmail = "Confirm your email first";
export const listYourClinicConfirmEmailHint = (email: string) =>
	`Before you list a clinic, we need to know that your email works. Open the link we sent to ${email}.`;
export const listYourClinicNoCountries = "No clinics can be listed right now";
export const listYourClinicNoCountriesHint =
	"We aren't taking new clinics in any country at the moment. Please come back later.";
export const listYourClinicStartOver = "Start over";
export const listYourClinicAskToClear = "Clear everything you entered here?";
export const listYourClinicClear = "Clear it";
export const listYourClinicKeep = "Keep it";
export const listYourClinicIntro =
	"It's free. We verify each clinic within 24–72 hours. You can change its page at any time.";
export const listYourClinicFailedBecause = (message: string) => `We couldn't load the form. ${message}`;
export const listYourClinicFailed = "We couldn't load the form. Please try again.";

export const listingFormCheckFields = "Not submitted yet. Please check the fields marked above.";
export const listingFormFailed = "Failed to submit clinic. Please try again.";
export const listingFormAbout = "About the clinic";
export const listingFormAboutIntro = "The fields marked “required” are enough to start.";
export const otherCountries =
	"New clinics can be listed only in these countries. Elsewhere, look whether yours is in the directory: you can claim its page.";
export const listingFormContact = "Contact";
export const listingFormContactIntro = "How patients reach you. Leave blank anything you don't want to be public.";
export const listingFormTreatments = "Treatments";
export const listingFormTreatmentsIntro = "Tick what you offer. You can add prices later.";
export const listingFormPictures = "Logo and pictures";
export const listingFormPicturesIntro = "Show your rooms and your team. Show a patient's tattoo only if they agreed.";
export const listingFormSubmit = "Submit for Review";
export const listingFormKept =
	"We keep what you enter on this device until you submit it or sign out, so you can leave and come back.";

export const listingDraftHasOne = "You've already listed a clinic";
export const listingDraftHasOneHint = "Each account has one clinic. This is its dashboard.";

export const similarClinicsTitle = "Is this your clinic?";
export const similarClinicsExplanation =
	"If it is, it doesn't need listing again: sign in with the account that listed it. If you don't know who did, carry on: we'll compare the two when we verify yours.";
export const similarClinicsOther = "No, mine is a different clinic";

export const listedScreenNext = [
	"We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. This takes 24–72 hours.",
	"Until then your page is public, marked “Not verified” and left out of most search results.",
	"We'll write to you once it's verified, or if we need anything more.",
];
export const listedScreenToast = "Your clinic has been submitted for review!";
export const listedScreenTitle = (name: string) => `${name} has been submitted`;
export const listedScreenNextTitle = "What happens next";
export const listedScreenLeaving = "We'll take you to your clinic's dashboard in a moment.";
export const listedScreenToOwner = "Go to My Clinic";
export const listedScreenSending = "Sending your pictures";
export const listedScreenSendingHint = (name: string) =>
	`${name} is saved. Please keep this page open until its pictures have been sent. If one fails, you can send it again or skip it.`;
