import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useChosen } from "./chosen.ts";

type Clinic = { id: string; name: string };

/** Chooses the clinic of a card to be compared. Its place on the card is free until React is there: no page is larger for it. */
export function CompareOnCard({ clinic: { id, name } }: { clinic: Clinic }) {
	const chosen = useChosen();
	if (!chosen) return null;
	const isChosen = chosen.includes(id);
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			aria-label={`Compare ${name}`}
			onClick={() => toggle(id)}
			className={`card-compare icon-before ${isChosen ? "i-check" : "i-plus"}`}
		>
			Compare
		</button>
	);
}

/** The same on a profile, where it is there from the start: a press before React is kept. */
export function CompareButton({ clinic: { id } }: { clinic: Clinic }) {
	const chosen = useChosen() ?? [];
	const isChosen = chosen.includes(id);
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			onClick={() => toggle(id)}
			className={buttonClass("secondary", "noscript:hidden")}
		>
			<Icon name={isChosen ? "check" : "plus"} className="size-4" />
			Compare
		</button>
	);
}

// most who look at cards choose none: how to is fetched with the first press
const toggle = (id: string) =>
	void import("./toggle-chosen.ts").then(
		({ toggleChosen }) => toggleChosen(id),
		() => {},
	);
