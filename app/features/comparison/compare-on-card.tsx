import { useChosen } from "./chosen.ts";
import * as texts from "./texts.tsx";

/** The button on a card that chooses its clinic for the comparison. A press before React starts is kept. */
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

/** Chooses a clinic, or removes it. The code is loaded with the first press: most visitors choose none. */
export const toggle = (id: string) =>
	void import("./toggle-chosen.ts").then(
		({ toggleChosen }) => toggleChosen(id),
		() => {},
	);
