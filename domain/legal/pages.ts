import { t } from "../text.ts";

/** Names of the legal pages, by the last part of their URLs, in the order of the footer. */
export const legalPages = {
	imprint: t`Imprint`,
	privacy: t`Privacy notice`,
	terms: t`Terms of use`,
	contact: t`Contact`,
	accessibility: t`Accessibility`,
	rules: t`Community rules`,
} as const;

export type LegalPageName = keyof typeof legalPages;

export const legalPageNames = Object.keys(legalPages) as LegalPageName[];

/** Pages that must be published before a public site opens. Same rule as private.is_open. */
export const requiredPages: LegalPageName[] = ["imprint", "privacy"];

/** Message where sign-up or listing is not open yet. */
export const notOpenMessage = t`This directory isn't open yet: we still have to publish who runs it and how it treats personal data. Please come back later.`;

/**
 * Returns the distinct gaps of a text, in order: the words between [[ and ]]. An unclosed [[, which the database also
 * refuses, is a gap up to the end of its line, cut after 40 characters.
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
