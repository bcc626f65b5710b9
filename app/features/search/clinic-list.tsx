import { t } from "@lingui/core/macro";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ListedTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import { parsePlace } from "#domain/search/near.ts";
import { isByPrice } from "#domain/search/search-params.ts";
import type { CardProps } from "./clinic-card.tsx";
import { ClinicResults, changeIn, FoundLine } from "./clinic-results.tsx";
import { countClinics } from "./count-clinics.ts";
import { ListForm, type ListFormProps } from "./list-form.tsx";
import type { PrintedList } from "./printed-list.ts";

/** What a page passes to a list of clinics. */
export type ListProps = Pick<CardProps, "acts"> &
	Pick<ListFormProps, "countries" | "cities" | "placeName" | "typedPlace" | "near" | "searchBox"> & {
		list: PrintedList;
		/** The names of the place and of its country, as used inside a sentence. */
		place: string;
		country: string;
		/** Links to other lists, shown if this one has no clinics. */
		elsewhere: React.ReactNode;
		/** The address of a search for the words as a clinic's name, if they were understood as something else. */
		namesInstead?: { words: string; to: string } | undefined;
		/** A sentence that explains how the words were understood, where the list itself does not show it. */
		understood?: string | undefined;
		/** Whether the words ask for clinics near the visitor, whose position only the browser can tell. */
		isNearMe?: boolean;
		/** Puts the map beside the list of results. */
		aroundList: (list: React.ReactNode) => React.ReactNode;
	};

/** A list of clinics with its form and its map: of a search, a country or a city. */
export function ClinicList(props: ListProps) {
	const { list, countries, cities, placeName, typedPlace, near, searchBox, aroundList } = props;
	const { path, search, choices, total, is_exact } = list;
	const found = countClinics(total, is_exact);
	// floats over a list, but stands above a map, whose buttons it would cover; nothing found is nothing on a map
	const viewSwitch = (total > 0 || search.isMap) && (
		<ButtonLink
			to={changeIn(list, { isMap: !search.isMap, box: "", page: search.page })}
			preventScrollReset={!search.isMap}
			className="map-switch"
		>
			<Icon name={search.isMap ? "arrow-left" : "map"} className="size-5" />
			{search.isMap ? t`List` : t`Map`}
		</ButtonLink>
	);
	const tattoo = isByPrice(search) ? search.tattoo : undefined;
	return (
		<ListedTattoo value={tattoo}>
			<ListForm {...{ search, path, countries, cities, choices, found, placeName, typedPlace, near, searchBox }} />
			<FoundLine {...props} />
			{search.isMap && viewSwitch}
			<div
				data-listed-tattoo={tattoo}
				data-origin-place={placeName || search.city}
				data-origin-country={parsePlace(search.near)?.country ?? search.country}
			>
				{aroundList(<ClinicResults {...props} />)}
			</div>
			{!search.isMap && viewSwitch}
		</ListedTattoo>
	);
}

type PlaceProps = ListProps & {
	/** ISO-2 code of a country that has a flag. */
	flag: string | false;
	crumbs: { name: string; path: string }[];
	/** Facts about the place, above its clinics. */
	children: React.ReactNode;
	/** Links to other places, below its clinics. */
	places: React.ReactNode;
};

/** The clinics of a country or a city. */
export function PlaceScreen({ flag, crumbs, children, places, ...list }: PlaceProps) {
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbs} />
			<h1 className="wrap-anywhere -mt-2.5 flex items-center gap-3 text-2xl sm:text-3xl">
				<Flag code={flag} className="w-8 shrink-0" isFirst />
				{t`Clinics in ${{ place: list.place }}`}
			</h1>
			{children}
			<ClinicList {...list} />
			{places}
		</div>
	);
}
