// Sentences about pages, addresses and acts of any kind.

export const seoHome = "Home";

export const apiFailureUnknown = "Something went wrong. Please try again.";
export const apiFailureBusy = "The server can't answer at the moment. Please try again in a minute.";
export const apiFailureUnreachable = "We couldn't reach the server. Check your connection and try again.";
export const apiFailureMissing = "It doesn't exist any more, or never did.";

export const stayProfileFailed = "Failed to load clinic profile.";
export const stayClinicsFailed = "Failed to fetch clinics. Please try again.";
export const stayPageFailed = "We couldn't load this page. Please try again.";

export const versionedFormCheckFields = "Please check the marked fields.";
