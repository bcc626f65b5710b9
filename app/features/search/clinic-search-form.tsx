import { useEffect, useRef, useState } from "react";
import { Form, href, useFetcher, useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { getFormParams } from "#app/lib/form-params.ts";
import { limits } from "#domain/limits.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { countFilters } from "#domain/search/filters.ts";
import {
	type ClinicSearchParams,
	distances,
	readClinicSearch,
	writeClinicSearch,
} from "#domain/search/search-params.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices } from "./filter-groups.ts";
import * as findTexts from "./find-texts.ts";

/** What is fetched once a country is chosen. */
export type CitiesOfCountry = { country: string; cities: string[] };

type Props = {
	search: ClinicSearchParams;
	choices: {
		/** Codes. */
		countries: string[];
		/** Of the country that is chosen. */
		cities: string[];
		filters: FilterChoices;
	};
};

/** The filters of the clinic search: a plain GET form; script brings the cities as soon as a country is chosen. */
export function ClinicSearchForm({ search, choices }: Props) {
	const navigate = useNavigate();
	const cities = useFetcher<CitiesOfCountry>({ key: "cities" });
	// what the fields show; back and forward bring them along
	const [fields, setFields] = useState(search);
	useEffect(() => setFields(search), [search]);

	const { country } = fields;
	const isLoaded = country === search.country;
	const found = isLoaded ? choices.cities : cities.data?.country === country ? cities.data.cities : [];
	const countries = choices.countries
		.map((code): [string, string] => [code, getCountryName(code)])
		.sort(([, one], [, other]) => one.localeCompare(other, "en"));

	// what was entered before script came was not heard
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (form.current) take(form.current);
	}, []);

	function take(form: HTMLFormElement) {
		const params = getFormParams(form);
		const read = readClinicSearch(params);
		// a city belongs to its country; the name is as typed, with its spaces
		const city = read.country === country ? read.city : "";
		// somewhere else is not in this part of the map
		const box = read.country === country && city === fields.city ? read.box : "";
		setFields({ ...read, city, box, q: params.get("q") ?? "" });
		if (read.country && read.country !== country && read.country !== search.country) {
			cities.load(`${href("/clinics/cities")}?country=${read.country}`);
		}
	}
	const change = ({ target }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
		target.form && take(target.form);

	const set = countFilters(search);
	return (
		<details className="filters">
			<summary className={buttonClass("secondary", "icon-after i-chevron-down w-full")}>
				{findTexts.clinicSearchFormFilters(set)}
			</summary>
			<Form
				ref={form}
				method="get"
				role="search"
				aria-label={findTexts.clinicSearchFormLabel}
				className="search-fields"
				onSubmit={(event) => {
					// the same address as without script, less the empty fields
					event.preventDefault();
					navigate(`${href("/clinics")}${writeClinicSearch(readClinicSearch(getFormParams(event.currentTarget)))}`);
					// where a button opens them they would stand above what was found
					const filters = event.currentTarget.closest("details");
					const button = filters?.querySelector("summary");
					if (!filters || !button?.checkVisibility()) return;
					filters.open = false;
					button.focus();
				}}
			>
				<TextField
					label={findTexts.clinicSearchFormName}
					name="q"
					type="search"
					value={fields.q}
					onChange={change}
					maxLength={limits.queryLength}
					placeholder={findTexts.clinicSearchFormNamePlaceholder}
					className="col-span-2 lg:col-span-1"
				/>
				{fields.near ? (
					<>
						<input type="hidden" name="near" value={fields.near} />
						<SelectField
							label={findTexts.clinicSearchFormWithin}
							name="within"
							value={fields.within}
							onChange={change}
							options={distances.map((km) => [String(km), findTexts.clinicSearchFormKilometres(km)])}
						/>
						<SelectField
							label={findTexts.clinicSearchFormSortBy}
							name="sort"
							value={fields.sort}
							onChange={change}
							options={[
								["distance", findTexts.clinicSearchFormNearest],
								["rating", findTexts.clinicSearchFormHighestRated],
							]}
						/>
					</>
				) : (
					<>
						<SelectField
							label={findTexts.clinicSearchFormCountry}
							name="country"
							value={country}
							onChange={change}
							empty={findTexts.clinicSearchFormAllCountries}
							options={countries}
							nameOf={getCountryName}
							className="max-[26rem]:col-span-2"
						/>
						<SelectField
							label={findTexts.clinicSearchFormCity}
							name="city"
							value={fields.city}
							onChange={change}
							disabled={country === ""}
							empty={findTexts.clinicSearchFormAllCities}
							options={found.map((city) => [city, city])}
							className="max-[26rem]:col-span-2"
						/>
					</>
				)}
				<details className="more-filters col-span-2 lg:order-last lg:col-span-4">
					<summary className={buttonClass("quiet", "icon-after i-chevron-down -ml-3 px-3")}>
						{findTexts.clinicSearchFormMoreFilters(set)}
					</summary>
					<FilterFields fields={fields} groups={choices.filters.groups} onChange={change} />
				</details>
				{fields.isMap && <input type="hidden" name="view" value="map" />}
				{fields.box && <input type="hidden" name="box" value={fields.box} />}
				<button type="submit" className={buttonClass("secondary", "col-span-2 lg:col-span-1")}>
					<Icon name="search" className="size-5" />
					{findTexts.clinicSearchFormSubmit}
				</button>
			</Form>
		</details>
	);
}
