import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { focusResults } from "#app/lib/focus.ts";
import { getFormParams } from "#app/lib/form-params.ts";
import { noFilters, pickFilters, pickPlaceless } from "#domain/search/filters.ts";
import { searchLimits } from "#domain/search/limits.ts";
import {
	type ClinicSearchParams,
	distances,
	readClinicSearch,
	sortsOf,
	writeClinicSearch,
} from "#domain/search/search-params.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices } from "./filter-groups.ts";
import * as texts from "./form-texts.ts";

export type ListFormProps = {
	search: ClinicSearchParams;
	/** The list's own address, without filters. */
	path: string;
	/** Codes and names to choose from; undefined where the path names the country. */
	countries?: [code: string, name: string][] | undefined;
	/** Those of the country; undefined where the path names the city. */
	cities?: string[] | undefined;
	choices: FilterChoices;
	/** How many clinics there are: "17 clinics". */
	found: string;
	/** The name of what the search is near to; null for a position. */
	placeName?: string | null | undefined;
	/** What leads to clinics around a place. */
	near: React.ReactNode;
	/** The one box of the search of all clinics, with what stands in it and the place and filters that it keeps. */
	searchBox?: ((children: React.ReactNode, kept: string) => React.ReactNode) | undefined;
};

/** Its fields stand in two rows: on the page of the search the first one is a form of its own. */
const formId = "list";

type Change = React.ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/**
 * The search bar of a list of clinics, and its filters. A choice goes to the URL at once, text 300 ms after the last
 * key. The one box of the search of all clinics waits for its button. Without script they are GET forms.
 */
export function ListForm({
	search,
	path,
	countries,
	cities,
	choices,
	found,
	placeName = null,
	near,
	searchBox,
}: ListFormProps) {
	const navigate = useNavigate();
	const { location: destination } = useNavigation();
	const form = useRef<HTMLFormElement>(null);
	// what the fields show: ahead of the URL while a change is on its way there
	const [fields, setFields] = useState(search);
	/** Where the first page of a search is, without the words of the one box. */
	const addressOf = (asked: ClinicSearchParams) => path + writeClinicSearch({ ...asked, said: "", page: 1 });
	const here = addressOf(search);
	// a map is no filter, nor is a place that was searched
	const unfiltered =
		search.on === "clinics"
			? addressOf({ ...search, ...noFilters, box: "" })
			: addressOf({ ...readClinicSearch(new URLSearchParams(), search), isMap: search.isMap });
	// the addresses that were written since the page last rested, the last one counts
	const written = useRef([here]);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// back, forward and links change the URL without the fields: these follow
	// biome-ignore lint/correctness/useExhaustiveDependencies: searches are new objects that say the same after each load
	useEffect(() => {
		if (here !== written.current.at(-1)) follow();
	}, [here]);

	// whoever goes elsewhere means that, not the text typed a moment before
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
	useEffect(() => {
		if (!destination) written.current = written.current.slice(-1);
		else if (!written.current.includes(destination.pathname + destination.search)) follow();
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
		if (form.current && addressOf(read(form.current)) !== here) {
			setFields(read(form.current));
			write(read(form.current), { replace: true });
		}
		return () => clearTimeout(timer.current);
	}, []);

	/** Shows what the URL says. */
	function follow() {
		clearTimeout(timer.current);
		written.current = [here];
		setFields(search);
	}

	const read = (form: HTMLFormElement) => readClinicSearch(getFormParams(form), search);

	/** Writes a search to the URL. Typing replaces the entry of the history, a choice adds one. */
	function write(asked: ClinicSearchParams, { replace }: { replace: boolean }) {
		clearTimeout(timer.current);
		const address = addressOf(asked);
		if (address === written.current.at(-1)) return;
		written.current.push(address);
		// at once: a reload must not lose the text while the answer is under way
		if (replace) history.replaceState(history.state, "", address);
		navigate(address, { replace, preventScrollReset: true });
	}

	function change({ target: { form, name, type, value } }: Change) {
		if (!form) return;
		const next = read(form);
		// a city belongs to its country, and somewhere else is not in this part of the map
		if (name === "country") next.city = "";
		if (name === "country" || name === "city") next.box = "";
		// as typed: the URL leaves out spaces around a text
		setFields({ ...next, q: name === "q" ? value : fields.q });
		clearTimeout(timer.current);
		if (type !== "search" && type !== "number") write(next, { replace: false });
		else timer.current = setTimeout(() => write(next, { replace: true }), searchLimits.searchDebounce);
	}

	function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const asked = read(event.currentTarget);
		// the same search pressed again is asked for again: its answer may have failed
		if (addressOf(asked) === written.current.at(-1))
			navigate(addressOf(asked), { replace: true, preventScrollReset: true });
		else write(asked, { replace: false });
		event.currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
	}

	const isSearch = search.on === "clinics";
	const sorts = sortsOf(fields);
	const hasSwitch = !isSearch && !choices.isUnchecked;
	const citySelect = cities && (
		<SelectField
			label={texts.formCity}
			name="city"
			value={fields.city}
			onChange={change}
			empty={texts.formAllCities}
			disabled={fields.country === ""}
			options={fields.country === search.country ? cities.map((city) => [city, city]) : []}
			className="bare-field icon-after i-chevron-down"
		/>
	);
	const removable = [
		{ isSet: search.near !== "" && placeName === null, label: texts.formNearYou, change: { near: "", price: 0 } },
		{ isSet: search.box !== "", label: texts.formInThisArea, change: { box: "" } },
	];
	return (
		<div className="list-form">
			{searchBox?.(
				<>
					{fields.near && (
						<SelectField
							label={texts.formWithin}
							form={formId}
							name="within"
							value={fields.within}
							onChange={change}
							options={distances.map((km) => [String(km), texts.formKilometres(km)])}
							className="bare-field icon-after i-chevron-down"
						/>
					)}
					{near}
				</>,
				// another place has prices in its own money
				writeClinicSearch({
					...(fields.country ? pickFilters : pickPlaceless)(fields),
					...{ country: fields.country, city: fields.city, isMap: fields.isMap },
				}),
			)}
			<Form ref={form} id={formId} method="get" role="search" aria-label={texts.form[search.on].name} onSubmit={submit}>
				{search.on === "clinics" ? (
					<input type="hidden" name="q" value={fields.q} />
				) : (
					<div className="search-bar">
						<TextField
							label={texts.form[search.on].text}
							name="q"
							type="search"
							placeholder={texts.form[search.on].placeholder}
							maxLength={searchLimits.queryLength}
							value={fields.q}
							onChange={change}
							className="bare-field flex-1"
						/>
						{citySelect}
						{near}
					</div>
				)}
				<div className="filter-row">
					{removable.map(
						({ isSet, label, change }) =>
							isSet && (
								<Link
									key={label}
									to={addressOf({ ...search, ...change })}
									discover="none"
									preventScrollReset
									onClick={focusResults}
									className="pill"
								>
									<span className="sr-only">{texts.formRemove}</span>
									{label}
									<Icon name="x" className="size-4" />
								</Link>
							),
					)}
					{countries && (
						<SelectField
							label={texts.formCountry}
							name="country"
							value={fields.country}
							onChange={change}
							empty={texts.formAllCountries}
							options={countries}
							className="bare-field icon-after i-chevron-down"
						/>
					)}
					{isSearch && citySelect}
					<FilterFields fields={fields} buttons={choices.buttons} found={found} onChange={change} />
					<div>
						{hasSwitch && (
							<>
								{/* what the form sends while the switch is off; on, the later value counts */}
								<input type="hidden" name="verified" value="0" />
								<SwitchField
									label={texts.formOnlyVerified}
									name="verified"
									value="1"
									checked={fields.verifiedOnly}
									onChange={change}
								/>
							</>
						)}
						{/* with script each change counts at once, and this is what Enter presses */}
						<button type="submit" className={buttonClass("primary", "hidden noscript:inline-flex")}>
							{texts.formApply}
						</button>
						{here !== unfiltered && (
							<Link
								to={unfiltered}
								preventScrollReset
								// this link goes away with the filters
								onClick={focusResults}
								className={buttonClass("quiet", "px-3 text-sm")}
							>
								{texts.formClear}
							</Link>
						)}
						{sorts.length > 1 && (
							<SelectField
								label={texts.formSortBy}
								name="sort"
								value={fields.sort}
								onChange={change}
								options={sorts.map((sort) => [sort, texts.formSorts[sort]])}
								className="bare-field icon-after i-chevron-down sm:ml-auto"
							/>
						)}
						{!isSearch && (
							<SelectField
								label={texts.formPerPage}
								name="limit"
								value={fields.limit}
								onChange={change}
								options={searchLimits.countryPageSizes.map((size) => [String(size), texts.formShownPerPage(size)])}
								className="bare-field icon-after i-chevron-down"
							/>
						)}
					</div>
				</div>
				{fields.near && <input type="hidden" name="near" value={fields.near} />}
				{isSearch && fields.inAddress && <input type="hidden" name="in" value="address" />}
				{fields.first && <input type="hidden" name="first" value={fields.first} />}
				{fields.isMap && <input type="hidden" name="view" value="map" />}
				{fields.box && <input type="hidden" name="box" value={fields.box} />}
			</Form>
		</div>
	);
}
