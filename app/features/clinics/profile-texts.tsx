import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

/** What visitors read on a clinic's page. */
export const profileTexts = {
	nearClinics: {
		verified: "Verified clinics. Nobody pays to be here.",
		any: "Nobody pays to be here.",
	},
	clinic: {
		countries: "Countries",
		clinic: "Clinic",
		failed: "Failed to load clinic profile.",
		description: (clinic: { name: string; city: string; country: string }, reviews: number, rating: string) => {
			const rated = reviews > 0 ? `rated ${rating} of 5 in ${formatCount(reviews, "review")}` : "no reviews yet";
			return `${clinic.name} in ${clinic.city}, ${clinic.country}: ${rated}. Treatments, pictures, reviews and contact details.`;
		},
		moreClinics: (country: string) => `More clinics in ${country}`,
		notFound: "Clinic Not Found",
		gallery: "Gallery",
		treatmentsOffered: "Treatments Offered",
		contactInformation: "Contact Information",
		about: "About",
		patientReviews: "Patient Reviews",
		clinicsNearby: "Clinics nearby",
	},
	clinicNotFoundScreen: {
		title: "Clinic Not Found",
		message: "This clinic isn't in the directory, or no longer is.",
		findClinics: "Find Clinics",
	},
	contactInformation: {
		address: "Address",
		phone: "Phone",
		chat: "Chat",
		whatsApp: (whatsapp: string) => `WhatsApp ${whatsapp}`,
		email: "Email",
		website: "Website",
		source: (source: ReactNode, date: string) => (
			<>
				From {source}, {date}
			</>
		),
		licensedSource: (source: ReactNode, date: string, licence: ReactNode) => (
			<>
				From {source}, {date}. {licence}
			</>
		),
		osmContributors: "© OpenStreetMap contributors",
	},
	gallery: {
		open: (place: number, total: number, picture: string) => `${place} of ${total}, ${picture}: open large`,
		picture: (place: number, total: number, picture: string) => `${place} of ${total}, ${picture}`,
		place: (place: number, total: number) => `${place} of ${total}`,
		title: (name: string) => `Pictures of ${name}`,
		previous: "Previous picture",
		close: "Close",
		next: "Next picture",
	},
	offeredTreatments: {
		pricesAsOf: (date: string) => `Prices as of ${date}. How many sessions you need depends on the tattoo.`,
		oldPrice: (date: string) => `as of ${date}, may have changed`,
		sizes: (prices: string) => `A session: ${prices}`,
		noneYet: "This clinic has not listed its treatments yet.",
	},
	openingTimes: {
		title: "Opening Hours",
		caption: "Opening hours",
	},
	profileFacts: {
		lasers: "Lasers",
		languages: "Languages",
		priceFrom: (price: string) => `from ${price}`,
		priceAsOf: (date: string) => `as of ${date}`,
		whoTreats: "Who treats",
		oneSession: "One session",
		rightNow: "Right now",
		lastChecked: "Last checked",
	},
	profileHeader: {
		opensWebsite: " (opens the clinic's website in a new tab)",
		verified: (date: string, checked: string | null) => (
			<>
				<strong>Verified on {date}</strong>
				{checked && `: we checked ${checked}`}. We check every clinic again after a year.
			</>
		),
		lookedUp: (check: string, date: string) => `${check}: checked on ${date}`,
		at: (host: string) => `at ${host}`,
		registered: (date: string, register: ReactNode) => (
			<>
				One of our admins looked up its right to practise on {date} in {register}.
			</>
		),
		imported: (source: string, month: string, tellUs: ReactNode, claimIt: ReactNode) => (
			<>
				<strong>Not yet checked.</strong> We imported this clinic from {source} in {month}. Nobody has checked that it
				is there and may remove tattoos: ask for its licence before you book. Is something wrong? {tellUs}. Is it yours?{" "}
				{claimIt}.
			</>
		),
		notVerified: () => (
			<>
				<strong>Not verified.</strong> We haven't checked this clinic yet. Ask for its licence before you book.
			</>
		),
		bookConsultation: "Book Consultation",
		editIt: "This is your clinic: edit it",
		tellUs: "Tell us",
		claimIt: "Claim it",
	},
	profileLinks: {
		report: "Report this clinic",
		claim: "Is this your clinic? Claim it",
	},
	thumbBar: {
		call: "Call",
		website: "Website",
	},
	wholeCourse: {
		basis: (sessions: string, prices: string, date: string) => `for ${sessions} of ${prices} each, as of ${date}`,
		oldPrices: (date: string) =>
			`This clinic’s prices are from ${date} and may have changed. Ask for today’s before you count on them.`,
		noPrice:
			"This clinic hasn’t told us what a session costs. Ask for the price of one session for your tattoo, and of the whole course.",
		noLaserPrice:
			"This clinic hasn’t told us what a laser session costs. Ask for the price of one session for your tattoo, and of the whole course.",
		estimated: "The number of sessions is the one you estimated.",
		usual: (sessions: string, source: ReactNode, date: string) => (
			<>
				A professional tattoo usually takes {sessions} ({source}, checked {date}).
			</>
		),
		extra: "A consultation, numbing or aftercare may cost extra.",
		title: "What a whole course may cost",
		caption: "By the longest side of the tattoo",
		longestSide: "Longest side",
		session: "A session",
		course: "The course",
		estimateAgain: "Estimate again",
		estimate: "Estimate your own sessions",
	},
};
