import { href } from "react-router";
import { ListLink } from "#app/components/ui/list-link.tsx";
import { ClinicBadge } from "#app/shared/clinic/badge.tsx";
import { CardPicture } from "#app/shared/clinic/card-picture.tsx";
import { RatingLine } from "#app/shared/reviews/rating-line.tsx";
import { SessionPrice } from "#app/shared/tattoo/session-price.tsx";
import { priceIsOld } from "#app/shared/tattoo/texts.ts";
import type { PrintedCard } from "#domain/clinics/card.ts";
import * as cardTexts from "./card-texts.ts";

export type CardProps = {
	clinic: PrintedCard;
	headingLevel?: "h2" | "h3";
	/** Whether the last link leads to the clinic's website instead of to its profile, as the name already does. */
	linksWebsite?: boolean;
	/** The buttons that save the clinic and choose it for a comparison. */
	acts: React.ComponentType<{ clinic: PrintedCard }>[];
};

const shownFacts = 2;

/**
 * A clinic in a list; a press anywhere on it opens the profile. A page has up to 100 cards, so a card has few elements
 * and classes: app/styles/components.css selects by element, and tests/http/pages.test.ts limits the size of the HTML.
 */
export function ClinicCard({ clinic, headingLevel: Heading = "h2", linksWebsite = false, acts }: CardProps) {
	const { id, name, website, source, prices } = clinic;
	const path = href("/clinic/:id", { id });
	// those that are known, and no more than a card has room for
	const facts = [
		["triangle-alert", clinic.hidesTreaters && cardTexts.clinicCardHidesTreaters],
		["stethoscope", clinic.treatedBy && cardTexts.clinicCardTreats(clinic.treatedBy, clinic.doctor)],
		["message-circle", clinic.takesQuestions && cardTexts.clinicCardTakesQuestions],
		["clock", clinic.hours],
		["zap", clinic.lasers.join(" ")],
	]
		.filter(([, text]) => text)
		.slice(0, shownFacts);
	return (
		<article className="card">
			<CardPicture name={name} picture={clinic.picture} logo={clinic.logo} />
			<Heading>
				<ListLink to={path}>
					<bdi>{name}</bdi>
				</ListLink>
			</Heading>
			<p className="place">{clinic.place.join(" · ")}</p>
			<RatingLine rating={clinic.rating} reviews={clinic.reviews} />
			<ClinicBadge badge={clinic.badge} />
			{prices ? (
				<SessionPrice as="p" className="price" prices={prices} />
			) : (
				clinic.hasOldPrice && <p className="price">{priceIsOld}</p>
			)}
			{facts.length > 0 && (
				<p className="facts">
					{facts.map(([icon, text]) => (
						<span key={icon} className={`icon-before i-${icon}${icon === "triangle-alert" ? " text-on-caution" : ""}`}>
							{text}
						</span>
					))}
				</p>
			)}
			{clinic.treatments.length > 0 && (
				<p className="chips">
					{clinic.treatments.map((treatment) => (
						<span key={treatment}>{treatment}</span>
					))}
				</p>
			)}
			{source && <p className="source">{cardTexts.clinicCardSource(source)}</p>}
			{!linksWebsite ? (
				// for pointers and screen readers: the Tab key stops at the name, which is the same link
				<ListLink to={path} tabIndex={-1} aria-label={cardTexts.clinicCardViewProfileOf(name)}>
					{cardTexts.clinicCardViewProfile}
				</ListLink>
			) : website ? (
				<a href={website} rel="noopener nofollow ugc" aria-label={cardTexts.clinicCardVisitWebsiteOf(name)}>
					{cardTexts.clinicCardVisitWebsite}
				</a>
			) : (
				<button type="button" disabled>
					{website === null ? cardTexts.clinicCardNoWebsite : cardTexts.clinicCardWebsiteNotChecked}
				</button>
			)}
			{acts.map((Act, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list of buttons never changes
				<Act key={index} clinic={clinic} />
			))}
		</article>
	);
}
