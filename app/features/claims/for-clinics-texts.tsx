import type { ReactNode } from "react";

// Texts of the page for clinics that are not listed yet.

export const pageTitle = "For clinics: how listing and verification work";
export const pageDescription =
	"List your tattoo removal clinic for free. What patients see, how we verify a clinic within 24 to 72 hours, and how results are ordered.";
export const forClinics = "For Clinics";
export const headline = "Your patients are looking for a clinic they can trust";
export const whatInkFreeIs =
	"InkFree is a directory of tattoo removal clinics. Listing is free, and verification takes 24–72 hours.";
export const listYourClinic = "List Your Clinic";
export const seeDirectory = "See the directory";
export const benefits = [
	{
		icon: "search",
		title: "Found where people look",
		text: "Patients search by country, city and treatment. Your clinic appears in all three, with your address, website and phone.",
	},
	{
		icon: "badge-check",
		title: "Checked every year, by a person",
		text: "A verified clinic has the badge on its page and in every list. The check is free, and no clinic can buy it.",
	},
	{
		icon: "message-square-text",
		title: "Let your patients speak",
		text: "Each person can review a clinic once. Owners can't review their own, and no review is removed because someone pays or asks.",
	},
	{
		icon: "clock",
		title: "A page that's ready in minutes",
		text: "Name, country and city are enough to start. Treatments, a logo and pictures make your page more useful.",
	},
] as const;
export const verificationSteps = [
	"You create an account and send us your clinic's details.",
	"We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. Where a country keeps a public register, we look there too.",
	"You'll hear from us within 24–72 hours. Until then your page is public, marked “Not verified” and left out of most lists.",
	"If something is missing, we'll tell you what, and you can send it again.",
];
export const whereToList = "Where you can list a clinic";
export const mayBeListed = (look: ReactNode) => (
	<>Your clinic may be in the directory already: {look}. If nobody manages its page, you can claim it there.</>
);
export const lookForIt = "look for it";
export const howVerificationWorks = "How verification works";
export const howResultsAreOrdered = "How results are ordered";
export const orderOfResults =
	"Near a place, the nearest verified clinics come first; without a place, the highest rated. A country's page starts with the most reviewed. No clinic pays for its place, and there are no ads.";
export const seeGuides = (guides: ReactNode) => <>See {guides} before they call you.</>;
export const guides = "what patients read about each treatment";
