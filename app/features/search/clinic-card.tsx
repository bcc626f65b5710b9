import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { ListLink } from "#app/components/ui/list-link.tsx";
import { ClinicBadge } from "#app/shared/clinic/badge.tsx";
import { CardPicture } from "#app/shared/clinic/card-picture.tsx";
import { RatingLine } from "#app/shared/reviews/rating-line.tsx";
import { SessionPrice } from "#app/shared/tattoo/session-price.tsx";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { lower } from "#domain/format.ts";

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
		["triangle-alert", clinic.hidesTreaters && t`Doesn't say who treats, which the law limits here`],
		["stethoscope", clinic.treatedBy && describeTreater(clinic.treatedBy, clinic.doctor)],
		["message-circle", clinic.takesQuestions && t`Answers questions here`],
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
				clinic.hasOldPrice && (
					<p className="price">
						<Trans>Old price: ask</Trans>
					</p>
				)
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
			{source && <p className="source">{t`From ${source}`}</p>}
			{!linksWebsite ? (
				// for pointers and screen readers: the Tab key stops at the name, which is the same link
				<ListLink to={path} tabIndex={-1} aria-label={t`View Profile of ${name}`}>
					<Trans>View Profile</Trans>
				</ListLink>
			) : website ? (
				<a href={website} rel="noopener nofollow ugc" aria-label={t`Visit Website of ${name}`}>
					<Trans>Visit Website</Trans>
				</a>
			) : (
				<button type="button" disabled>
					{website === null ? t`No Website Available` : t`Website Not Checked`}
				</button>
			)}
			{acts.map((Act, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list of buttons never changes
				<Act key={index} clinic={clinic} />
			))}
		</article>
	);
}

/** "A doctor or nurse treats: Dr Weber". */
function describeTreater(treatedBy: string, doctor: string | undefined): string {
	const who = lower(treatedBy);
	if (/^a/.test(who)) return doctor ? t`An ${who} treats: ${doctor}` : t`An ${who} treats`;
	return doctor ? t`A ${who} treats: ${doctor}` : t`A ${who} treats`;
}
