// Whether a clinic was checked by us.

export const badgeVerified = "Verified";
export const badgeNotYetChecked = "Not yet checked";
export const badgeQuestioned = "Being checked again";
export const badgeNotVerified = "Not verified";
