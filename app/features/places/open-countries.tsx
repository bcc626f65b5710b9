import * as texts from "./open-countries-texts.ts";

/** More countries than this are folded up. */
const mostShown = 12;

/** Names the countries in which clinics can be listed, and says what owners elsewhere can do. `names` are in order. */
export function OpenCountries({ names }: { names: string[] }) {
	if (names.length === 0) return <p>{texts.noneOpen}</p>;
	return (
		<div className="space-y-2">
			{names.length <= mostShown ? (
				<p>{texts.openIn(names)}</p>
			) : (
				<details>
					<summary className="inline-flex min-h-11 cursor-pointer items-center">
						{texts.openInMany(names.length)}
					</summary>
					<p>{texts.openIn(names)}</p>
				</details>
			)}
			<p>{texts.elsewhere}</p>
		</div>
	);
}
