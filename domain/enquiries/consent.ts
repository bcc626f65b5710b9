/** Incremented with each change of the wording below, which is stored with each consent. */
export const consentVersion = "2";

/** The sentence that a visitor agrees to. */
export const consentStatement =
	"I'm 18 or older, and the clinics I chose may get this message, with what it says about my tattoo and my health. I can withdraw it at any time, and it's deleted after 90 days.";

/** Returns what is stored of the consent to one of the clinics. */
export const formatConsent = (clinic: string) => `${consentStatement} Chosen: ${clinic}`;
