// Texts of listing a clinic, from the empty form to the submitted clinic.

export const listYourClinic = "List Your Clinic";
export const pageDescription = "List your tattoo removal clinic on InkFree for free. Verification takes 24–72 hours.";
export const notOpenYet = "Not open yet";
export const howListingWorks = "How listing works";
export const confirmEmail = "Confirm your email first";
export const confirmEmailHint = (email: string) =>
	`Before you list a clinic, we need to know that your email works. Open the link we sent to ${email}.`;
export const noCountries = "No clinics can be listed right now";
export const noCountriesHint = "We aren't taking new clinics in any country at the moment. Please come back later.";
export const startOver = "Start over";
export const askToClear = "Clear everything you entered here?";
export const clearIt = "Clear it";
export const keepIt = "Keep it";
export const whatListingIs =
	"It's free. We verify each clinic within 24–72 hours. You can change its page at any time.";
export const formFailedBecause = (message: string) => `We couldn't load the form. ${message}`;
export const formFailed = "We couldn't load the form. Please try again.";

export const checkFields = "Not submitted yet. Please check the fields marked above.";
export const submitFailed = "Failed to submit clinic. Please try again.";
export const aboutClinic = "About the clinic";
export const requiredAreEnough = "The fields marked “required” are enough to start.";
export const whoTreats = "Who treats";
/** `who` is such as "dermatologists and doctors". */
export const lawOfCountry = (country: string, who: string) =>
	`As far as we know, only ${who} may use a laser on skin in ${country}. We can't verify a clinic that names none of them.`;
export const contact = "Contact";
export const aboutContact = "How patients reach you. Leave blank anything you don't want to be public.";
export const treatments = "Treatments";
export const aboutTreatments = "Tick what you offer. You can add prices later.";
export const logoAndPictures = "Logo and pictures";
export const aboutPictures = "Show your rooms and your team. Show a patient's tattoo only if they agreed.";
export const submitForReview = "Submit for Review";
export const keptOnDevice =
	"We keep what you enter on this device until you submit it or sign out, so you can leave and come back.";

export const alreadyListed = "You've already listed a clinic";
export const oneClinicEach = "Each account has one clinic. This is its dashboard.";

export const isThisYourClinic = "Is this your clinic?";
export const ifItIsYours =
	"If it is, it doesn't need listing again: sign in with the account that listed it. If you don't know who did, carry on: we'll compare the two when we verify yours.";
export const ifItCanBeClaimed =
	"Nobody manages the page beside which “Claim this page” stands: if it's yours, claim it.";
export const claimPage = "Claim this page";
export const mineIsDifferent = "No, mine is a different clinic";

export const nextSteps = [
	"We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. This takes 24–72 hours.",
	"Until then your page is public, marked “Not verified” and left out of most search results.",
	"We'll write to you once it's verified, or if we need anything more.",
];
export const submittedForReview = "Your clinic has been submitted for review!";
export const clinicSubmitted = (name: string) => `${name} has been submitted`;
export const whatHappensNext = "What happens next";
export const leadingToDashboard = "We'll take you to your clinic's dashboard in a moment.";
export const goToMyClinic = "Go to My Clinic";
export const sendingPictures = "Sending your pictures";
export const keepPageOpen = (name: string) =>
	`${name} is saved. Please keep this page open until its pictures have been sent. If one fails, you can send it again or skip it.`;
