import { t } from "@lingui/core/macro";
import { useState } from "react";
import { SelectField } from "#app/components/ui/field.tsx";
import { countryNames, listCountryChoices } from "#domain/places/countries.ts";
import { elsewhere } from "./chosen-country.ts";
import { labels } from "./field-labels.ts";

type Props = {
	/** The code that is chosen at first; "" for none. */
	country: string;
	/** Codes of the countries in which clinics can be listed. */
	countries: string[];
	/** Whether another country can be chosen, to wait for it. */
	takesOthers: boolean;
	hint?: string | undefined;
	error?: string | undefined;
};

/** The country of a clinic. One that is not open is named in a second field. */
export function CountryFields({ country, countries, takesOthers, hint, error }: Props) {
	const isOpen = countries.includes(country);
	const [isElsewhere, setIsElsewhere] = useState(takesOthers && country !== "" && !isOpen);
	const codes = country === "" || isOpen || takesOthers ? countries : [...countries, country];
	return (
		<div className="space-y-5">
			<SelectField
				label={labels.country_code}
				name="country_code"
				autoComplete="country"
				required
				defaultValue={isElsewhere ? elsewhere : country}
				onChange={(event) => setIsElsewhere(event.target.value === elsewhere)}
				error={isElsewhere ? undefined : error}
				hint={isElsewhere ? undefined : hint}
				empty={t`Choose a country`}
				options={[
					...listCountryChoices(codes),
					...(takesOthers ? [[elsewhere, t`My country isn't here`] as [string, string]] : []),
				]}
			/>
			{isElsewhere && (
				<SelectField
					label={t`Your country (required)`}
					name="other_country"
					required
					defaultValue={isOpen ? "" : country}
					error={error}
					hint={hint}
					empty={t`Choose a country`}
					options={listCountryChoices(Object.keys(countryNames).filter((code) => !countries.includes(code)))}
				/>
			)}
		</div>
	);
}
