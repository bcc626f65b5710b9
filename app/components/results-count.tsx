import { resultsId } from "#app/lib/focus.ts";
import { formatCount, formatNumber } from "#domain/format.ts";

type Props = { total: number; isExact?: boolean; page: number; pages: number };

/** "Found 12 clinics", announced when it changes. A total that was not counted to its end carries a plus. */
export function ResultsCount({ total, isExact = true, page, pages }: Props) {
	return (
		<p role="status" id={resultsId} tabIndex={-1} className="rounded-sm font-medium tabular-nums">
			Found {formatCount(total, "clinic", "clinics", isExact)}
			{page > 1 && `, page ${formatNumber(page)} of ${formatNumber(pages)}${isExact ? "" : "+"}`}
		</p>
	);
}
