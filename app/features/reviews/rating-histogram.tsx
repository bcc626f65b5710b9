import Star from "lucide-react/icons/star";
import { formatNumber } from "#domain/format.ts";

/** How many reviews gave each number of stars, five first. */
export function RatingHistogram({ histogram }: { histogram: readonly number[] }) {
	const total = histogram.reduce((sum, count) => sum + count, 0);
	return (
		<table className="w-full max-w-sm text-sm tabular-nums">
			<caption className="sr-only">Reviews by number of stars</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">Stars</th>
					<th scope="col">Share</th>
					<th scope="col">Reviews</th>
				</tr>
			</thead>
			<tbody>
				{[5, 4, 3, 2, 1].map((stars) => {
					const count = histogram[stars - 1] ?? 0;
					return (
						<tr key={stars}>
							<th scope="row" className="w-10 py-1 text-left font-medium">
								<span className="inline-flex items-center gap-1">
									{stars}
									<Star aria-hidden="true" className="size-3.5 fill-current text-star" />
								</span>
							</th>
							<td className="px-2">
								{/* drawn, not styled: the content policy allows no style attributes */}
								<svg
									viewBox="0 0 100 8"
									preserveAspectRatio="none"
									aria-hidden="true"
									className="h-2 w-full rounded-full bg-line text-star"
								>
									<rect width={(count / total) * 100} height="8" fill="currentColor" />
								</svg>
							</td>
							<td className="w-12 text-right text-faded">{formatNumber(count)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
