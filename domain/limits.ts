import { searchLimits } from "./search/limits.ts";

/** Numbers of the specification (section 9) and the limits that browser, server and database share. */
export const limits = {
	...searchLimits,
	/** Verified clinics of a city from which on search engines may list its page. */
	cityIndexed: 3,
	/** Reviews shown first on a profile, and fetched by "more". */
	reviewsPage: 10,
	/** Reviews on a page of /reviews. */
	latestReviewsPage: 20,
	/** Stars of a new review before any is chosen. */
	defaultRating: 5,
	/** Characters of a review's text. */
	reviewText: 2000,
	/** Characters of a password at least; the auth service checks it again. */
	passwordLength: 6,
	/** Characters of a person's name. */
	fullName: 200,
	/** Saved clinics on a page of /favorites. */
	favoritesPage: 24,
	/** Clinics whose saved state is asked for in one request: the cards of the longest page. */
	favoriteStates: 100,
	/** Bytes of a picture that somebody sends, and pictures in a clinic's gallery. */
	pictureBytes: 5 * 1024 * 1024,
	galleryPictures: 4,
	/** The highest place of a picture: removed ones leave gaps. */
	picturePosition: 100,
	/** Characters of a picture's alternative text. */
	altText: 200,
	/** Milliseconds from the submission of a clinic to its dashboard. */
	listedPause: 2000,
	/** Characters of the fields of the listing form. */
	clinicName: 120,
	clinicCity: 100,
	clinicAddress: 300,
	clinicPhone: 40,
	clinicEmail: 254,
	clinicWebsite: 500,
	/** Characters of a clinic's description, the note beside its opening hours, and its doctor's name. */
	description: 4000,
	openingNote: 200,
	doctorName: 100,
	/** Spans of opening hours in a day. */
	daySpans: 3,
	/** Languages that a clinic can name. */
	languages: 20,
	/** The highest price of a treatment, in whole units of its currency. */
	price: 100_000_000,
	/** Characters of an owner's reply to a review. */
	reply: 1500,
	/** Characters of a report's explanation. */
	reportDetails: 2000,
	/** Characters of an author's appeal against the hiding of their review. */
	appeal: 2000,
	/** Cases on a page of an admin's list. */
	adminPage: 50,
	/** Treatments of one clinic. */
	clinicTreatments: 30,
	/** Reviews on a page of the owner's list. */
	ownerReviewsPage: 10,
	/** Clinics that an admin ticks for one act, and cases that one press opens for all that match a filter. */
	ticked: 50,
	casesOpened: 200,
	/** Characters of an admin's note to a check, and of the reason that an owner reads. */
	checkNote: 500,
	/** Characters of where a check was looked up. */
	checkSource: 500,
	decisionText: 1500,
	/** Characters of the name of a source of imported clinics, bytes of an uploaded file, and findings on a page. */
	importSource: 80,
	importBytes: 200 * 1024 * 1024,
	importFindings: 50,
	/** Rows that an import left and somebody decides about at once. */
	importDecisions: 1000,
	/** Columns of an imported file, and characters of a heading as it is told. */
	importColumns: 200,
	importHeading: 100,
	/** Characters of one cell of a row, the longest text of a clinic and some more. */
	importCell: 5000,
	/** Rows with a finding of an import after which its report ends; the rest is counted. */
	importReported: 20_000,
	/** Imports in the history. */
	importsShown: 50,
	/** Characters of a note on the law of a country, and its registers. */
	lawText: 1000,
	lawAge: 500,
	lawRegisters: 20,
	registerName: 200,
	registerLists: 300,
	/** Characters of the address or number of an entry in a register. */
	registerEntry: 500,
	/** Characters of a treatment guide's parts, and rows of its lists. */
	treatmentName: 60,
	treatmentSlug: 80,
	treatmentDescription: 400,
	treatmentTitle: 120,
	treatmentSubline: 240,
	treatmentSeoTitle: 70,
	treatmentSeoMeta: 200,
	treatmentText: 20_000,
	treatmentBenefits: 12,
	treatmentBenefit: 300,
	treatmentQuestions: 20,
	treatmentQuestion: 200,
	treatmentAnswer: 2000,
	treatmentSources: 30,
	treatmentSourceTitle: 300,
	treatmentSourceUrl: 500,
	treatmentReviewer: 120,
	/** Sources that a guide names at least when it is published. */
	treatmentSourcesNeeded: 2,
	/** Bytes of a guide that is sent to be saved. */
	treatmentBytes: 512 * 1024,
	/** Characters of a legal page as it is written, and of who runs the directory. */
	legalText: 40_000,
	operatorName: 200,
	operatorAddress: 500,
	/** Letters of a text that the audit log is searched for: fewer are in every entry. */
	auditQueryLeast: 3,
	auditQuery: 100,
	/** Characters of a claimant's role in a clinic and of its evidence, and the number of their links. */
	claimRole: 120,
	claimEvidence: 2000,
	claimLinks: 5,
	/** Clinics that one question goes to; characters of it, of its words on the tattoo, of a message and of a report. */
	enquiryClinics: 3,
	enquiryText: 600,
	enquiryTattoo: 200,
	enquiryMessage: 1500,
	enquiryReport: 600,
	/** Characters of a search that somebody is told of, as the query of an address. */
	alertSearch: 1000,
	/** Characters of a message between the desk and a clinic's owner or claimant. */
	message: 4000,
	/** A document of evidence: bytes, how many a case or a claim takes, and days until it goes after the decision. */
	evidenceBytes: 10 * 1024 * 1024,
	evidenceFiles: 10,
	evidenceDays: 90,
	/** Characters of its name. */
	evidenceName: 120,
	/** Invitations in 24 hours, as public.admin_invite_owner counts them; characters of where an address is from. */
	invitationsByAdmin: 50,
	invitationsInAll: 100,
	invitationFoundAt: 300,
	/** Clinics, or cities, in one part of the sitemap (the protocol allows 50,000 addresses). */
	sitemapPart: 20_000,
} as const;
