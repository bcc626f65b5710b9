import { isUuid } from "../ids.ts";
import { readNear } from "../search/near.ts";

/** Most clinics in a comparison: more columns cannot be read side by side. */
export const mostCompared = 4;

/** What a comparison (/compare) was asked for. */
export type ComparisonParams = {
	/** Up to four, in the order given, each once. */
	ids: string[];
	/** Whether more were given. */
	isCut: boolean;
	/** What distances are from, as in a search ("cologne,de", "50.94,6.96"); or empty. */
	near: string;
};

/** The parameters that a comparison reads: `ids=<id>,<id>` and `near=cologne,de`. */
export const comparisonNames = ["ids", "near"];

/** Reads a comparison from a URL. Values that are no id count as not given. */
export function readComparison(params: URLSearchParams): ComparisonParams {
	const given = (params.get("ids") ?? "").slice(0, 2000).toLowerCase().split(",");
	const ids = [...new Set(given.map((id) => id.trim()).filter(isUuid))];
	return {
		ids: ids.slice(0, mostCompared),
		isCut: ids.length > mostCompared,
		near: readNear(params),
	};
}

/** The query of a comparison's address. Commas as they are, so that it can be read. */
export function writeComparison({ ids, near }: Omit<ComparisonParams, "isCut">): string {
	const parts = [
		...(ids.length > 0 ? [`ids=${ids.join(",")}`] : []),
		...(near ? [`near=${near.split(",").map(encodeURIComponent).join(",")}`] : []),
	];
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}
