/** Grows with each change of the wording below: both sentences are kept with each consent. */
export const consentVersion = "1";

export const adultWords = "I'm 18 or older";

/** What a visitor agrees to for one clinic. */
export const sayConsent = (clinic: string) =>
	`Pass this message on to ${clinic}, with what it says about my tattoo and my health. I can withdraw it at any time, and it's deleted after 90 days.`;
