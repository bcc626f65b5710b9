import { formatNumber } from "#domain/format.ts";

// What visitors read where they report a review or a clinic, and labels of the numbers of reports and decisions.

export const sendReport = "Send report";
export const whatIsWrongWithThisReview = "What's wrong with this review?";
export const wrongWithClinic = "What's wrong with this clinic or its page?";
export const illegalContentNotice =
	"Your report is a notice under Article 16 of the EU's Digital Services Act. Say which law the content breaks and why. The Act requires your name and email address, unless your report is about sexual abuse of children.";
export const whatIsIt = "What is it, and why is it wrong?";
export const howDoYouKnowOptional = "How do you know? (optional)";
export const reportingAs = (email: string) =>
	`You're reporting this as ${email}. We'll tell you there what we decide, and why.`;
export const howCanWeReachYouOptional = "How can we reach you? (optional)";
export const yourName = "Your name";
export const yourEmailAddress = "Your email address";
export const emailHint =
	"We'll confirm that we received your report, and later tell you what we decide and why. Nobody else sees your address; we delete it six months after the decision.";
export const asFarAsIKnow = "As far as I know, what I say here is true and complete.";
export const charactersOnlyWeRead = (count: number, most: number) =>
	`${formatNumber(count)} of ${formatNumber(most)} characters. Only we read it.`;

export const verificationOfClinics = "Verification of clinics";
export const clinicsVerified = "Clinics verified";
export const clinicsRejected = "Clinics rejected";
export const ownersAskedForMore = "Owners asked for more";
export const medianTimeToDecision = "Median time to a decision";
export const reportsReceived = "Reports received";
export const aboutReviews = "About reviews";
export const aboutClinics = "About clinics";
export const reportedAsIllegal = "Reported as illegal";
export const reviewsHidden = "Reviews hidden";
export const foundIllegal = "Found illegal";
export const reviewsKept = "Reviews kept";
export const reviewsRestored = "Reviews shown again";
export const clinicsSuspendedAfterReport = "Clinics suspended after a report";
export const clinicsKeptAfterReport = "Clinics kept after a report";
export const appealsByAuthors = "Appeals by authors";
export const reviewRestoredOnAppeal = "Review shown again";
export const reviewStayedHiddenOnAppeal = "Review stayed hidden";
export const noDecisionYet = "no decision yet";
export const decisions = "Decisions";
export const received = "Received";

export const nothingToReport = "There's nothing here to report";
export const reportReview = "Report a review";
export const reportClinic = "Report a clinic";
export const ofFiveStars = (rating: number) => `${rating} of 5 stars`;
export const anonymous = "Anonymous";
export const weReceivedYourReport = "We received your report.";
export const personReadsAndDecides = "A person reads it and decides. If you left your email, we'll write to you there.";
export const backToClinic = "Back to the clinic";
export const reviewMayBeCritical =
	"A review may be critical: that alone isn't a reason to hide it. A person reads every report and decides.";
export const personReadsEveryReportAndDecides = "A person reads every report and decides.";
export const howWeDecide = "How we decide";
export const report = "Report";
export const reportReviewOrClinic = "Report a review or a clinic";
export const inCity = (city: string, country: string) => `in ${city}, ${country}`;
export const weCouldNotLoadThisPage = "We couldn't load this page. Please try again.";
