import { useChosen } from "./chosen.ts";
import * as texts from "./texts.tsx";

/** Chooses the clinic of a card to be compared. Its place on the card is free until React is there: no page is larger for it. */
export function CompareOnCard({ clinic: { id, name } }: { clinic: { id: string; name: string } }) {
	const chosen = useChosen();
	if (!chosen) return null;
	const isChosen = chosen.includes(id);
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			aria-label={texts.compareOnCardCompareNamed(name)}
			onClick={() => toggle(id)}
			className={`card-compare icon-before ${isChosen ? "i-check" : "i-plus"}`}
		>
			{texts.compareOnCardCompare}
		</button>
	);
}

// most who look at cards choose none: how to is fetched with the first press
export const toggle = (id: string) =>
	void import("./toggle-chosen.ts").then(
		({ toggleChosen }) => toggleChosen(id),
		() => {},
	);
