import { useLocation } from "react-router";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { fromColumns } from "#domain/columns.ts";
import { type CountryParams, readCountryParams, writeCountryParams } from "#domain/search/country-params.ts";
import { AskedChips } from "./asked-chips.tsx";
import { ClinicCard } from "./clinic-card.tsx";
import { ClinicResults } from "./clinic-results.tsx";
import { ClinicsInstead } from "./clinics-instead.tsx";
import { CountryFilters } from "./country-filters.tsx";
import type { PlaceList } from "./place-list.ts";
import * as searchTexts from "./search-texts.tsx";

type Props = {
	/** The country, or the city, as it stands in a sentence. */
	place: string;
	/** The country of both. */
	country: string;
	/** ISO-2 code of a country that has a flag. */
	flag: string | false;
	crumbs: { name: string; path: string }[];
	/** Cities to choose from; undefined on the page of one. */
	cities?: string[];
	/** Whether there are more than those. */
	hasMoreCities?: boolean;
	list: PlaceList;
	/** What leads to clinics around a place, with the same filters. */
	near: React.ReactNode;
	/** What stands beside the list. */
	aroundList: (list: React.ReactNode) => React.ReactNode;
	/** Where to go on from a place without clinics. */
	elsewhere: React.ReactNode;
	/** What stands in the corner of each card, and beside its website. */
	cornerOf: (clinic: PrintedCard) => React.ReactNode;
	besideOf: (clinic: PrintedCard) => React.ReactNode;
	/** What there is to know of the place, above its clinics. */
	children: React.ReactNode;
};

/** The clinics of a country or a city, with filters and, where it is asked for, their map. */
export function PlaceScreen(props: Props) {
	const { place, country, flag, crumbs, cities, hasMoreCities = false, list, near, children } = props;
	const { aroundList, elsewhere, cornerOf, besideOf } = props;
	const { path, filters, chips, instead } = list;
	const asked = readCountryParams(new URLSearchParams(useLocation().search));
	// a city has no cities
	if (!cities) asked.city = "";
	const addressOf = (change: Partial<CountryParams>) => path + writeCountryParams({ ...filters, page: 1, ...change });
	const card = (clinic: PrintedCard, headingLevel: "h2" | "h3" = "h2") => (
		<ClinicCard
			clinic={clinic}
			headingLevel={headingLevel}
			isShort
			corner={cornerOf(clinic)}
			beside={besideOf(clinic)}
		/>
	);
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbs} />
			<h1 className="wrap-anywhere flex items-center gap-3 text-3xl sm:text-4xl">
				<Flag code={flag} className="w-10 shrink-0" isFirst />
				{searchTexts.placeScreenTitle(place)}
			</h1>
			{children}
			<div className="list-acts mt-6">
				<CountryFilters
					path={path}
					params={filters}
					cities={cities}
					hasMoreCities={hasMoreCities}
					choices={list.choices}
				/>
				<div className="contents lg:flex lg:flex-wrap lg:gap-2">
					{near}
					<ButtonLink
						to={addressOf({ isMap: !filters.isMap })}
						look="secondary"
						preventScrollReset
						label={filters.isMap ? searchTexts.placeScreenHideMap : searchTexts.placeScreenShowMap}
					/>
				</div>
			</div>
			<AskedChips chips={chips} isNearMe={false} />
			{aroundList(
				<>
					<ClinicResults
						found={{ ...list, clinics: fromColumns(list.clinics) }}
						page={filters.page}
						pageSize={filters.limit}
						hrefOf={(page) => addressOf({ page })}
						isOld={writeCountryParams(asked) !== writeCountryParams(filters)}
						isOnMap={filters.isMap}
						unchecked={filters.verifiedOnly ? list.choices.unchecked : null}
						withUnchecked={addressOf({ verifiedOnly: false })}
						query={filters.q}
						order={searchTexts.placeScreenOrders[filters.sort]}
						empty={
							<>
								{filters.verifiedOnly && list.choices.hasUnverified && (
									<ButtonLink
										to={addressOf({ verifiedOnly: false })}
										look="secondary"
										label={searchTexts.placeScreenShowUnverified}
									/>
								)}
								{elsewhere}
								{chips.length > 0 && <ButtonLink to={path} label={searchTexts.placeScreenClear} />}
							</>
						}
					>
						{(clinic) => card(clinic)}
					</ClinicResults>
					{instead && (
						<ClinicsInstead {...instead} place={place} country={country}>
							{(clinic) => card(clinic, "h3")}
						</ClinicsInstead>
					)}
				</>,
			)}
		</div>
	);
}
