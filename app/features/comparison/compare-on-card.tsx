import { t } from "@lingui/core/macro";
import { useChosen } from "./chosen.ts";

/** The button on a card that chooses its clinic for the comparison. A press before React starts is kept. */
export function CompareOnCard({ clinic: { id, name } }: { clinic: { id: string; name: string } }) {
	const isChosen = useChosen()?.includes(id) === true;
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			aria-label={isChosen ? t`In comparison: ${name}` : t`Compare: ${name}`}
			onClick={() => toggle(id)}
			className="card-compare"
		>
			{isChosen ? t`In comparison` : t`Compare`}
		</button>
	);
}

/** Chooses a clinic, or removes it. The code is loaded with the first press: most visitors choose none. */
export const toggle = (id: string) =>
	void import("./toggle-chosen.ts").then(
		({ toggleChosen }) => toggleChosen(id),
		() => {},
	);
