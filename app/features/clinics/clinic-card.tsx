import { href, Link } from "react-router";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { ClinicCard as Clinic } from "#database/queries/clinics.ts";
import { limits } from "#domain/limits.ts";
import { ClinicLogo } from "./clinic-logo.tsx";
import { RatingLine } from "./rating-line.tsx";

/** What the card shows of a clinic. */
export type SearchClinic = Omit<Clinic, "address" | "website">;

type Props = {
	clinic: SearchClinic;
	headingLevel?: "h2" | "h3";
	/** What stands in the upper right corner. */
	corner?: React.ReactNode;
};

/** A clinic in the search results, on the home page and among the saved ones. */
export function ClinicCard({ clinic, headingLevel: Heading = "h2", corner }: Props) {
	const shown = clinic.treatments.slice(0, limits.cardTreatments);
	const more = clinic.treatments.length - shown.length;
	const path = href("/clinic/:id", { id: clinic.id });
	return (
		<article className="card gap-4">
			<div className="card-head">
				<ClinicLogo name={clinic.name} logoUrl={clinic.logo_url} />
				<div className="min-w-0">
					<Heading className="card-name">
						<Link to={path} discover="none">
							{clinic.name}
						</Link>
					</Heading>
					<p className="card-place mt-0.5">{`${clinic.city}, ${clinic.country_code}`}</p>
				</div>
			</div>
			{corner}
			<div className="card-facts">
				<RatingLine rating={clinic.average_rating} reviews={clinic.review_count} />
				<VerifiedBadge isVerified={clinic.verified} />
			</div>
			{shown.length > 0 && (
				<ul aria-label="Treatments" className="flex flex-wrap gap-1.5">
					{shown.map((treatment) => (
						<li key={treatment} className="chip">
							{treatment}
						</li>
					))}
					{more > 0 && <li className="py-0.5 text-faded text-sm">{`+${more} more`}</li>}
				</ul>
			)}
			<ButtonLink to={path} look="secondary">
				View Profile<span className="sr-only">{` of ${clinic.name}`}</span>
			</ButtonLink>
		</article>
	);
}

/** What `ClinicCard` shows, of a clinic of a list. */
export const toSearchClinic = ({ address, website, ...clinic }: Clinic): SearchClinic => clinic;
