import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { SessionPrice } from "#app/shared/tattoo/session-price.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { printProfessions } from "#domain/clinics/practice.ts";
import { printPrices } from "#domain/course/prices.ts";
import { runOpeningClock, writeClockFacts } from "./opening-clock.ts";

type Props = {
	clinic: ClinicProfile;
	/** Prices from before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
};

/** The four facts that most people want first: the price, whether it is open, who treats, and languages. */
export function ProfileFacts({ clinic, pricesFreshFrom }: Props) {
	const { languages, treated_by, opening_hours, time_zone } = clinic;
	const isTimed = opening_hours !== null && time_zone !== null;
	return (
		<dl className="fact-strip">
			<div>
				<dt>
					<Trans>One laser session</Trans>
				</dt>
				<dd>
					<ProfilePrice clinic={clinic} pricesFreshFrom={pricesFreshFrom} />
				</dd>
			</div>
			<div className="noscript:hidden print:hidden">
				<dt>{isTimed ? t`Right now` : t`Opening Hours`}</dt>
				{isTimed ? (
					<OpenState clinic={clinic} />
				) : (
					<dd>
						<NotStated />
					</dd>
				)}
			</div>
			<Listed name={t`Who treats`} values={printProfessions(treated_by)} note={clinic.doctor_name} />
			<Listed name={t`Languages`} values={languages.map(getLanguageName)} />
		</dl>
	);
}

/** What a session costs here, at fresh prices, or that it is not stated. */
export function ProfilePrice({ clinic, pricesFreshFrom }: Props) {
	const { prices, old } = printPrices(clinic, pricesFreshFrom);
	return prices ? (
		<SessionPrice as="span" className="price" prices={prices} />
	) : (
		<NotStated text={old ? t`Old price: ask` : undefined} />
	);
}

const NotStated = ({ text = t`Not stated` }) => <span className="font-normal text-faded">{text}</span>;

function Listed({ name, values, note }: { name: string; values: string[]; note?: string | null }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				{values.join(", ") || <NotStated />}
				{note && <span className="wrap-anywhere block font-normal">{note}</span>}
			</dd>
		</div>
	);
}

/** Whether the clinic is open, written by the clock. Its size is reserved, so that the facts beside it do not move. */
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
