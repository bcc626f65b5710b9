import { href } from "react-router";
import * as texts from "./texts.ts";

/** The links of the header, in order. */
export const mainLinks = [
	{ name: texts.siteLinksFindClinics, path: href("/clinics") },
	{ name: texts.siteLinksBrowseCountries, path: href("/countries") },
	{ name: texts.siteLinksTreatments, path: href("/treatments") },
	{ name: texts.siteLinksReviews, path: href("/reviews") },
];

/** Shortcuts of the mobile menu and the footer. A browser test follows each of them. */
export const countryLinks = Object.entries(texts.siteLinksCountries).map(([code, name]) => ({
	code,
	name,
	path: href("/countries/:code", { code: code.toLowerCase() }),
}));
export const treatmentLinks = [
	{ name: texts.siteLinksEstimate, path: href("/estimate") },
	{ name: texts.siteLinksQSwitched, path: href("/treatments/:slug", { slug: "q-switched-laser" }) },
	{ name: texts.siteLinksPicosecond, path: href("/treatments/:slug", { slug: "picosecond-laser" }) },
	{ name: texts.siteLinksColouredInk, path: href("/treatments/:slug", { slug: "coloured-ink-removal" }) },
	{ name: texts.siteLinksCosmeticInk, path: href("/treatments/:slug", { slug: "eyebrow-and-cosmetic-ink" }) },
	{ name: texts.siteLinksCoverUp, path: href("/treatments/:slug", { slug: "fading-for-cover-up" }) },
];
