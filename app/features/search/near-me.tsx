import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useGeolocation } from "#app/lib/geolocation.ts";
import { writeNearPosition } from "#domain/search/near.ts";

const nearMe = {
	asking: t`Asking your browser…`,
	nearMe: t`Near me`,
	refused: t`Your browser didn't share your location. Search for your city or postcode instead.`,
	notFound: t`We couldn't find your location. Search for your city or postcode instead.`,
};

type Props = {
	/** The address of a search near to "50.94,6.96". */
	hrefOf: (near: string) => string;
	/** The words of the page's search, if they ask for clinics near the visitor. */
	words?: string;
};

/**
 * A button that asks the browser for the position, and then searches near it. It asks by itself on the page of a search
 * for "laser near me". The position leaves the browser only in the address, rounded to about a kilometre.
 */
export function NearMe({ hrefOf, words = "" }: Props) {
	const navigate = useNavigate();
	const { isAsking, problem, ask } = useGeolocation((at) =>
		// replaces the search by words: Back skips it, or it would ask again
		navigate(hrefOf(writeNearPosition(at)), { replace: words !== "" }),
	);
	const askForWords = useEffectEvent(ask);
	useEffect(() => {
		if (words) askForWords();
	}, [words]);
	return (
		<div className="contents noscript:hidden">
			<button type="button" onClick={ask} aria-disabled={isAsking} className={buttonClass("secondary")}>
				<Icon name="map-pin" className="size-5" />
				<span>{isAsking ? nearMe.asking : nearMe.nearMe}</span>
			</button>
			<p role="status" className="order-last w-full text-faded text-sm empty:hidden">
				{problem && nearMe[problem]}
			</p>
		</div>
	);
}
