import { href } from "react-router";
import { texts } from "./texts.tsx";

/** The links of the header, in order. */
export const mainLinks = [
	{ name: texts.siteLinks.findClinics, path: href("/clinics") },
	{ name: texts.siteLinks.browseCountries, path: href("/countries") },
	{ name: texts.siteLinks.treatments, path: href("/treatments") },
	{ name: texts.siteLinks.reviews, path: href("/reviews") },
];

/** Shortcuts of the mobile menu and the footer. A browser test follows each of them. */
export const countryLinks = Object.entries(texts.siteLinks.countries).map(([code, name]) => ({
	code,
	name,
	path: href("/countries/:code", { code: code.toLowerCase() }),
}));
export const treatmentLinks = [
	{ name: texts.siteLinks.estimate, path: href("/estimate") },
	{ name: texts.siteLinks.qSwitched, path: href("/treatments/:slug", { slug: "q-switched-laser" }) },
	{ name: texts.siteLinks.picosecond, path: href("/treatments/:slug", { slug: "picosecond-laser" }) },
	{ name: texts.siteLinks.colouredInk, path: href("/treatments/:slug", { slug: "coloured-ink-removal" }) },
	{ name: texts.siteLinks.cosmeticInk, path: href("/treatments/:slug", { slug: "eyebrow-and-cosmetic-ink" }) },
	{ name: texts.siteLinks.coverUp, path: href("/treatments/:slug", { slug: "fading-for-cover-up" }) },
];
