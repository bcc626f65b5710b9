/** The legal pages in the order of the footer, by the last part of their addresses, with what they are called. */
export const legalPages = {
	imprint: "Imprint",
	privacy: "Privacy notice",
	terms: "Terms of use",
	contact: "Contact",
	accessibility: "Accessibility",
	rules: "Community rules",
} as const;

export type LegalPageName = keyof typeof legalPages;

export const legalPageNames = Object.keys(legalPages) as LegalPageName[];

/** What has to be there before a public site opens; the database asks the same (private.is_open). */
export const neededPages: LegalPageName[] = ["imprint", "privacy"];

/** What a person reads where sign-up or listing is shut. */
export const notOpen =
	"This directory isn't open yet: we still have to publish who runs it and how it treats personal data. Please come back later.";

/**
 * The gaps, each once, in order: the words between [[ and ]]. An unclosed [[, which the database refuses as well, is
 * one with the words of its line.
 */
export function findGaps(text: string): string[] {
	const parts = text
		.split("[[")
		.slice(1)
		.map((part) => part.split("]]", 2));
	return [
		...new Set(
			parts.map(([gap = "", after]) =>
				after === undefined ? `[[${(gap.split("\n", 1)[0] as string).slice(0, 40).trimEnd()}` : gap.trim(),
			),
		),
	];
}
