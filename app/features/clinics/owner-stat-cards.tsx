import Images from "lucide-react/icons/images";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Star from "lucide-react/icons/star";
import { href, Link } from "react-router";
import { Stars } from "#app/components/ui/stars.tsx";
import { useOwner } from "#app/lib/owner-context.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

/** Rating, reviews and photos; each leads to where it is looked after. */
export function StatCards() {
	const { clinic } = useOwner();
	const photos = clinic.media.filter(({ type }) => type === "gallery").length;
	const hasReviews = clinic.review_count > 0;
	const stats = [
		{
			name: "Rating",
			icon: Star,
			path: href("/owner/reviews"),
			value: hasReviews ? formatRating(clinic.average_rating) : "–",
			note: hasReviews ? <Stars rating={clinic.average_rating} /> : "No reviews yet",
		},
		{
			name: "Reviews",
			icon: MessageSquareText,
			path: href("/owner/reviews"),
			value: formatNumber(clinic.review_count),
			note:
				clinic.unanswered_count > 0
					? `${formatNumber(clinic.unanswered_count)} without a reply`
					: hasReviews
						? "All have a reply"
						: "None yet",
		},
		{
			name: "Photos",
			icon: Images,
			path: href("/owner/pictures"),
			value: formatNumber(photos),
			note:
				photos < limits.galleryPictures
					? `Room for ${formatCount(limits.galleryPictures - photos, "more", "more")}`
					: "The gallery is full",
		},
	];
	return (
		<ul className="grid grid-cols-1 gap-3 sm:gap-4 sm:grid-cols-3">
			{stats.map(({ name, icon: Icon, path, value, note }) => (
				<li key={name}>
					<Link
						to={path}
						className="group flex h-full items-center justify-between gap-4 rounded-2xl border border-line bg-sheet px-4 py-3 hover:border-accent sm:p-6 sm:block"
					>
						<span className="flex items-center gap-2 font-medium text-faded group-hover:text-accent">
							<Icon aria-hidden="true" className="size-5" />
							{name}
						</span>
						<span className="block text-right sm:mt-2 sm:text-left">
							<span className="block font-display text-3xl leading-tight sm:text-4xl tabular-nums">{value}</span>
							<span className="mt-1 block min-h-6 text-faded text-sm">{note}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
