import { href } from "react-router";

/** The links of the header, in order. */
export const mainLinks = [
	{ name: "Find Clinics", path: href("/clinics") },
	{ name: "Browse Countries", path: href("/countries") },
	{ name: "Treatments", path: href("/treatments") },
	{ name: "Reviews", path: href("/reviews") },
];

/** Shortcuts of the mobile menu and the footer. A browser test follows each of them. */
export const countryLinks = Object.entries({
	GB: "United Kingdom",
	DE: "Germany",
	FR: "France",
	ES: "Spain",
	IT: "Italy",
}).map(([code, name]) => ({
	code,
	name,
	path: href("/countries/:code", { code: code.toLowerCase() }),
}));
export const treatmentLinks = [
	{ name: "Estimate your sessions", path: href("/estimate") },
	{ name: "Q-switched laser", path: href("/treatments/:slug", { slug: "q-switched-laser" }) },
	{ name: "Picosecond laser", path: href("/treatments/:slug", { slug: "picosecond-laser" }) },
	{ name: "Coloured ink", path: href("/treatments/:slug", { slug: "coloured-ink-removal" }) },
	{ name: "Eyebrow and cosmetic ink", path: href("/treatments/:slug", { slug: "eyebrow-and-cosmetic-ink" }) },
	{ name: "Fading for a cover-up", path: href("/treatments/:slug", { slug: "fading-for-cover-up" }) },
];
