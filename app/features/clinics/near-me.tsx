import { useState } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { writeNearPosition } from "#domain/clinics/near.ts";
import * as searchTexts from "./search-texts.tsx";

/** Milliseconds that a device has to find itself, and that an earlier answer of it is good enough for. */
const patience = 10_000;
const goodFor = 600_000;

const { refused, notFound } = searchTexts.nearMe;

/**
 * Asks the browser for the position once pressed, never before. What leaves it is a kilometre exact and stands in the address alone.
 * @param hrefOf the address of a search near to "50.94,6.96"
 */
export function NearMe({ hrefOf }: { hrefOf: (near: string) => string }) {
	const navigate = useNavigate();
	const [isAsking, setAsking] = useState(false);
	const [problem, setProblem] = useState("");

	function ask() {
		// aria-disabled does not stop a press
		if (isAsking) return;
		setProblem("");
		// a page that came without encryption has none
		if (!navigator.geolocation) return setProblem(notFound);
		setAsking(true);
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setAsking(false);
				navigate(hrefOf(writeNearPosition(coords)));
			},
			(error) => {
				setAsking(false);
				setProblem(error.code === error.PERMISSION_DENIED ? refused : notFound);
			},
			{ enableHighAccuracy: false, timeout: patience, maximumAge: goodFor },
		);
	}

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
				{problem}
			</p>
		</div>
	);
}
