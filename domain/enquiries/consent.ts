/** Incremented with each change of the wording below. Both sentences are stored with each consent. */
export const consentVersion = "1";

export const adultStatement = "I'm 18 or older";

/** Returns the sentence that a visitor agrees to for a clinic. */
export const formatConsent = (clinic: string) =>
	`Pass this message on to ${clinic}, with what it says about my tattoo and my health. I can withdraw it at any time, and it's deleted after 90 days.`;
