import { useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useGeolocation } from "#app/lib/geolocation.ts";
import { writeNearPosition } from "#domain/clinics/near.ts";
import * as searchTexts from "./search-texts.tsx";

/**
 * Asks the browser for the position once pressed, never before. What leaves it is a kilometre exact and stands in the address alone.
 * @param hrefOf the address of a search near to "50.94,6.96"
 */
export function NearMe({ hrefOf }: { hrefOf: (near: string) => string }) {
	const navigate = useNavigate();
	const { isAsking, problem, ask } = useGeolocation((at) => navigate(hrefOf(writeNearPosition(at))));
	return (
		<div className="contents noscript:hidden">
			<button
				type="button"
				onClick={ask}
				aria-disabled={isAsking}
				className={buttonClass("secondary", "w-full lg:w-auto")}
			>
				<Icon name="map-pin" className="size-5" />
				{isAsking ? searchTexts.nearMe.asking : searchTexts.nearMe.nearMe}
			</button>
			<p role="status" className="order-last col-span-full w-full text-faded text-sm empty:hidden">
				{problem && searchTexts.nearMe[problem]}
			</p>
		</div>
	);
}
