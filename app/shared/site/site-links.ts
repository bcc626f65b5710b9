import { t } from "@lingui/core/macro";
import { href } from "react-router";

const siteLinksCountries = { GB: t`United Kingdom`, DE: t`Germany`, FR: t`France`, ES: t`Spain`, IT: t`Italy` };

/** The links of the header, in order. */
export const mainLinks = [
	{ name: t`Find Clinics`, path: href("/clinics") },
	{ name: t`Browse Countries`, path: href("/countries") },
	{ name: t`Treatments`, path: href("/treatments") },
	{ name: t`Reviews`, path: href("/reviews") },
];

/** Shortcuts of the mobile menu and the footer. A browser test follows each of them. */
export const countryLinks = Object.entries(siteLinksCountries).map(([code, name]) => ({
	code,
	name,
	path: href("/countries/:code", { code: code.toLowerCase() }),
}));
export const treatmentLinks = [
	{ name: t`Estimate your sessions`, path: href("/estimate") },
	{ name: t`Q-switched laser`, path: href("/treatments/:slug", { slug: "q-switched-laser" }) },
	{ name: t`Picosecond laser`, path: href("/treatments/:slug", { slug: "picosecond-laser" }) },
	{ name: t`Coloured ink`, path: href("/treatments/:slug", { slug: "coloured-ink-removal" }) },
	{ name: t`Eyebrow and cosmetic ink`, path: href("/treatments/:slug", { slug: "eyebrow-and-cosmetic-ink" }) },
	{ name: t`Fading for a cover-up`, path: href("/treatments/:slug", { slug: "fading-for-cover-up" }) },
];
