/** The links of the header, in order. */
export const mainLinks = [
	{ name: "Find Clinics", path: "/clinics" },
	{ name: "Browse Countries", path: "/countries" },
	{ name: "Treatments", path: "/treatments" },
	{ name: "Reviews", path: "/reviews" },
];

/** Shortcuts of the mobile menu and the footer. A browser test follows each of them. */
export const countryLinks = ["GB", "DE", "FR", "ES", "IT"];
export const treatmentLinks = [
	{ name: "Q-switched laser", path: "/treatments/q-switched-laser" },
	{ name: "Picosecond laser", path: "/treatments/picosecond-laser" },
	{ name: "Coloured ink", path: "/treatments/coloured-ink-removal" },
	{ name: "Eyebrow and cosmetic ink", path: "/treatments/eyebrow-and-cosmetic-ink" },
	{ name: "Fading for a cover-up", path: "/treatments/fading-for-cover-up" },
];
