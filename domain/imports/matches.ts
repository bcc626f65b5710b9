import { openTrigrams } from "./trigrams.ts";

/** What two clinics are compared by; private.import_keys writes each the same for all spellings. */
export type MatchKeys = {
	country_code: string;
	city_key: string;
	/** The words of its name that tell it from others, and the numbers among them. */
	name_key: string;
	numbers: string;
	phone_key: string | null;
	host: string | null;
	/** Its street with the house number. */
	address_key: string | null;
	latitude: number | null;
	longitude: number | null;
};

/** A clinic of the directory, or an earlier row of the file. */
export type Known = MatchKeys & {
	id: string | null;
	row: number | null;
	/** Its ids in the source of the file, "" for none; null if it came from elsewhere. */
	source_ids: string[] | null;
};

export type Asked = MatchKeys & { own_id: string | null; source_id: string | null };

type MatchReason = "id" | "source_id" | "same" | "address" | "phone" | "website" | "near" | "name";

/** The clinics, or the earlier row, that a row may be the same as. */
export type Match = {
	/** Ids of clinics, most similar first; several only if the match is uncertain. */
	clinics: string[];
	other_row: number | null;
	reason: MatchReason;
	/** Whether it is the same clinic; if not, an admin has to decide. */
	is_certain: boolean;
};

const order: MatchReason[] = ["id", "source_id", "same", "address", "phone", "website", "near", "name"];
const compared = 3;
/** Clinics of one city whose names begin alike that a row is compared with: a file of one word has no end of them. */
const mostAlike = 500;
const near = 0.00135; // degrees of latitude in 150 metres
const { likenessOf } = openTrigrams();

/**
 * Clinics by what a row may share with them. `find` returns what a row is or may be, and undefined for a clinic of its
 * own.
 */
export function openMatcher(knownOnes: Known[] = []) {
	const by = new Map<string, Known[]>();
	function put(key: string, known: Known) {
		const list = by.get(key);
		if (!list) by.set(key, [known]);
		else if (list.length < mostAlike) list.push(known);
	}
	function add(known: Known) {
		for (const key of keysOf(known)) put(key, known);
		if (known.id) put(`id ${known.id}`, known);
		for (const id of known.source_ids ?? []) if (id) put(`source ${id}`, known);
	}
	for (const known of knownOnes) add(known);

	function find(asked: Asked): Match | undefined {
		const keys = [...keysOf(asked, true), asked.own_id && `id ${asked.own_id}`];
		if (asked.source_id) keys.push(`source ${asked.source_id}`);
		const alike = [...new Set(keys.flatMap((key) => (key && by.get(key)) || []))].flatMap((known) => {
			const found = compare(asked, known);
			return found ? { ...found, known } : [];
		});
		if (alike.length === 0) return undefined;
		alike.sort(
			(a, b) =>
				Number(b.is_certain) - Number(a.is_certain) ||
				order.indexOf(a.reason) - order.indexOf(b.reason) ||
				b.likeness - a.likeness,
		);
		const [{ reason, is_certain, known }] = alike as [(typeof alike)[number]];
		const others = is_certain ? [known] : alike.map((each) => each.known);
		const clinics = others.flatMap(({ id }) => id ?? []).slice(0, compared);
		return { clinics, other_row: clinics.length > 0 ? null : known.row, reason, is_certain };
	}
	return { add, find };
}

/** The keys under which a clinic is kept, or, with `asks`, looked for. */
function keysOf(keys: MatchKeys, asks = false): string[] {
	const city = `${keys.country_code} ${keys.city_key}`;
	const found = [`name ${city} ${keys.name_key.slice(0, 3)}`];
	if (keys.phone_key) found.push(`phone ${city} ${keys.phone_key}`);
	if (keys.host) found.push(`host ${city} ${keys.host}`);
	if (keys.latitude !== null && keys.longitude !== null) {
		const band = Math.floor(keys.latitude / near);
		const column = Math.floor(keys.longitude / (4 * near));
		const around = asks ? [-1, 0, 1] : [0];
		for (const north of around) for (const east of around) found.push(`at ${band + north} ${column + east}`);
	}
	return found;
}

type Comparison = { reason: MatchReason; is_certain: boolean; likeness: number };

/**
 * Compares a row with a clinic. Two streets are two branches, whatever else they share; the same street is the same
 * clinic if its name, phone or website is; where a street is missing somebody has to decide, unless nothing differs.
 */
function compare(asked: Asked, known: Known): Comparison | undefined {
	const result = (reason: MatchReason, is_certain: boolean, likeness = 1) => ({ reason, is_certain, likeness });
	if (known.id && known.id === asked.own_id) return result("id", true);
	if (asked.source_id && known.source_ids?.includes(asked.source_id)) return result("source_id", true);
	if (known.country_code !== asked.country_code) return undefined;

	const likeness = known.numbers === asked.numbers ? likenessOf(known.name_key, asked.name_key) : 0;
	const isNamedAlike = likeness >= 0.55;
	const near = isNear(asked, known) && likeness >= 0.4 ? result("near", false, likeness) : undefined;
	if (known.city_key !== asked.city_key) return near;
	const isSame = (key: "phone_key" | "host" | "address_key") => asked[key] !== null && asked[key] === known[key];
	const isEqual = (["name_key", "phone_key", "host", "address_key"] as const).every((key) => asked[key] === known[key]);
	const hasOtherId = asked.source_id !== null && known.source_ids?.some((id) => id !== "");
	// the file once more, or a row of it that names nothing else
	if (isEqual && known.source_ids !== null && !hasOtherId) return result("same", true);
	if (isSame("address_key")) {
		if (isNamedAlike || isSame("phone_key") || isSame("host")) return result("address", true, likeness);
		return undefined;
	}
	if (asked.address_key !== null && known.address_key !== null) return near;
	const isSameName = asked.name_key === known.name_key;
	if (isSame("phone_key"))
		return result("phone", isSameName && (isSame("host") || !asked.host || !known.host), likeness);
	if (isSame("host")) return result("website", isSameName && (!asked.phone_key || !known.phone_key), likeness);
	if (near) return near;
	return isNamedAlike ? result("name", false, likeness) : undefined;
}

function isNear(a: MatchKeys, b: MatchKeys): boolean {
	if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return false;
	const east = (a.longitude - b.longitude) * Math.max(Math.cos((a.latitude * Math.PI) / 180), 0.001);
	return Math.hypot(a.latitude - b.latitude, east) <= near;
}

/** What somebody decided about a row: a clinic of its own, nothing, or the id of the clinic that it is. */
export type Decision = "new" | "skip" | { same: string };

/**
 * What an import does with a row: adds a clinic, updates one, completes one that somebody chose, skips a known or
 * unwanted one, or leaves the row to be decided.
 */
export type Placement =
	| { act: "add" }
	| { act: "update" | "fill"; id: string }
	| { act: "known"; id: string | null }
	| { act: "skip" }
	| { act: "leave"; kind: "doubtful" | "duplicate"; match: Match };

/**
 * Decides what to do with a row.
 * @param canUpdate whether the import updates the clinics of its source
 */
export function placeRow(match: Match | undefined, canUpdate: boolean, decision?: Decision): Placement {
	if (decision === "skip") return { act: "skip" };
	const [clinic = null] = match?.clinics ?? [];
	if (match && clinic && match.reason === "source_id") {
		return canUpdate ? { act: "update", id: clinic } : { act: "known", id: clinic };
	}
	if (match && clinic && match.reason === "id") return { act: "known", id: clinic };
	if (typeof decision === "object") return { act: "fill", id: decision.same };
	if (!match || (decision === "new" && match.reason !== "source_id")) return { act: "add" };
	if (clinic && match.reason === "same") return { act: "known", id: clinic };
	return { act: "leave", kind: match.is_certain ? "duplicate" : "doubtful", match };
}

const reasons: Record<MatchReason, string> = {
	id: "The same id as",
	source_id: "The same source_id as",
	same: "The same name, street, phone and website as",
	address: "The same street in the same city as",
	phone: "The same phone number in the same city as",
	website: "The same website in the same city as",
	near: "A similar name within 150 metres of",
	name: "Nearly the same name in the same city as",
};

/** Describes a match: "The same website in the same city as row 27 of this file." */
export const describeMatch = ({ reason, other_row, is_certain }: Match) =>
	`${reasons[reason]} ${other_row ? `row ${other_row} of this file` : "a clinic in the directory"}${
		is_certain ? "" : ": is it the same?"
	}${is_certain ? "." : ""}`;

/** Reads the column `decision` of a report: new, skip, or "same as" with the address of a clinic's page. */
export function readDecision(cell: string): Decision | undefined | null {
	const text = cell.trim().toLowerCase();
	if (text === "") return undefined;
	if (text === "new" || text === "skip") return text;
	const [id] = text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/) ?? [];
	return id ? { same: id } : null;
}
