import { isUuid } from "../ids.ts";
import type { ImportedClinic } from "./clinic.ts";

/** What somebody wants of a row: a clinic of its own, an update of one that is here, or nothing. */
export type RowDecision = { act: "import" } | { act: "update"; id: string } | { act: "skip" };

export const wrongDecision = "Write import, skip, or update and the id of a clinic, or leave the cell blank.";

/** Reads a cell such as "update 0192…". Null for an empty one, undefined for anything else. */
export function readDecision(text: string): RowDecision | null | undefined {
	const [act = "", id, ...more] = text.toLowerCase().split(/\s+/);
	if (!act) return null;
	if (more.length > 0) return undefined;
	if (act === "update") return id && isUuid(id) ? { act, id } : undefined;
	return id === undefined && (act === "import" || act === "skip") ? { act } : undefined;
}

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
	// a clinic that somebody chose
	| { act: "fill"; id: string }
	| { act: "known" }
	| { act: "skip" }
	| { act: "leave"; kind: "doubtful" | "duplicate"; match: Match }
	| { act: "refuse"; field: string; message: string };

type Known = {
	match: Match | undefined;
	/** The row that an earlier import left, which this one is again. */
	left: { is_decided: boolean } | undefined;
	canUpdate: boolean;
};

/** Decides what a row of a file is. */
export function placeRow(
	{ decision, row_id, source_id }: ImportedClinic,
	{ match, left, canUpdate }: Known,
): Placement {
	// what is decided once is not done twice
	if (left?.is_decided) return { act: "known" };
	if (decision?.act === "skip") return { act: "skip" };
	if (decision?.act === "update") return { act: "fill", id: decision.id };
	const clinic = match?.clinics?.[0];
	const isOfSource = clinic !== undefined && match?.reason === "source_id";
	if (decision?.act === "import") {
		if (left || (!match && source_id)) return { act: "add" };
		if (isOfSource) return { act: "known" };
		if (!source_id)
			return { act: "refuse", field: row_id ? "row_id" : "decision", message: row_id ? unknownRow : noId };
		return match?.reason === "source_id" ? { act: "leave", kind: "duplicate", match } : { act: "add" };
	}
	if (!match) return { act: "add" };
	if (isOfSource && canUpdate && !left) return { act: "update", id: clinic };
	if (isOfSource || (clinic && match.reason === "id")) return { act: "known" };
	return { act: "leave", kind: match.is_certain ? "duplicate" : "doubtful", match };
}

const noId =
	"A row imported by decision needs a source_id, or the row_id from a file of left rows; otherwise the same file would add it twice.";
const unknownRow = "This row is no longer kept. Leave the cells row_id and decision blank to import it as a new one.";

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
