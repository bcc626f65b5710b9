import type { ReactNode } from "react";

// What people read about the pages that they agree to by an act.

const actNames = { listing: "listing a clinic", account: "creating an account" };

/** An act by which a person agrees to the terms. */
export type LegalAct = keyof typeof actNames;

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
