/** What the directory has decided about a clinic; `pending` before the first decision and while it is checked again. */
export const clinicStatuses = ["pending", "verified", "rejected", "suspended"] as const;
export type ClinicStatus = (typeof clinicStatuses)[number];

/** Whether everybody can open the clinic's page. As private.is_public in the database. */
export const isPublic = ({ status }: { status: ClinicStatus }) => status === "pending" || status === "verified";

/**
 * Whether a page may link the website. A website that an owner entered is plain text until the clinic is checked;
 * one that was imported is linked, as its source stands beside it.
 */
export const isWebsiteLinked = ({ verified, is_unchecked }: { verified: boolean; is_unchecked: boolean }) =>
	verified || is_unchecked;

/** Whether the clinic's `checkedNames` are checked, so that a change waits for an admin. As private.is_checked. */
export const isChecked = ({ status }: { status: ClinicStatus }) => status === "verified" || status === "suspended";
