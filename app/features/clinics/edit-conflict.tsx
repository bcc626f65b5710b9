import GitMerge from "lucide-react/icons/git-merge";
import { useEffect, useRef } from "react";
import { Callout } from "#app/components/callout.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { findDifferences, type ProfileValues, toProfileValues } from "./profile-values.ts";

type Props = {
	/** As it was saved elsewhere. */
	saved: OwnClinic;
	values: ProfileValues;
	onSaveMine: (event: React.FormEvent<HTMLFormElement>) => void;
	onTakeSaved: () => void;
};

/** Two places edited the profile: which parts differ, and the two ways out. Nothing is lost until one is chosen. */
export function EditConflict({ saved, values, onSaveMine, onTakeSaved }: Props) {
	const place = useRef<HTMLElement>(null);
	const differences = findDifferences(toProfileValues(saved), values);
	useEffect(() => {
		place.current?.focus();
		return () => {
			// the button that was pressed went with it
			if (document.activeElement === document.body) document.getElementById("main")?.focus();
		};
	}, []);
	return (
		<Callout ref={place} look="caution" icon={GitMerge} title="This profile was changed in another place meanwhile">
			<p role="alert">
				{differences.length === 0
					? "What was saved there is the same as what is here."
					: "Nothing is lost. These parts differ between what was saved there and what is here:"}
			</p>
			{differences.length > 0 && (
				<ul className="list-disc pl-5 font-semibold">
					{differences.map((label) => (
						<li key={label}>{label}</li>
					))}
				</ul>
			)}
			<form onSubmit={onSaveMine} className="flex flex-wrap gap-3">
				<button type="submit" className={buttonClass("primary")}>
					Save mine
				</button>
				<button type="button" onClick={onTakeSaved} className={buttonClass("secondary")}>
					Take the saved version
				</button>
			</form>
		</Callout>
	);
}
