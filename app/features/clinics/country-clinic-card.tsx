import { href, Link } from "react-router";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ClinicCard as Clinic } from "#database/queries/clinics.ts";
import { RatingLine } from "./rating-line.tsx";

/** A clinic on its country's page. `corner` stands in the upper right one. */
export function CountryClinicCard({ clinic, corner }: { clinic: Clinic; corner?: React.ReactNode }) {
	return (
		<article className="flex h-full flex-col gap-3 rounded-2xl border border-line bg-sheet p-5">
			<div className="flex items-start gap-2">
				<div className="wrap-anywhere min-w-0">
					<h2 className="text-xl">
						<Link to={href("/clinic/:id", { id: clinic.id })} className="py-3 hover:text-accent hover:underline">
							{clinic.name}
						</Link>
					</h2>
					<p className="mt-1 text-faded text-sm">
						{clinic.city}
						{clinic.address && <> · {clinic.address}</>}
					</p>
				</div>
				{corner}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<RatingLine rating={clinic.average_rating} reviews={clinic.review_count} />
				<VerifiedBadge isVerified={clinic.verified} />
			</div>
			<div className="mt-auto">
				{clinic.website ? (
					<a
						href={clinic.website}
						rel="noopener nofollow ugc"
						target="_blank"
						className={buttonClass("secondary", "w-full")}
					>
						Visit Website
						<span className="sr-only"> of {clinic.name} (opens in a new tab)</span>
						<Icon name="external-link" className="size-4" />
					</a>
				) : (
					<button type="button" disabled className={buttonClass("secondary", "w-full")}>
						No Website Available
					</button>
				)}
			</div>
		</article>
	);
}
