import { useEffect, useRef } from "react";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { printLasers, printProfessions } from "#domain/clinics/practice.ts";
import { findPriceDay, formatPrice } from "#domain/clinics/prices.ts";
import { formatDate } from "#domain/format.ts";
import { runOpeningClock, writeClockFacts } from "./opening-clock.ts";
import * as profileTexts from "./texts.tsx";

type Props = {
	clinic: ClinicProfile;
	/** Prices named before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
};

/** What most people want to know first, in one strip: the lowest price, lasers, who treats, languages, and whether it is open. */
export function ProfileFacts({ clinic, pricesFreshFrom }: Props) {
	const { price_from, price_on, currency, languages, opening_hours, time_zone } = clinic;
	const lists = [
		{ name: profileTexts.profileFactsLasers, values: printLasers(clinic.lasers) },
		{ name: profileTexts.profileFactsWhoTreats, values: printProfessions(clinic.treated_by) },
		{ name: profileTexts.profileFactsLanguages, values: languages.map(getLanguageName) },
	].filter(({ values }) => values.length > 0);
	const hasPrice = price_from !== null && price_on !== null && price_on >= pricesFreshFrom && currency !== null;
	const isTimed = opening_hours !== null && time_zone !== null;
	if (!hasPrice && !isTimed && lists.length === 0) return null;
	return (
		<dl className="fact-strip">
			{hasPrice && (
				<div>
					<dt>{profileTexts.profileFactsOneSession}</dt>
					<dd>
						{profileTexts.profileFactsPriceFrom(formatPrice(price_from, currency))}{" "}
						<small>
							{profileTexts.profileFactsPriceAsOf(
								formatDate(findPriceDay(clinic.treatments, pricesFreshFrom) ?? price_on),
							)}
						</small>
					</dd>
				</div>
			)}
			{isTimed && (
				<div className="noscript:hidden print:hidden">
					<dt>{profileTexts.profileFactsRightNow}</dt>
					<OpenState clinic={clinic} />
				</div>
			)}
			{lists.map(({ name, values }) => (
				<div key={name} className="fact-list">
					<dt>{name}</dt>
					<dd>{values.join(", ")}</dd>
				</div>
			))}
		</dl>
	);
}

/** Whether it is open, written by the clock: before React, and later for it. Its room is there before, or the facts beside it would move. */
function OpenState({ clinic: { opening_hours: hours, time_zone: timeZone } }: { clinic: ClinicProfile }) {
	const element = useRef<HTMLElement>(null);
	useEffect(() => {
		if (element.current && hours && timeZone) return runOpeningClock(element.current, { hours, timeZone });
	}, [hours, timeZone]);
	return (
		<dd
			ref={element}
			data-clock={hours && timeZone ? writeClockFacts(hours, timeZone) : undefined}
			className="min-h-6 min-w-20"
			suppressHydrationWarning
		>
			<span data-part="state" suppressHydrationWarning>
				{""}
			</span>
		</dd>
	);
}
