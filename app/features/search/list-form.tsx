import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { focusResults } from "#app/lib/focus.ts";
import { getFormParams } from "#app/lib/form-params.ts";
import { getKept, readKept } from "#app/shared/tattoo/kept-tattoo.ts";
import { writeTattoo } from "#domain/course/course.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { noFilters, pickFilters, pickPlaceless } from "#domain/search/filters.ts";
import { searchLimits } from "#domain/search/limits.ts";
import {
	type ClinicSearchParams,
	distances,
	readClinicSearch,
	sortsOf,
	writeClinicSearch,
} from "#domain/search/search-params.ts";
import { addressOf as inLanguage, pathOf } from "#domain/site-language.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices } from "./filter-groups.ts";

const ofPlace = { name: t`Filter clinics`, text: t`Search`, placeholder: t`Name or address` };

const formWords = {
	clinics: { name: t`Clinics` },
	country: ofPlace,
	city: ofPlace,
};

const formSorts = {
	...{ distance: t`Nearest`, reviews: t`Most Reviews`, rating: t`Highest Rated`, name: "A–Z" },
	...{ price: t`Lowest Price`, named: t`Name Match` },
};

export type ListFormProps = {
	search: ClinicSearchParams;
	/** The list's own address, without filters. */
	path: string;
	/** Codes and names to choose from; undefined where the path names the country. */
	countries?: [code: string, name: string][] | undefined;
	/** Cities of the country to choose from; undefined where the path names the city. */
	cities?: string[] | undefined;
	choices: FilterChoices;
	/** The number of clinics in the list: "17 clinics". */
	found: string;
	/** The name of the place that the search is near to; null for a position. */
	placeName?: string | null | undefined;
	/** The place's name as it was typed into the search box, where nothing else was typed; empty otherwise. */
	typedPlace?: string | undefined;
	/** The button or link to a search near the visitor or near the place. */
	near: React.ReactNode;
	/** Draws the search box of all clinics around `children`. `kept` is the query with the place and filters to keep. */
	searchBox?: ((children: React.ReactNode, kept: string) => React.ReactNode) | undefined;
};

/** Connects fields that stand outside of the form: on the page of all clinics, the search box is a form of its own. */
const formId = "list";

type Change = React.ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/**
 * The search bar of a list of clinics, and its filters. A choice is written to the URL at once, text 300 ms after the
 * last key. The search box of all clinics waits for its button. Without script both are GET forms.
 */
export function ListForm({
	search,
	path,
	countries,
	cities,
	choices,
	found,
	placeName = null,
	typedPlace = "",
	near,
	searchBox,
}: ListFormProps) {
	const navigate = useNavigate();
	const { location: destination } = useNavigation();
	const form = useRef<HTMLFormElement>(null);
	// the state of the fields: ahead of the URL until a change has been written there
	const [fields, setFields] = useState(search);
	/** The address of the first page of a search, without words typed into the search box that may say something else. */
	const addressOf = (target: ClinicSearchParams) =>
		path + writeClinicSearch({ ...target, typedText: target.near === search.near ? typedPlace : "", page: 1 });
	const currentAddress = addressOf(search);
	// "Clear filters" keeps the map, and the place of a search of all clinics
	const unfiltered =
		search.on === "clinics"
			? addressOf({ ...search, ...noFilters, box: "" })
			: addressOf({ ...readClinicSearch(new URLSearchParams(), search), isMap: search.isMap });
	// the addresses that this form has navigated to since the last navigation ended; the latest is the one that counts
	const written = useRef([currentAddress]);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// Back, Forward and links change the URL, and the fields follow
	// biome-ignore lint/correctness/useExhaustiveDependencies: each load makes a new search object of the same content
	useEffect(() => {
		if (currentAddress !== written.current.at(-1)) follow();
	}, [currentAddress]);

	// a navigation to another address discards text that was typed just before and is not written yet
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
	useEffect(() => {
		if (!destination) written.current = written.current.slice(-1);
		else if (!written.current.includes(pathOf(destination.pathname) + destination.search)) follow();
	}, [destination]);
	// so does a click on a link: React reports its navigation a moment later, too late on a slow machine
	useEffect(() => {
		const stop = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
			const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
			if (link && !link.target && !ctrlKey && !metaKey && !shiftKey) clearTimeout(timer.current);
		};
		document.addEventListener("click", stop, true);
		return () => document.removeEventListener("click", stop, true);
	}, []);

	// takes over what was entered before the script ran
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		const entered = form.current && withTattoo(read(form.current));
		if (entered && addressOf(entered) !== currentAddress) {
			setFields(entered);
			write(entered, { replace: true });
		}
		return () => clearTimeout(timer.current);
	}, []);

	/** Sets the fields to the search in the URL. */
	function follow() {
		clearTimeout(timer.current);
		written.current = [currentAddress];
		setFields(search);
	}

	const read = (form: HTMLFormElement) => readClinicSearch(getFormParams(form), search);

	/** Sends the kept tattoo with a press on the order or the filter by price; `writeClinicSearch` with nothing else. */
	function withTattoo(next: ClinicSearchParams): ClinicSearchParams {
		const kept = readKept(getKept());
		const isPressed = next.sort !== fields.sort || next.price !== fields.price;
		return isPressed ? { ...next, tattoo: kept ? writeTattoo(kept) : "" } : next;
	}

	/** Navigates to a search. `replace` replaces the entry of the history, as while somebody types. */
	function write(target: ClinicSearchParams, { replace }: { replace: boolean }) {
		clearTimeout(timer.current);
		const address = addressOf(target);
		if (address === written.current.at(-1)) return;
		written.current.push(address);
		// before the list is loaded, so that a reload meanwhile does not lose the text
		if (replace) history.replaceState(history.state, "", inLanguage(address));
		navigate(address, { replace, preventScrollReset: true });
	}

	function change({ target: { form, name, type, value } }: Change) {
		if (!form) return;
		const next = withTattoo(read(form));
		// another country has other cities, and another place is outside of the part of the map
		if (name === "country") next.city = "";
		if (name === "country" || name === "city") next.box = "";
		// the field keeps spaces around the text, which the URL leaves out
		setFields({ ...next, q: name === "q" ? value : fields.q });
		clearTimeout(timer.current);
		if (type !== "search" && type !== "number") write(next, { replace: false });
		else timer.current = setTimeout(() => write(next, { replace: true }), searchLimits.searchDebounce);
	}

	function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const target = withTattoo(read(event.currentTarget));
		// the same search is loaded again when it is submitted again: it may have failed
		if (addressOf(target) === written.current.at(-1))
			navigate(addressOf(target), { replace: true, preventScrollReset: true });
		else write(target, { replace: false });
		event.currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
	}

	const isSearch = search.on === "clinics";
	const sorts = sortsOf(fields);
	const hasSwitch = !isSearch && !choices.isUnchecked;
	const citySelect = cities && (
		<SelectField
			label={t`City`}
			name="city"
			value={fields.city}
			onChange={change}
			empty={t`All Cities`}
			disabled={fields.country === ""}
			options={fields.country === search.country ? cities.map((city) => [city, nameCity(fields.country, city)]) : []}
			className="bare-field icon-after i-chevron-down"
		/>
	);
	const removable = [
		{ isSet: search.near !== "" && placeName === null, label: t`Near you`, change: { near: "", price: 0 } },
		{ isSet: search.box !== "", label: t`In this area`, change: { box: "" } },
	];
	return (
		<div className="list-form">
			{searchBox?.(
				<>
					{fields.near && (
						<SelectField
							label={t`Within`}
							form={formId}
							name="within"
							value={fields.within}
							onChange={change}
							options={distances.map((km) => [String(km), t`${km} km`])}
							className="bare-field icon-after i-chevron-down"
						/>
					)}
					{near}
				</>,
				// without a country, the next place may have prices in another currency
				writeClinicSearch({
					...(fields.country ? pickFilters : pickPlaceless)(fields),
					...{ country: fields.country, city: fields.city, tattoo: fields.tattoo, isMap: fields.isMap },
				}),
			)}
			<Form ref={form} id={formId} method="get" role="search" aria-label={formWords[search.on].name} onSubmit={submit}>
				{search.on === "clinics" ? (
					<input type="hidden" name="q" value={fields.q} />
				) : (
					<div className="search-bar">
						<TextField
							label={formWords[search.on].text}
							name="q"
							type="search"
							placeholder={formWords[search.on].placeholder}
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
									<Trans>
										<span className="sr-only">Remove </span>
										{label}
									</Trans>
									<Icon name="x" className="size-4" />
								</Link>
							),
					)}
					{countries && !fields.near && (
						<SelectField
							label={t`Country`}
							name="country"
							value={fields.country}
							onChange={change}
							empty={t`All Countries`}
							options={countries}
							className="bare-field icon-after i-chevron-down"
						/>
					)}
					{isSearch && !fields.near && citySelect}
					<FilterFields fields={fields} buttons={choices.buttons} found={found} onChange={change} />
					<div>
						{hasSwitch && (
							<>
								{/* sent while the switch is off; while it is on, its later value counts */}
								<input type="hidden" name="verified" value="0" />
								<SwitchField
									label={t`Show only verified`}
									name="verified"
									value="1"
									checked={fields.verifiedOnly}
									onChange={change}
								/>
							</>
						)}
						{/* for forms without script, and for the Enter key */}
						<button type="submit" className={buttonClass("primary", "hidden noscript:inline-flex")}>
							<Trans>Apply filters</Trans>
						</button>
						{currentAddress !== unfiltered && (
							<Link
								to={unfiltered}
								preventScrollReset
								// this link disappears with the filters
								onClick={focusResults}
								className={buttonClass("quiet", "px-3 text-sm")}
							>
								<Trans>Clear filters</Trans>
							</Link>
						)}
						{sorts.length > 1 && (
							<SelectField
								label={t`Sort by`}
								name="sort"
								value={fields.sort}
								onChange={change}
								options={sorts.map((sort) => [sort, formSorts[sort]])}
								className="bare-field icon-after i-chevron-down sm:ml-auto"
							/>
						)}
						{!isSearch && (
							<SelectField
								label={t`Per page`}
								name="limit"
								value={fields.limit}
								onChange={change}
								options={searchLimits.countryPageSizes.map((size) => [String(size), t`${size} per page`])}
								className="bare-field icon-after i-chevron-down"
							/>
						)}
					</div>
				</div>
				{fields.tattoo && <input type="hidden" name="tattoo" value={fields.tattoo} />}
				{fields.near && <input type="hidden" name="near" value={fields.near} />}
				{typedPlace && <input type="hidden" name="said" value={typedPlace} />}
				{isSearch && fields.inAddress && <input type="hidden" name="in" value="address" />}
				{fields.first && <input type="hidden" name="first" value={fields.first} />}
				{fields.isMap && <input type="hidden" name="view" value="map" />}
				{fields.box && <input type="hidden" name="box" value={fields.box} />}
			</Form>
		</div>
	);
}
