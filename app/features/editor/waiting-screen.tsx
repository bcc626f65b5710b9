import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { CountryWait } from "#database/queries/country-waits.ts";
import { capitalize } from "#domain/format.ts";
import { getCountryInText } from "#domain/places/countries.ts";

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
				{wait.is_open ? t`${{ country: capitalize(country) }} is open now` : t`You will hear when ${country} opens`}
			</h1>
			<p className="mt-4 max-w-prose">
				{wait.is_open
					? t`Your listing of ${{ name: wait.draft.name }} is as you left it. Check it and submit it for review.`
					: t`We keep your listing of ${{ name: wait.draft.name }}, ${{ city: wait.draft.city }}, as a draft that nobody else sees. Once clinics can be listed in ${country}, we'll write to you, and you only have to submit it. Pictures that you chose stay on this device.`}
			</p>
			<div className="mt-8 flex flex-wrap gap-3">{children}</div>
		</div>
	);
}
