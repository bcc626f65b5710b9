import { searchLimits } from "./search/limits.ts";

/** Limits that browser, server and database share, some from section 9 of the specification. */
export const limits = {
	...searchLimits,
	/** Verified clinics that a city needs for its page to be indexed by search engines. */
	cityIndexed: 3,
	/** Reviews shown first on a profile, and loaded by each press of "more". */
	reviewsPage: 10,
	/** Reviews on a page of /reviews. */
	latestReviewsPage: 20,
	/** Stars of a new review before any is chosen. */
	defaultRating: 5,
	/** Characters of a review's text. */
	reviewText: 2000,
	/** Minimum characters of a password. The auth service checks it again. */
	passwordLength: 6,
	/** Characters of a person's name. */
	fullName: 200,
	/** Saved clinics on a page of /favorites. */
	favoritesPage: 24,
	/** Clinics whose saved state one request may ask for: the cards of the longest page. */
	favoriteStates: 100,
	/** Bytes of an uploaded picture, and pictures in a clinic's gallery. */
	pictureBytes: 5 * 1024 * 1024,
	galleryPictures: 4,
	/** Highest position of a picture in its gallery. Removed pictures leave gaps. */
	picturePosition: 100,
	/** Characters of a picture's alternative text. */
	altText: 200,
	/** Milliseconds between the submission of a clinic and the redirect to its dashboard. */
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
	/** Clinics that an admin can tick for one act, and cases that one act opens for all clinics of a filter. */
	ticked: 50,
	casesOpened: 200,
	/** Characters of an admin's note to a check, of its source, and of the reason that an owner reads. */
	checkNote: 500,
	checkSource: 500,
	decisionText: 2000,
	/** Characters of the name of a source of imported clinics. */
	importSource: 80,
	/** Bytes and rows of a file that is sent. The command line takes larger ones, so many rows a transaction. */
	importBytes: 32 * 1024 * 1024,
	importRows: 20_000,
	/** Rows of a file that are shown before it is imported; rows to decide about, notes and cities that are listed. */
	importPreview: 20,
	importListed: 200,
	/** Columns of an imported file, and characters of a heading in messages. */
	importColumns: 200,
	importHeading: 100,
	/** Characters of a cell: the longest text of a clinic and some more. */
	importCell: 5000,
	/** Imports listed in the history. */
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
	/** Sources that a published guide must have. */
	treatmentSourcesNeeded: 2,
	/** Characters of a document's Markdown, and bytes of a request that saves it. */
	documentText: 150_000,
	documentBytes: 512 * 1024,
	/** Characters of a legal page's Markdown, and of the operator's name and address. */
	legalText: 40_000,
	operatorName: 200,
	operatorAddress: 500,
	/** Minimum and maximum characters of a search of the audit log. Shorter texts are in every entry. */
	auditQueryLeast: 3,
	auditQuery: 100,
	/** Characters of a claimant's role and of their evidence, and the number of their links. */
	claimRole: 120,
	claimEvidence: 2000,
	claimLinks: 5,
	/** Clinics per question; characters of the question, of its description of the tattoo, of a message and a report. */
	enquiryClinics: 3,
	enquiryText: 600,
	enquiryTattoo: 200,
	enquiryMessage: 1500,
	enquiryReport: 600,
	/** Characters of the query string that an alert watches. */
	alertSearch: 1000,
	/** Characters of a message between the desk and a clinic's owner or claimant; the latest that are shown. */
	message: 4000,
	messagesShown: 200,
	/** Documents: bytes of one, of one person in a day, number per case or claim, and days after the decision until they are deleted. */
	evidenceBytes: 10 * 1024 * 1024,
	evidenceDayBytes: 100 * 1024 * 1024,
	evidenceFiles: 10,
	evidenceDays: 90,
	/** Characters of a document's name. */
	evidenceName: 120,
	/** Invitations in 24 hours, as public.admin_invite_owner counts them; characters of where an address was found. */
	invitationsADay: 100,
	invitationFoundAt: 300,
	/** Clinics, or cities, in one part of the sitemap (the protocol allows 50,000 addresses). */
	sitemapPart: 20_000,
} as const;
