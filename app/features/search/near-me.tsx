import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useGeolocation } from "#app/lib/geolocation.ts";
import { writeNearPosition } from "#domain/search/near.ts";
import * as searchTexts from "./search-texts.tsx";

type Props = {
	/** The address of a search near to "50.94,6.96". */
	hrefOf: (near: string) => string;
	/** The words of the search that asked for clinics around the person, if it did. */
	askedBy?: string;
};

/**
 * Asks the browser for the position once it is pressed, or on the page of a search for "laser near me", never before.
 * What leaves the browser is a kilometre exact and stands in the address alone.
 */
export function NearMe({ hrefOf, askedBy = "" }: Props) {
	const navigate = useNavigate();
	const { isAsking, problem, ask } = useGeolocation((at) =>
		// back from there is what was before the words
		navigate(hrefOf(writeNearPosition(at)), { replace: askedBy !== "" }),
	);
	const askForWords = useEffectEvent(ask);
	useEffect(() => {
		if (askedBy) askForWords();
	}, [askedBy]);
	return (
		<div className="contents noscript:hidden">
			<button type="button" onClick={ask} aria-disabled={isAsking} className={buttonClass("secondary")}>
				<Icon name="map-pin" className="size-5" />
				<span>{isAsking ? searchTexts.nearMe.asking : searchTexts.nearMe.nearMe}</span>
			</button>
			<p role="status" className="order-last w-full text-faded text-sm empty:hidden">
				{problem && searchTexts.nearMe[problem]}
			</p>
		</div>
	);
}
