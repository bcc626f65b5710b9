import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { focusResults } from "#app/lib/focus.ts";
import { getFormParams } from "#app/lib/form-params.ts";
import { type CountryParams, readCountryParams, writeCountryParams } from "#domain/search/country-params.ts";
import { countFilters } from "#domain/search/filters.ts";
import { searchLimits } from "#domain/search/limits.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices } from "./filter-groups.ts";
import * as searchTexts from "./search-texts.tsx";

type Props = {
	path: string;
	params: CountryParams;
	/** Those to choose from; undefined where there is no choice, on a city's own page. */
	cities: string[] | undefined;
	/** Whether there are more than those, so that a city is typed. */
	hasMoreCities: boolean;
	choices: FilterChoices;
};

const orders = Object.entries(searchTexts.countryFiltersOrders);
const pageSizes = searchLimits.countryPageSizes.map((size): [string, string] => [String(size), String(size)]);

/** The filters of the page of a country or a city. Each change goes to the URL, text 300 ms after the last key; without script it is a GET form. */
export function CountryFilters({ path, params, cities, hasMoreCities, choices }: Props) {
	const navigate = useNavigate();
	const { location: destination } = useNavigation();
	const form = useRef<HTMLFormElement>(null);
	// what the fields show: ahead of the URL while a change is on its way there
	const [fields, setFields] = useState(params);
	const here = path + writeCountryParams({ ...params, page: 1 });
	// a map is no filter
	const unfiltered = params.isMap ? `${path}?view=map` : path;
	const isFiltered = here !== unfiltered;
	const written = useRef(here);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// back, forward and "Clear filters" change the URL without the fields: these follow
	// biome-ignore lint/correctness/useExhaustiveDependencies: params are new objects that say the same after each load
	useEffect(() => {
		if (here !== written.current) follow();
	}, [here]);

	// whoever goes elsewhere means that, not the text typed a moment before
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
	useEffect(() => {
		if (destination && destination.pathname + destination.search !== written.current) follow();
	}, [destination]);
	// React tells of a navigation a moment after the click: too late on a slow machine
	useEffect(() => {
		const stop = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
			const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
			if (link && !link.target && !ctrlKey && !metaKey && !shiftKey) clearTimeout(timer.current);
		};
		document.addEventListener("click", stop, true);
		return () => document.removeEventListener("click", stop, true);
	}, []);

	// what was entered before script came was not heard
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (form.current && readAddress(form.current) !== here) {
			setFields(readCountryParams(getFormParams(form.current)));
			write(form.current, { replace: true });
		}
		return () => clearTimeout(timer.current);
	}, []);

	/** Shows what the URL says. */
	function follow() {
		clearTimeout(timer.current);
		written.current = here;
		setFields(params);
	}

	/** The address of the form as it stands, from page 1. */
	const readAddress = (form: HTMLFormElement) =>
		path + writeCountryParams({ ...readCountryParams(getFormParams(form)), page: 1 });

	/** Writes the form to the URL. Typing replaces the entry of the history, a choice adds one. */
	function write(form: HTMLFormElement, { replace }: { replace: boolean }) {
		clearTimeout(timer.current);
		const address = readAddress(form);
		if (address === written.current) return;
		written.current = address;
		// at once: a reload must not lose the text while the answer is under way
		if (replace) history.replaceState(history.state, "", address);
		navigate(address, { replace, preventScrollReset: true });
	}

	function change({ target: { form, name, type, value } }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
		if (!form) return;
		const next = readCountryParams(getFormParams(form));
		// as typed: the URL leaves out spaces around a text
		const asTyped = name === "q" || name === "city" ? { [name]: value } : {};
		setFields({ ...next, q: fields.q, city: fields.city, ...asTyped });
		clearTimeout(timer.current);
		if (type !== "search" && type !== "number") write(form, { replace: false });
		else timer.current = setTimeout(() => write(form, { replace: true }), searchLimits.searchDebounce);
	}

	// where none is verified there is nothing to switch to
	const hasSwitch = !choices.isUnchecked;
	const hasActs = hasSwitch || isFiltered;
	// the switch is outside of them
	const more = countFilters(hasSwitch ? { ...params, verifiedOnly: true } : params);
	const all = countFilters(params) + [params.q, params.city].filter(Boolean).length;
	return (
		<details className="filters">
			<summary className={buttonClass("secondary", "icon-after i-chevron-down w-full")}>
				{searchTexts.countryFiltersFilters(all)}
			</summary>
			<Form
				ref={form}
				method="get"
				role="search"
				aria-label={searchTexts.countryFiltersLabel}
				className={`grid grid-cols-[3fr_2fr] gap-4 rounded-2xl border border-line bg-sheet p-4 sm:grid-cols-2 sm:p-5 ${cities ? "lg:grid-cols-4" : "lg:grid-cols-[2fr_1fr_1fr]"}`}
				onSubmit={(event) => {
					event.preventDefault();
					write(event.currentTarget, { replace: false });
				}}
			>
				<TextField
					label={searchTexts.countryFiltersSearch}
					name="q"
					type="search"
					placeholder={searchTexts.countryFiltersSearchPlaceholder}
					maxLength={searchLimits.queryLength}
					value={fields.q}
					onChange={change}
					className={`col-span-2 ${cities ? "sm:col-span-1" : "lg:col-span-1"}`}
				/>
				{cities && hasMoreCities && (
					<>
						<TextField
							label={searchTexts.countryFiltersCity}
							name="city"
							type="search"
							list="cities"
							placeholder={searchTexts.countryFiltersAllCities}
							autoComplete="off"
							maxLength={searchLimits.queryLength}
							value={fields.city}
							onChange={change}
							className="col-span-2 sm:col-span-1"
						/>
						<datalist id="cities">
							{cities.map((city) => (
								<option key={city}>{city}</option>
							))}
						</datalist>
					</>
				)}
				{cities && !hasMoreCities && (
					<SelectField
						label={searchTexts.countryFiltersCity}
						name="city"
						value={fields.city}
						onChange={change}
						empty={searchTexts.countryFiltersAllCities}
						options={cities.map((city) => [city, city])}
						className="col-span-2 sm:col-span-1"
					/>
				)}
				<SelectField
					label={searchTexts.countryFiltersSortBy}
					name="sort"
					value={fields.sort}
					onChange={change}
					options={orders}
				/>
				<SelectField
					label={searchTexts.countryFiltersPerPage}
					name="limit"
					value={fields.limit}
					onChange={change}
					options={pageSizes}
				/>
				<div
					className={`${hasActs ? "flex" : "hidden noscript:flex"} flex-wrap items-center justify-between gap-x-6 gap-y-2 col-span-full ${cities ? "lg:col-span-2" : "lg:col-span-1"}`}
				>
					{hasSwitch && (
						<>
							{/* what the form sends while the switch is off; on, the later value counts */}
							<input type="hidden" name="verified" value="0" />
							<SwitchField
								label={searchTexts.countryFiltersOnlyVerified}
								name="verified"
								value="1"
								checked={fields.verifiedOnly}
								onChange={change}
							/>
						</>
					)}
					{/* with script each change counts at once, and this is what Enter presses */}
					<button type="submit" className={buttonClass("primary", "hidden noscript:inline-flex")}>
						{searchTexts.countryFiltersApply}
					</button>
					{isFiltered && (
						<Link
							to={unfiltered}
							preventScrollReset
							// this link goes away with the filters
							onClick={focusResults}
							className={buttonClass("quiet")}
						>
							{searchTexts.countryFiltersClear}
						</Link>
					)}
				</div>
				<details
					className={`more-filters col-span-full ${hasActs ? "lg:not-open:col-span-2 lg:not-open:justify-self-end" : ""}`}
				>
					<summary className={buttonClass("quiet", "icon-after i-chevron-down -ml-3 px-3")}>
						{searchTexts.countryFiltersMoreFilters(more)}
					</summary>
					<FilterFields fields={fields} groups={choices.groups} onChange={change} />
				</details>
				{fields.isMap && <input type="hidden" name="view" value="map" />}
			</Form>
		</details>
	);
}
