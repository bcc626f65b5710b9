import { formatNumber } from "#domain/format.ts";

/** "Found 12 clinics", announced when it changes. A total that was not counted to its end carries a plus. */
export function ResultsCount({ total, isExact = true }: { total: number; isExact?: boolean }) {
	return (
		<p role="status" className="font-medium">
			Found <span className="tabular-nums">{`${formatNumber(total)}${isExact ? "" : "+"}`}</span>{" "}
			{total === 1 ? "clinic" : "clinics"}
		</p>
	);
}
