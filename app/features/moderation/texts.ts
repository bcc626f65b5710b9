import { formatNumber } from "#domain/format.ts";

// What visitors read where they report a review or a clinic, and of what was decided in numbers.

export const reportFormSend = "Send report";
export const reportFormWrongWithReview = "What's wrong with this review?";
export const reportFormWrongWithClinic = "What's wrong with this clinic or its page?";
export const reportFormNotice =
	"This is a notice under Article 16 of the EU's Digital Services Act. Say which law it breaks and why. The law asks for your name and email address, unless it's about the sexual abuse of children.";
export const reportFormInWords = "What is it, and why is it wrong?";
export const reportFormOptionalWords = "How do you know? (optional)";
export const reportFormReportingAs = (email: string) =>
	`You're reporting this as ${email}. We'll tell you there what we decide, and why.`;
export const reportFormReach = "How can we reach you? (optional)";
export const reportFormName = "Your name";
export const reportFormEmail = "Your email address";
export const reportFormEmailHint =
	"We'll confirm that we received your report, and later tell you what we decide and why. Nobody else sees your address; we delete it six months after the decision.";
export const reportFormGoodFaith = "As far as I know, what I say here is true and complete.";
export const reportFormCharacters = (count: number, most: number) =>
	`${formatNumber(count)} of ${formatNumber(most)} characters. Only we read it.`;

export const figuresVerification = "Verification of clinics";
export const figuresVerified = "Clinics verified";
export const figuresRejected = "Clinics rejected";
export const figuresMoreNeeded = "Owners asked for more";
export const figuresMedian = "Median time to a decision";
export const figuresReports = "Reports received";
export const figuresAboutReviews = "About reviews";
export const figuresAboutClinics = "About clinics";
export const figuresReportedAsIllegal = "Reported as illegal";
export const figuresHidden = "Reviews hidden";
export const figuresHiddenAsIllegal = "Found illegal";
export const figuresKept = "Reviews kept";
export const figuresRestored = "Reviews shown again";
export const figuresSuspended = "Clinics suspended after a report";
export const figuresClinicsKept = "Clinics kept after a report";
export const figuresAppeals = "Appeals by authors";
export const figuresAppealRestored = "Review shown again";
export const figuresAppealUpheld = "Review stayed hidden";
export const figuresNoDecision = "no decision yet";
export const figuresDecisions = "Decisions";
export const figuresReceived = "Received";

export const reportNothing = "Nothing to report";
export const reportOfReview = "Report a review";
export const reportOfClinic = "Report a clinic";
export const reportStars = (rating: number) => `${rating} of 5 stars`;
export const reportAnonymous = "Anonymous";
export const reportReceived = "We received your report.";
export const reportReceivedText = "A person reads it and decides. If you left your email, we'll write to you there.";
export const reportBack = "Back to the clinic";
export const reportIntroOfReview =
	"A review may be critical: that alone isn't a reason to hide it. A person reads every report and decides.";
export const reportIntroOfClinic = "A person reads every report and decides.";
export const reportHowWeDecide = "How we decide";
export const reportTitle = "Report";
export const reportDescription = "Report a review or a clinic";
export const reportPlace = (city: string, country: string) => `in ${city}, ${country}`;
export const reportLoadingFailed = "We couldn't load this page. Please try again.";
