import { findDifferences, type ProfileValues } from "./profile-values.ts";

/** Which parts of a profile were saved elsewhere in another way than they are here. */
export function Differences({ saved, values }: { saved: ProfileValues; values: ProfileValues }) {
	const differences = findDifferences(saved, values);
	return (
		<>
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
		</>
	);
}
