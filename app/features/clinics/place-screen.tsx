import { useLocation } from "react-router";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { type CountryParams, readCountryParams, writeCountryParams } from "#domain/clinics/country-params.ts";
import { type Columns, fromColumns } from "#domain/columns.ts";
import { ClinicCard } from "./clinic-card.tsx";
import { ClinicResults, type FoundClinics } from "./clinic-results.tsx";
import { CountryFilters } from "./country-filters.tsx";

const orders = {
	reviews: "Clinics with most reviews first.",
	rating: "Highest rated clinics first.",
	name: "In alphabetical order.",
};

type Props = {
	/** The country, or the city, as it stands in a sentence. */
	place: string;
	/** ISO-2 code of a country that has a flag. */
	flag: string | false;
	crumbs: { name: string; path: string }[];
	/** The page's own address, without filters. */
	path: string;
	filters: CountryParams;
	/** Cities to choose from; undefined on the page of one. */
	cities?: string[];
	found: Omit<FoundClinics<PrintedCard>, "clinics"> & { clinics: Columns<PrintedCard> };
	/** Where to go on from a place without clinics. */
	elsewhere: React.ReactNode;
	/** What stands in the corner of each card, and beside its website. */
	cornerOf: (clinic: PrintedCard) => React.ReactNode;
	besideOf: (clinic: PrintedCard) => React.ReactNode;
	/** What there is to know of the place, above its clinics. */
	children: React.ReactNode;
};

/** The clinics of a country or a city, with filters. */
export function PlaceScreen({
	place,
	flag,
	crumbs,
	path,
	filters,
	cities,
	found,
	elsewhere,
	cornerOf,
	besideOf,
	children,
}: Props) {
	const asked = readCountryParams(new URLSearchParams(useLocation().search));
	// a city has no cities
	if (!cities) asked.city = "";
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbs} />
			<h1 className="flex items-center gap-3 text-3xl sm:text-4xl">
				<Flag code={flag} className="w-10 shrink-0" isFirst />
				Tattoo removal clinics in {place}
			</h1>
			{children}
			<CountryFilters path={path} params={filters} cities={cities} />
			<ClinicResults
				found={{ ...found, clinics: fromColumns(found.clinics) }}
				page={filters.page}
				pageSize={filters.limit}
				hrefOf={(page) => path + writeCountryParams({ ...filters, page })}
				isOld={writeCountryParams(asked) !== writeCountryParams(filters)}
				query={filters.q}
				order={orders[filters.sort]}
				empty={
					<>
						{filters.verifiedOnly && (
							<ButtonLink
								to={path + writeCountryParams({ ...filters, verifiedOnly: false })}
								look="secondary"
								label="Show clinics not yet verified"
							/>
						)}
						{elsewhere}
					</>
				}
			>
				{(clinic) => <ClinicCard clinic={clinic} isShort corner={cornerOf(clinic)} beside={besideOf(clinic)} />}
			</ClinicResults>
		</div>
	);
}
