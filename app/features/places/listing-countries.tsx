import { useState } from "react";
import { href } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useAct } from "#app/lib/acts.ts";
import { countryNames, getCountryInText, getCountryName, hasFlag, sortCountries } from "#domain/places/countries.ts";
import * as adminTexts from "./admin-texts.ts";

const headingId = "listing-countries";

/** The countries in which owners can list a clinic. Each change is saved at once. */
export function ListingCountries({ countries }: { countries: string[] }) {
	const adding = useAct(href("/admin/settings"), "put");
	const [chosen, setChosen] = useState("");
	const others = sortCountries(Object.keys(countryNames).filter((code) => !countries.includes(code)));
	return (
		<section id="countries" aria-labelledby={headingId} className="rounded-2xl border border-line bg-sheet p-5 sm:p-6">
			<h2 id={headingId} tabIndex={-1} className="text-2xl focus:outline-none">
				{adminTexts.listingCountriesTitle}
			</h2>
			<p className="mt-1 max-w-prose text-faded">{adminTexts.listingCountriesIntro}</p>
			{countries.length === 0 && (
				<p className="mt-4 rounded-lg bg-caution p-4 text-on-caution">{adminTexts.listingCountriesNone}</p>
			)}
			<ul className="mt-4 divide-y divide-line">
				{sortCountries(countries).map((code) => (
					<Country key={code} code={code} />
				))}
			</ul>
			<form
				onSubmit={adding.onSubmit}
				noValidate
				className="mt-5 flex flex-wrap items-start gap-3 border-line border-t pt-5"
			>
				<SelectField
					label={adminTexts.listingCountriesAddCountry}
					name="code"
					// a country that was added is no option any more
					value={others.includes(chosen) ? chosen : ""}
					onChange={(event) => setChosen(event.target.value)}
					error={adding.problem?.message}
					empty={adminTexts.listingCountriesChooseCountry}
					options={others.map((code) => [code, getCountryName(code)])}
					className="min-w-0 flex-1 basis-60"
				/>
				{/* level with the field, also if an error stands below that */}
				<SubmitButton isBusy={adding.isBusy} className="sm:mt-6" label={adminTexts.listingCountriesAdd} />
			</form>
		</section>
	);
}

/** A country and its button "Remove". Each has an act of its own, so that several can be removed at once. */
function Country({ code }: { code: string }) {
	const { send } = useAct(href("/admin/settings"), "delete");
	async function remove() {
		await send({ code });
		// the pressed button is gone: the focus moves to the heading, unless the person has moved it already
		if ([document.body, document.getElementById("main")].includes(document.activeElement as HTMLElement)) {
			document.getElementById(headingId)?.focus();
		}
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
			<span className="inline-flex min-h-11 items-center gap-3 font-medium">
				<Flag code={hasFlag(code) && code} className="w-6" />
				{getCountryName(code)}
			</span>
			<AskFirst
				label={
					<>
						{adminTexts.listingCountriesRemove}
						<span className="sr-only"> {getCountryName(code)}</span>
					</>
				}
				question={adminTexts.listingCountriesRemoveQuestion(getCountryInText(code))}
				yes={adminTexts.listingCountriesRemove}
				no={adminTexts.listingCountriesKeep}
				onYes={remove}
			/>
		</li>
	);
}
