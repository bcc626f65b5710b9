import { Form } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Options, SelectField } from "#app/components/ui/field.tsx";
import type { VerificationQueue } from "#database/queries/verification.ts";
import { formatNumber } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";

type Props = { countries: VerificationQueue["countries"]; country: string | undefined };

/** Chooses the country whose cases are shown; the address remembers it. */
export function CountryFilter({ countries, country }: Props) {
	const known = countries.some(({ code }) => code === country);
	return (
		<Form method="get" className="flex items-end gap-2">
			<SelectField
				key={country}
				label="Country"
				name="country"
				defaultValue={country ?? ""}
				className="min-w-0 flex-1 sm:w-64"
			>
				<option value="">All countries</option>
				{country && !known && <option value={country}>{getCountryName(country)} (0)</option>}
				<Options of={countries.map(({ code, total }) => [code, `${getCountryName(code)} (${formatNumber(total)})`])} />
			</SelectField>
			<button type="submit" className={buttonClass("secondary")}>
				Show
			</button>
		</Form>
	);
}
