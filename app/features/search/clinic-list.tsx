import { Link, useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { fromColumns } from "#domain/columns.ts";
import { formatCount } from "#domain/format.ts";
import { type ClinicSearchParams, readClinicSearch, writeClinicSearch } from "#domain/search/search-params.ts";
import { type CardProps, ClinicCard } from "./clinic-card.tsx";
import { ClinicResults, FoundLine } from "./clinic-results.tsx";
import { ClinicsInstead } from "./clinics-instead.tsx";
import { ListForm } from "./list-form.tsx";
import type { PrintedList } from "./printed-list.ts";
import * as searchTexts from "./search-texts.tsx";

/** What a screen adds to a list of clinics. */
export type ListProps = Pick<CardProps, "acts"> & {
	list: PrintedList;
	/** Codes and names to choose from; undefined where the path names the country. */
	countries?: [code: string, name: string][];
	/** Those of the country; undefined where the path names the city. */
	cities?: string[];
	/** The place and its country, as they stand in a sentence. */
	place: string;
	/** The name of what a search is near to; null for a position. */
	placeName?: string | null;
	country: string;
	/** What leads to clinics around a place. */
	near: React.ReactNode;
	/** The one box of the search, with what stands in it and what it keeps. */
	searchBox?: (children: React.ReactNode, kept: string) => React.ReactNode;
	/** Where to go on from a list without clinics. */
	elsewhere: React.ReactNode;
	/** Searches names for the words that were understood as something else. */
	namesInstead?: { words: string; to: string } | undefined;
	/** How the words were understood, where the list does not show it. */
	understood?: string | undefined;
	/** They asked for what is around them, which only the browser knows. */
	isNearMe?: boolean;
	/** What stands beside the list. */
	aroundList: (list: React.ReactNode) => React.ReactNode;
};

/** A list of clinics with its form and its map: in a search, a country or a city. */
export function ClinicList(props: ListProps) {
	const { list, countries, cities, place, placeName = null, country, near, searchBox, elsewhere } = props;
	const { namesInstead, understood, isNearMe = false, aroundList, acts } = props;
	const { path, search, choices, instead } = list;
	const asked = readClinicSearch(new URLSearchParams(useLocation().search), search);
	const addressOf = (change: Partial<ClinicSearchParams>) =>
		path + writeClinicSearch({ ...search, page: 1, ...change });
	const isPlace = search.on !== "clinics";
	const shown = {
		found: { ...list, clinics: fromColumns(list.clinics) },
		...{ page: search.page, pageSize: search.limit, isNear: search.near !== "" },
	};
	const card = (clinic: PrintedCard, headingLevel: "h2" | "h3" = "h2") => (
		<ClinicCard {...{ clinic, headingLevel, acts }} hasWebsite={isPlace} />
	);
	// floats over a list, not over a map, whose buttons it would cover
	const toOtherView = (
		<ButtonLink
			to={addressOf({ isMap: !search.isMap, box: "", page: search.page })}
			preventScrollReset={!search.isMap}
			className="map-switch"
		>
			<Icon name={search.isMap ? "arrow-left" : "map"} className="size-5" />
			{search.isMap ? searchTexts.listList : searchTexts.listMap}
		</ButtonLink>
	);
	return (
		<>
			<ListForm
				{...{ search, path, countries, cities, choices, placeName, near, searchBox }}
				found={formatCount(list.total, "clinic", "clinics", list.is_exact)}
			/>
			<FoundLine
				{...shown}
				isOld={writeClinicSearch(asked) !== writeClinicSearch(search)}
				query={search.q}
				order={list.order}
			>
				{list.total > 0 && (
					<p className="max-sm:block! max-sm:pb-1.5 print:hidden">
						<TattooLink />
					</p>
				)}
				{isNearMe && (
					<>
						<p className="noscript:hidden">{searchTexts.nearMeMissing}</p>
						<p className="hidden noscript:block">{searchTexts.nearMeNeedsPlace}</p>
					</>
				)}
				{understood && <p>{understood}</p>}
				{namesInstead && (
					<p>
						<Link to={namesInstead.to} className="text-link py-3">
							{searchTexts.namesInstead(namesInstead.words)}
						</Link>
					</p>
				)}
			</FoundLine>
			{search.isMap && toOtherView}
			{aroundList(
				<>
					<ClinicResults
						{...shown}
						hrefOf={(page) => addressOf({ page })}
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
								{addressOf({ isMap: false }) !== path && <ButtonLink to={path} label={searchTexts.listClear} />}
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
			{!search.isMap && toOtherView}
		</>
	);
}
