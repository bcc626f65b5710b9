import { useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { CountryWait } from "#database/queries/country-waits.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import * as waitTexts from "./wait-texts.ts";

type Props = {
	wait: CountryWait;
	/** Whether it is shown in place of the form that was just sent. */
	isNew?: boolean;
	/** What the person can do. */
	children: React.ReactNode;
};

/** Shown to an owner whose country is not open yet, or has just been opened. */
export function WaitingScreen({ wait, isNew = false, children }: Props) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isNew) title.current?.focus();
	}, [isNew]);
	const country = getCountryInText(wait.country_code);
	return (
		<div className="container-page max-w-2xl py-12 sm:py-20">
			<Icon name={wait.is_open ? "circle-check" : "clock"} className="size-12 text-accent" />
			<h1 ref={title} tabIndex={-1} className="mt-4 text-3xl focus:outline-none sm:text-4xl">
				{wait.is_open ? waitTexts.isOpen(country) : waitTexts.willHear(country)}
			</h1>
			<p className="mt-4 max-w-prose">
				{wait.is_open
					? waitTexts.whatNow(wait.draft.name)
					: waitTexts.whatIsKept(wait.draft.name, wait.draft.city, country)}
			</p>
			<div className="mt-8 flex flex-wrap gap-3">{children}</div>
		</div>
	);
}
