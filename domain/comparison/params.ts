import { isUuid } from "../ids.ts";
import { readNear } from "../search/near.ts";

/** Most clinics in a comparison: more columns cannot be read side by side. */
export const mostCompared = 4;

/** How many sessions a course may take, from and to. */
export type Sessions = { min: number; max: number };

/** What a comparison (/compare) was asked for. */
export type ComparisonParams = {
	/** Up to four, in the order given, each once. */
	ids: string[];
	/** Whether more were given. */
	isCut: boolean;
	/** Null where none are given. */
	sessions: Sessions | null;
	/** What distances are from, as in a search ("cologne,de", "50.94,6.96"); or empty. */
	near: string;
};

/** The parameters that a comparison reads: `ids=<id>,<id>`, `sessions=6-9` and `near=cologne,de`. */
export const comparisonNames = ["ids", "sessions", "near"];

/** More sessions than any estimate says. */
const mostSessions = 50;

/** Reads a comparison from a URL. Values that are no id or no number of sessions count as not given. */
export function readComparison(params: URLSearchParams): ComparisonParams {
	const given = (params.get("ids") ?? "").slice(0, 2000).toLowerCase().split(",");
	const ids = [...new Set(given.map((id) => id.trim()).filter(isUuid))];
	return {
		ids: ids.slice(0, mostCompared),
		isCut: ids.length > mostCompared,
		sessions: readSessions(params),
		near: readNear(params),
	};
}

function readSessions(params: URLSearchParams): Sessions | null {
	const [, from = "", to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(params.get("sessions") ?? "") ?? [];
	const [min, max] = [Number(from), Number(to)];
	return min >= 1 && min <= max && max <= mostSessions ? { min, max } : null;
}

/** The query of a comparison's address. Commas as they are, so that it can be read. */
export function writeComparison({ ids, sessions, near }: Omit<ComparisonParams, "isCut">): string {
	const parts = [
		...(ids.length > 0 ? [`ids=${ids.join(",")}`] : []),
		...(sessions ? [`sessions=${sessions.min}-${sessions.max}`] : []),
		...(near ? [`near=${near.split(",").map(encodeURIComponent).join(",")}`] : []),
	];
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}
