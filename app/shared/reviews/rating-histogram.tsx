import { plural, t } from "@lingui/core/macro";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatNumber } from "#domain/format.ts";

/** How many reviews gave each number of stars, five first. `histogram` has those of one star first. */
export function RatingHistogram({ histogram, className = "max-w-sm" }: Props) {
	const total = histogram.reduce((sum, count) => sum + count, 0);
	return (
		<ul aria-label={t`Reviews by number of stars`} className={`rating-histogram ${className}`}>
			{[5, 4, 3, 2, 1].map((stars) => {
				const count = histogram[stars - 1] ?? 0;
				return (
					<li key={stars}>
						<span aria-hidden="true">{stars}</span>
						<Icon name="star-filled" className="size-3.5 text-star" />
						{/* drawn, not styled: the content policy allows no style attributes */}
						<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
							<rect width={total === 0 ? 0 : (count / total) * 100} height="8" fill="currentColor" />
						</svg>
						<span aria-hidden="true">{formatNumber(count)}</span>
						<span className="sr-only">{`${plural(stars, { one: "# star", other: "# stars" })}: ${formatNumber(count)}`}</span>
					</li>
				);
			})}
		</ul>
	);
}

type Props = { histogram: readonly number[]; className?: string };
