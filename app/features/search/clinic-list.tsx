import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { fromColumns } from "#domain/columns.ts";
import { type ClinicSearchParams, readClinicSearch, writeClinicSearch } from "#domain/search/search-params.ts";
import { AskedChips } from "./asked-chips.tsx";
import { ClinicCard } from "./clinic-card.tsx";
import { ClinicResults } from "./clinic-results.tsx";
import { ClinicsInstead } from "./clinics-instead.tsx";
import { ListForm } from "./list-form.tsx";
import type { PrintedList } from "./printed-list.ts";
import * as searchTexts from "./search-texts.tsx";

/** What a screen adds to a list of clinics. */
export type ListProps = {
	list: PrintedList;
	/** Codes and names to choose from; undefined where the path names the country. */
	countries?: [code: string, name: string][];
	/** Those of the country; undefined where the path names the city. */
	cities?: string[];
	/** The place and its country, as they stand in a sentence. */
	place: string;
	country: string;
	/** What leads to clinics around a place. */
	near: React.ReactNode;
	/** Where to go on from a list without clinics. */
	elsewhere: React.ReactNode;
	/** Searches names for the words that were understood as something else. */
	namesInstead?: { words: string; to: string } | undefined;
	/** The place that they mean, where they call it otherwise or say only a part of it. */
	meant?: string | undefined;
	/** They asked for what is around them, which only the browser knows. */
	isNearMe?: boolean;
	/** What stands beside the list. */
	aroundList: (list: React.ReactNode) => React.ReactNode;
	/** What stands in the corner of each card, and beside its website. */
	cornerOf: (clinic: PrintedCard) => React.ReactNode;
	besideOf: (clinic: PrintedCard) => React.ReactNode;
};

/** A list of clinics with its form, its filters that are set and, where it is asked for, its map: in a search, a country or a city. */
export function ClinicList(props: ListProps) {
	const { list, countries, cities, place, country, near, elsewhere, namesInstead, meant, isNearMe = false } = props;
	const { aroundList, cornerOf, besideOf } = props;
	const { path, search, chips, choices, instead } = list;
	const asked = readClinicSearch(new URLSearchParams(useLocation().search), search);
	const addressOf = (change: Partial<ClinicSearchParams>) =>
		path + writeClinicSearch({ ...search, page: 1, ...change });
	const isPlace = search.on !== "clinics";
	const card = (clinic: PrintedCard, headingLevel: "h2" | "h3" = "h2") => (
		<ClinicCard
			clinic={clinic}
			headingLevel={headingLevel}
			isShort={isPlace}
			corner={cornerOf(clinic)}
			beside={besideOf(clinic)}
		/>
	);
	return (
		<>
			<div className={isPlace ? "list-acts mt-6" : "list-acts"}>
				<ListForm search={search} path={path} countries={countries} cities={cities} choices={choices} />
				<div className="contents lg:flex lg:flex-wrap lg:gap-2">
					{near}
					<ButtonLink
						to={addressOf({ isMap: !search.isMap, box: "", page: search.page })}
						look="secondary"
						preventScrollReset
						label={search.isMap ? searchTexts.listHideMap : searchTexts.listShowMap}
					/>
				</div>
			</div>
			<AskedChips chips={chips} namesInstead={namesInstead} meant={meant} isNearMe={isNearMe} />
			{aroundList(
				<>
					<ClinicResults
						found={{ ...list, clinics: fromColumns(list.clinics) }}
						page={search.page}
						pageSize={search.limit}
						hrefOf={(page) => addressOf({ page })}
						isNear={search.near !== ""}
						isOld={writeClinicSearch(asked) !== writeClinicSearch(search)}
						query={search.q}
						order={list.order}
						isOnMap={search.isMap}
						unchecked={search.verifiedOnly ? choices.unchecked : null}
						withUnchecked={addressOf({ verifiedOnly: false })}
						empty={
							<>
								{isPlace && search.verifiedOnly && choices.hasUnverified && (
									<ButtonLink
										to={addressOf({ verifiedOnly: false })}
										look="secondary"
										label={searchTexts.listShowUnverified}
									/>
								)}
								{elsewhere}
								{chips.length > 0 && <ButtonLink to={path} label={searchTexts.listClear} />}
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
		</>
	);
}
