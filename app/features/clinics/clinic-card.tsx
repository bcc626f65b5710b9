import { href, Link } from "react-router";
import { Chip, VerifiedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { ClinicCard as Clinic } from "#database/queries/clinics.ts";
import { limits } from "#domain/limits.ts";
import { ClinicLogo } from "./clinic-logo.tsx";
import { RatingLine } from "./rating-line.tsx";

type Props = {
	clinic: Clinic;
	headingLevel?: "h2" | "h3";
	/** What stands in the upper right corner. */
	corner?: React.ReactNode;
};

/** A clinic in the search results, on the home page and among the saved ones. */
export function ClinicCard({ clinic, headingLevel: Heading = "h2", corner }: Props) {
	const shown = clinic.treatments.slice(0, limits.cardTreatments);
	const more = clinic.treatments.length - shown.length;
	return (
		<article className="flex h-full flex-col gap-4 rounded-2xl border border-line bg-sheet p-5">
			<div className="flex items-start gap-4">
				<ClinicLogo name={clinic.name} logoUrl={clinic.logo_url} />
				<div className="wrap-anywhere min-w-0">
					<Heading className="text-xl">
						<Link to={href("/clinic/:id", { id: clinic.id })} className="py-3 hover:text-accent hover:underline">
							{clinic.name}
						</Link>
					</Heading>
					<p className="mt-0.5 text-faded text-sm">
						{clinic.city}, {clinic.country_code}
					</p>
				</div>
				{corner}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<RatingLine rating={clinic.average_rating} reviews={clinic.review_count} />
				<VerifiedBadge isVerified={clinic.verified} />
			</div>
			{shown.length > 0 && (
				<ul aria-label="Treatments" className="flex flex-wrap gap-1.5">
					{shown.map((treatment) => (
						<li key={treatment}>
							<Chip>{treatment}</Chip>
						</li>
					))}
					{more > 0 && <li className="py-0.5 text-faded text-sm">+{more} more</li>}
				</ul>
			)}
			<ButtonLink to={href("/clinic/:id", { id: clinic.id })} look="secondary" className="mt-auto">
				View Profile<span className="sr-only"> of {clinic.name}</span>
			</ButtonLink>
		</article>
	);
}
