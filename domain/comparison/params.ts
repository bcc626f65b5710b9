import { isUuid } from "../ids.ts";
import { readNear } from "../search/near.ts";

/** Maximum of clinics in a comparison: more columns do not fit side by side. */
export const mostCompared = 4;

/** The parameters of a comparison (/compare). */
export type ComparisonParams = {
	/** Up to four distinct ids, in the order of the URL. */
	ids: string[];
	/** Whether the URL has more ids. */
	isCut: boolean;
	/** Origin of distances, as in a search ("cologne,de", "50.94,6.96"); empty for none. */
	near: string;
};

/** Names of the URL parameters: `ids=<id>,<id>` and `near=cologne,de`. */
export const comparisonNames = ["ids", "near"];

/** Reads a comparison from a URL. Ignores values that are no id. */
export function readComparison(params: URLSearchParams): ComparisonParams {
	const values = (params.get("ids") ?? "").slice(0, 2000).toLowerCase().split(",");
	const ids = [...new Set(values.map((id) => id.trim()).filter(isUuid))];
	return {
		ids: ids.slice(0, mostCompared),
		isCut: ids.length > mostCompared,
		near: readNear(params),
	};
}

/** Returns the query string of a comparison, empty or with "?". Commas stay readable. */
export function writeComparison({ ids, near }: Omit<ComparisonParams, "isCut">): string {
	const parts = [
		...(ids.length > 0 ? [`ids=${ids.join(",")}`] : []),
		...(near ? [`near=${near.split(",").map(encodeURIComponent).join(",")}`] : []),
	];
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}
