import { href } from "react-router";
import { ListLink } from "#app/components/ui/list-link.tsx";
import { VerifiedBadge } from "#app/shared/clinic/badge.tsx";
import { CardPicture } from "#app/shared/clinic/card-picture.tsx";
import { RatingLine } from "#app/shared/reviews/rating-line.tsx";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { usualSessions } from "#domain/comparison/usual-sessions.ts";
import * as cardTexts from "./card-texts.ts";

type Props = {
	clinic: PrintedCard;
	headingLevel?: "h2" | "h3";
	/** What stands in the upper right corner. */
	corner?: React.ReactNode;
	/** What stands beside the website. */
	beside?: React.ReactNode;
	/** On a page of fifty or a hundred: without the button that leads where the name does. */
	isShort?: boolean;
};

/**
 * A clinic in any list; wherever it is pressed, it leads to the profile. A page has up to a hundred of them, so it has few elements and hardly a class: app/styles/components.css
 * knows them by what they are (the bound is in tests/http/pages.test.ts).
 */
export function ClinicCard({ clinic, headingLevel: Heading = "h2", corner, beside, isShort = false }: Props) {
	const { id, name, website, verifiedOn, source } = clinic;
	const path = href("/clinic/:id", { id });
	return (
		<article className="card">
			<CardPicture name={name} path={clinic.picture} />
			<Heading>
				<ListLink to={path}>{name}</ListLink>
			</Heading>
			<p className="place">{clinic.place.join(" · ")}</p>
			{corner}
			<RatingLine rating={clinic.rating} reviews={clinic.reviews} />
			<VerifiedBadge isVerified={verifiedOn !== ""} isUnchecked={source !== ""} />
			{clinic.price && <p className="price">{clinic.price}</p>}
			{/* one a line, each with a full stop: whoever hears the card hears where it ends */}
			<p className="facts">
				{[
					clinic.course && cardTexts.clinicCardCourse(clinic.course, usualSessions),
					clinic.treatments.join(" · "),
					clinic.hours,
					clinic.languages.join(", "),
					verifiedOn && cardTexts.clinicCardCheckedOn(verifiedOn),
					source && cardTexts.clinicCardFrom(source),
				]
					.filter(Boolean)
					.map((fact) => `${fact}.`)
					.join("\n")}
			</p>
			{!isShort && <ListLink to={path}>{cardTexts.clinicCardViewProfile}</ListLink>}
			{website ? (
				<a href={website} rel="noopener nofollow ugc">
					{cardTexts.clinicCardVisitWebsite}
				</a>
			) : (
				<button type="button" disabled>
					{website === null ? cardTexts.clinicCardNoWebsite : cardTexts.clinicCardWebsiteNotChecked}
				</button>
			)}
			{beside}
		</article>
	);
}
