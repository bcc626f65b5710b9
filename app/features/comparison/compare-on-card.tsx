import { useChosen } from "./chosen.ts";
import * as texts from "./texts.tsx";

/** Chooses a card's clinic for the comparison. In the HTML from the start: a press before React is kept. */
export function CompareOnCard({ clinic: { id, name } }: { clinic: { id: string; name: string } }) {
	const isChosen = useChosen()?.includes(id) === true;
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			aria-label={isChosen ? texts.compareOnCardChosenNamed(name) : texts.compareOnCardNamed(name)}
			onClick={() => toggle(id)}
			className="card-compare"
		>
			{isChosen ? texts.compareButtonChosen : texts.compareButtonCompare}
		</button>
	);
}

// most who look at cards choose none: how to is fetched with the first press
export const toggle = (id: string) =>
	void import("./toggle-chosen.ts").then(
		({ toggleChosen }) => toggleChosen(id),
		() => {},
	);
