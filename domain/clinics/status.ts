/** The latest decision about a clinic; `pending` before the first one and while the clinic is checked again. */
export const clinicStatuses = ["pending", "verified", "rejected", "suspended"] as const;
export type ClinicStatus = (typeof clinicStatuses)[number];

/** Whether everyone can open the clinic's page. Same rule as private.is_public. */
export const isPublic = ({ status }: { status: ClinicStatus }) => status === "pending" || status === "verified";

/**
 * Whether pages link the website. A website that an owner entered stays plain text until the clinic is verified. One
 * that was imported (`is_unchecked`) is linked, because its source is shown beside it.
 */
export const isWebsiteLinked = ({ verified, is_unchecked }: { verified: boolean; is_unchecked: boolean }) =>
	verified || is_unchecked;

/** Whether changes of the fields in `checkedNames` need an admin's approval. Same rule as private.is_checked. */
export const isChecked = ({ status }: { status: ClinicStatus }) => status === "verified" || status === "suspended";
