export type MatchReason = "id" | "source_id" | "phone" | "website" | "near" | "address" | "name";

/** The clinics in the directory, or the earlier row of the file, that a row may be the same as. */
export type Match = {
	/** Ids of clinics, most similar first; several only if the match is uncertain. Null for an earlier row. */
	clinics: string[] | null;
	other_row: number | null;
	reason: MatchReason;
	/** False if only the names in the same city are similar: then an admin has to decide. */
	is_certain: boolean;
};

/** What an import does with a row: adds a clinic, updates one, skips a known one, or leaves the row for an admin. */
export type Placement =
	| { act: "add" }
	| { act: "update"; id: string }
	| { act: "known" }
	| { act: "leave"; kind: "doubtful" | "duplicate"; match: Match };

/**
 * Decides what to do with a row.
 * @param canUpdate whether the import updates the clinics of its source
 */
export function placeRow(match: Match | undefined, canUpdate: boolean): Placement {
	if (!match) return { act: "add" };
	const clinic = match.clinics?.[0];
	if (clinic && match.reason === "source_id") return canUpdate ? { act: "update", id: clinic } : { act: "known" };
	if (clinic && match.reason === "id") return { act: "known" };
	return { act: "leave", kind: match.is_certain ? "duplicate" : "doubtful", match };
}

const reasons: Record<MatchReason, string> = {
	id: "The same id as",
	source_id: "The same source_id as",
	phone: "The same phone number in the same city as",
	website: "The same website in the same city as",
	near: "A similar name within 150 metres of",
	address: "Nearly the same name at the same address as",
	name: "Nearly the same name in the same city as",
};

/** Describes a match: "The same website in the same city as row 27 of this file." */
export const describeMatch = ({ reason, other_row, is_certain }: Match) =>
	`${reasons[reason]} ${other_row ? `row ${other_row} of this file` : "a clinic in the directory"}${
		is_certain ? "" : ", but phone, website and address differ or are missing: please decide"
	}.`;
