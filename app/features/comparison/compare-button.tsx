import { t } from "@lingui/core/macro";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { addressOfChosen, useChosen } from "./chosen.ts";
import { toggle } from "./compare-on-card.tsx";

/** The button on a profile that chooses its clinic for the comparison. A press before React starts is kept. */
export function CompareButton({ clinic: { id } }: { clinic: { id: string } }) {
	const chosen = useChosen() ?? [];
	const isChosen = chosen.includes(id);
	return (
		<>
			<button
				type="button"
				aria-pressed={isChosen}
				onClick={() => toggle(id)}
				className={buttonClass("secondary", "noscript:hidden")}
			>
				<Icon name={isChosen ? "check" : "plus"} className="size-4" />
				{isChosen ? t`In comparison` : t`Compare`}
			</button>
			{/* the tray says this on wider screens */}
			{chosen.length > 1 && (
				<ButtonLink
					to={addressOfChosen(chosen, "")}
					look="quiet"
					className="lg:hidden"
					label={t`Compare ${{ clinics: chosen.length }}`}
				/>
			)}
		</>
	);
}
