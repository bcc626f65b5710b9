import type { ReactNode } from "react";

const actNames = { listing: "listing a clinic", account: "creating an account" };

/** What somebody does when they agree to the terms. */
export type LegalAct = keyof typeof actNames;

// What the components say that the forms and pages of a person are made of.

export const showPassword = (label: string) => `Show ${label.toLowerCase()}`;
export const weakPassword = {
	length: "It's too short.",
	characters: "It needs other kinds of characters too.",
	pwned:
		"Many people use it, so attackers try it first. Three or four unrelated words are easy to remember and hard to guess.",
	guessable:
		"It's mostly this site's words, your email address or keys in a row, which attackers try next. Three or four unrelated words are hard to guess.",
};
export const legalNoteAgree = (act: LegalAct, page: ReactNode) => (
	<>
		By {actNames[act]} you agree to our {page}.
	</>
);
export const legalNoteAgreeToBoth = (act: LegalAct, terms: ReactNode, rules: ReactNode) => (
	<>
		By {actNames[act]} you agree to our {terms} and {rules}.
	</>
);
export const legalNotePrivacy = (notice: ReactNode) => <>The {notice} says what we do with your data.</>;
export const legalNoteTermsOfUse = "terms of use";
export const legalNoteCommunityRules = "community rules";
export const legalNotePrivacyNotice = "privacy notice";
export const unreachableTitle = "We can't reach InkFree right now";
export const unreachableHint = "You're still signed in. This page opens by itself as soon as there's a connection.";
export const needsScriptToSignIn = "Turn on JavaScript to sign in. You can search clinics and read reviews without it.";
