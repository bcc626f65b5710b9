export type MatchReason = "id" | "source_id" | "phone" | "website" | "near" | "address" | "name";

/** What a row may be: a clinic in the directory, or an earlier row of the file. */
export type Match = {
	/** Null for an earlier row. Several where it is not certain, the most alike first. */
	clinics: string[] | null;
	other_row: number | null;
	reason: MatchReason;
	/** False where only the name is alike in the same city: then somebody has to look. */
	is_certain: boolean;
};

/** What is done with a row. */
export type Placement =
	| { act: "add" }
	// the source's own clinic, where it asks for updates
	| { act: "update"; id: string }
	| { act: "known" }
	| { act: "leave"; kind: "doubtful" | "duplicate"; match: Match };

/** Decides what a row of a file is. */
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

/** "The same website in the same city as row 27 of this file." */
export const describeMatch = ({ reason, other_row, is_certain }: Match) =>
	`${reasons[reason]} ${other_row ? `row ${other_row} of this file` : "a clinic in the directory"}${
		is_certain ? "" : ", but phone, website and address differ or are missing: please decide"
	}.`;
