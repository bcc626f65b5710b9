import type { ReactNode } from "react";

const actNames = { listing: "listing a clinic", account: "creating an account" };

/** What somebody does when they agree to the terms. */
export type LegalAct = keyof typeof actNames;

/** What the components say that visitors' pages are made of. */
export const texts = {
	newTab: "(opens in a new tab)",
	showPassword: (label: string) => `Show ${label.toLowerCase()}`,
	edited: (date: ReactNode) => <>Edited {date}</>,
	weakPassword: {
		length: "It is too short.",
		characters: "It needs other kinds of characters too.",
		pwned:
			"Many people use it, so attackers try it first. Three or four unrelated words are easy to remember and hard to guess.",
	},
	siteLinks: {
		findClinics: "Find Clinics",
		browseCountries: "Browse Countries",
		treatments: "Treatments",
		reviews: "Reviews",
		countries: { GB: "United Kingdom", DE: "Germany", FR: "France", ES: "Spain", IT: "Italy" },
		estimate: "Estimate your sessions",
		qSwitched: "Q-switched laser",
		picosecond: "Picosecond laser",
		colouredInk: "Coloured ink",
		cosmeticInk: "Eyebrow and cosmetic ink",
		coverUp: "Fading for a cover-up",
	},
	sourceList: {
		checked: (date: string) => `, checked ${date}`,
	},
	fadingTattoo: {
		before: "Before",
		sessions: (count: number) => `${count} sessions`,
		caption: "The same tattoo as it may fade. How fast depends on the ink, your skin and the laser.",
		forever: "Forever",
	},
	failureScreen: {
		tryAgain: "Try again",
	},
	fullScreenSpinner: {
		loading: "Loading",
	},
	legalNote: {
		agree: (act: LegalAct, page: ReactNode) => (
			<>
				By {actNames[act]} you agree to our {page}.
			</>
		),
		agreeToBoth: (act: LegalAct, terms: ReactNode, rules: ReactNode) => (
			<>
				By {actNames[act]} you agree to our {terms} and {rules}.
			</>
		),
		privacy: (notice: ReactNode) => <>The {notice} says what we do with your data.</>,
		termsOfUse: "terms of use",
		communityRules: "community rules",
		privacyNotice: "privacy notice",
	},
	messageScreen: {
		pageTitle: "Page not found",
		notFound: "We couldn't find that page",
		notFoundHint: "It may have moved, or the address has a typing mistake.",
		goHome: "Go Home",
		findClinics: "Find Clinics",
		browseTreatments: "Browse Treatments",
	},
	needsScript: {
		toSignIn: "Turn on JavaScript to sign in. You can search clinics and read reviews without it.",
	},
	outOfDate: {
		notice: "This page may be out of date: we couldn't reload it.",
	},
	personLinks: {
		admin: "Administration",
		saved: "Saved clinics",
		account: "Account",
		owner: "My Clinic",
		signOut: "Sign Out",
	},
	ratingHistogram: {
		label: "Reviews by number of stars",
	},
	reloadButton: {
		tryAgain: "Try again",
		loading: "Loading…",
	},
	siteFooter: {
		inkFree: "InkFree",
		about:
			"A public directory of tattoo removal clinics. Order depends on what you asked for and on reviews, never on payment.",
		directory: "Directory",
		countries: "Countries",
		treatments: "Treatments",
		rights: "© 2024 InkFree. All rights reserved.",
		howWeCheck: "How we check and rank",
		forClinics: (link: ReactNode) => <>For clinics: {link}</>,
		howListingWorks: "how listing works",
		legal: "Legal",
	},
	siteHeader: {
		main: "Main",
		inkFree: "InkFree",
		menu: "Menu",
		closeMenu: "Close menu",
		countries: "Countries",
		treatments: "Treatments",
		more: "More",
		reviews: "Reviews & Gallery",
		forClinics: "For Clinics",
		signIn: "Sign In",
		listYourClinic: "List Your Clinic",
	},
	toasts: {
		close: "Close",
	},
	badge: {
		verified: "Verified",
		notYetChecked: "Not yet checked",
		notVerified: "Not verified",
	},
	nearForm: {
		placeholder: "City, postcode or country",
		search: "Search",
	},
	breadcrumbs: {
		home: "Home",
		label: "Breadcrumb",
	},
	pagination: {
		label: "Pages",
		previous: "Previous page",
		page: (number: number) => `Page ${number}`,
		next: "Next page",
	},
	submitButton: {
		pleaseWait: "Please wait",
	},
	toaster: {
		messages: "Messages",
		close: "Close",
	},
	root: {
		skip: "Skip to content",
		sampleData: "Sample data",
		sampleNotice: () => (
			<>
				<strong>Sample data.</strong> These clinics, people and reviews are invented.
			</>
		),
		failed: "Something went wrong",
		failedHint: "This page could not be shown. Please try again.",
		loading: "Loading",
	},
};
