import { hasNoAllowedTreater } from "../clinics/practice.ts";

type Told = {
	address: string | null;
	phone: string | null;
	treated_by: readonly string[];
	/** The professions that the law of its country allows to treat; null if we don't know. */
	allowed_treaters: readonly string[] | null;
};

/** Returns what an owner has yet to enter so that an admin can check the clinic, in the order of the profile. */
export function findNeeded({
	address,
	phone,
	treated_by,
	allowed_treaters,
}: Told): ("address" | "phone" | "treated_by")[] {
	return [
		...(address ? [] : (["address"] as const)),
		...(phone ? [] : (["phone"] as const)),
		...(hasNoAllowedTreater(treated_by, allowed_treaters) ? (["treated_by"] as const) : []),
	];
}
