import { href, Link } from "react-router";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { ClinicCard } from "#database/queries/clinics.ts";
import { getStreet } from "#domain/places/address.ts";
import { RatingLine } from "./rating-line.tsx";

/** What the card shows of a clinic; the address without the name of the city. */
export type CountryClinic = Omit<ClinicCard, "country_code" | "logo_url" | "treatments">;

/** A clinic on its country's page. `corner` stands in the upper right one. */
export function CountryClinicCard({ clinic, corner }: { clinic: CountryClinic; corner?: React.ReactNode }) {
	const { name, city, address, website } = clinic;
	return (
		<article className="card">
			<h2 className="card-name">
				<Link to={href("/clinic/:id", { id: clinic.id })} discover="none">
					{name}
				</Link>
			</h2>
			<p className="card-place">{address ? `${city} · ${address}` : city}</p>
			{corner}
			<div className="card-facts">
				<RatingLine rating={clinic.average_rating} reviews={clinic.review_count} />
				<VerifiedBadge isVerified={clinic.verified} />
			</div>
			{website ? (
				<a href={website} rel="noopener nofollow ugc" target="_blank" className={siteClass}>
					Visit Website
					<span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
				</a>
			) : (
				<button type="button" disabled className={noSiteClass}>
					No Website Available
				</button>
			)}
		</article>
	);
}

const noSiteClass = buttonClass("secondary");
const siteClass = buttonClass("secondary", "icon-after i-external-link");

/** What `CountryClinicCard` shows, of a clinic of a list. */
export const toCountryClinic = ({
	id,
	name,
	city,
	address,
	website,
	verified,
	average_rating,
	review_count,
}: ClinicCard): CountryClinic => ({
	...{ id, name, city, website, verified, average_rating, review_count },
	address: getStreet({ address, city }),
});
