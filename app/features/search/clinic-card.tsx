import { href } from "react-router";
import { ListLink } from "#app/components/ui/list-link.tsx";
import { VerifiedBadge } from "#app/shared/clinic/badge.tsx";
import { CardPicture } from "#app/shared/clinic/card-picture.tsx";
import { RatingLine } from "#app/shared/reviews/rating-line.tsx";
import { priceIsOld, priceNotStated, sayPrices } from "#app/shared/tattoo/texts.ts";
import { useTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import type { PrintedCard } from "#domain/clinics/card.ts";
import * as cardTexts from "./card-texts.ts";

export type CardProps = {
	clinic: PrintedCard;
	headingLevel?: "h2" | "h3";
	/** Leads to the clinic's own website in place of its profile, where the name leads anyway. */
	hasWebsite?: boolean;
	/** What can be done with it: its heart and its place in a comparison. */
	acts: React.ComponentType<{ clinic: PrintedCard }>[];
};

/**
 * A clinic in any list. Pressed anywhere, it leads to the profile. A page has up to a hundred, so it has few elements
 * and classes: app/styles/components.css knows them by what they are (the bound is in tests/http/pages.test.ts).
 */
export function ClinicCard({ clinic, headingLevel: Heading = "h2", hasWebsite = false, acts }: CardProps) {
	const { id, name, website, isVerified, source, prices } = clinic;
	const path = href("/clinic/:id", { id });
	const said = sayPrices(prices, useTattoo());
	return (
		<article className="card">
			<CardPicture name={name} picture={clinic.picture} logo={clinic.logo} />
			<Heading>
				<ListLink to={path}>{name}</ListLink>
			</Heading>
			<p className="place">{clinic.place.join(" · ")}</p>
			<RatingLine rating={clinic.rating} reviews={clinic.reviews} />
			<VerifiedBadge isVerified={isVerified} isUnchecked={source !== ""} isQuestioned={clinic.isQuestioned} />
			{prices ? (
				// app/first-load/tattoo.ts says the same before React
				<p className="price" data-prices={prices}>
					{cardTexts.clinicCardFrom}
					<b suppressHydrationWarning>{said.from}</b>
					{cardTexts.clinicCardSession}
					<small suppressHydrationWarning>{said.line}</small>
				</p>
			) : (
				<p className="price">{clinic.hasOldPrice ? priceIsOld : priceNotStated}</p>
			)}
			<p className="facts">
				<span className="icon-before i-stethoscope">{cardTexts.clinicCardTreats(clinic.treatedBy, clinic.doctor)}</span>
				<span className="icon-before i-zap">{clinic.lasers.join(" ") || cardTexts.clinicCardNoLasers}</span>
				<span className="icon-before i-clock">{clinic.hours || cardTexts.clinicCardNoHours}</span>
			</p>
			{clinic.treatments.length > 0 && (
				<p className="chips">
					{clinic.treatments.map((treatment) => (
						<span key={treatment}>{treatment}</span>
					))}
				</p>
			)}
			{source && <p className="source">{cardTexts.clinicCardSource(source)}</p>}
			{!hasWebsite ? (
				// for who points at it or hears the page: the name is where the Tab key stops
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
				// biome-ignore lint/suspicious/noArrayIndexKey: always the same ones
				<Act key={index} clinic={clinic} />
			))}
		</article>
	);
}
