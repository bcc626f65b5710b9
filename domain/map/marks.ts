import { type Box, round } from "./box.ts";

/**
 * A city with its public clinics. Positions are degrees. With a `part` it stands for what is there: some clinics of the
 * city, or those of so many smaller `places`, of which it is the largest.
 */
export type MapCity = MapPosition & { clinics: number; places?: number; part?: Box };

/** Clinics of one city that a map may show as one mark. */
export type MapUnit = MapPosition & {
	clinics: number;
	/** The part of the map that it stands for; undefined for a whole city. */
	part?: Box | undefined;
	/** Where its clinics are; undefined where only the middle of the city is known. */
	extent?: Box | undefined;
	/** In how many places they are, of which the city is one; one if it is left out. */
	places?: number;
};

/** A clinic that a map may show. */
export type MapPosition = { country_code: string; city: string; latitude: number; longitude: number };

/** How many cities a map names at most. */
const mostNamed = 100;
/** The grid of the others. */
const columns = 10;
const rows = 8;
/** Degrees around the middle of a city whose clinics could be anywhere in it. */
const aroundCity = 0.15;
/** Degrees of latitude of a part in which one city is not enough of a mark: it and its surroundings. */
export const smallPart = 0.4;

/**
 * The marks of clinics by their cities; by cells of a grid where they are all in one city, or the part of the map is
 * small.
 * @param height of the part of the map, in degrees; undefined where the map shows all that was found
 * @param countIn how many clinics a city has in all
 */
export function markCities(
	found: MapPosition[],
	height?: number,
	countIn: (city: MapPosition) => number | undefined = () => undefined,
): MapCity[] {
	const cities = groupBy(found, ({ country_code, city }) => `${country_code} ${city}`);
	if (cities.length === 1 || (height !== undefined && height <= smallPart)) {
		return markUnits(
			found.map((clinic) => ({ ...clinic, clinics: 1, part: boxOf([clinic]), extent: boxOf([clinic]) })),
			0,
		);
	}
	return markUnits(
		cities.map((clinics) => {
			const [{ country_code, city }] = clinics as [MapPosition];
			const extent = boxOf(clinics);
			const isWhole = height === undefined || countIn(clinics[0] as MapPosition) === clinics.length;
			return {
				country_code,
				city,
				clinics: clinics.length,
				...middleOf(clinics),
				part: isWhole ? undefined : extent,
				extent,
			};
		}),
	);
}

/**
 * The marks of cities: the `most` largest by themselves, then one for each cell of a grid with others. That is where
 * the largest of these is and named by it, with how many `places` and what `part` of the map it stands for.
 */
export function markUnits(units: MapUnit[], most = mostNamed): MapCity[] {
	if (units.length === 0) return [];
	// of equal ones those that are beside each other, so that few of them lie among the cells of the rest
	const bySize = units.toSorted(
		(one, other) => other.clinics - one.clinics || one.latitude - other.latitude || one.longitude - other.longitude,
	);
	const named = bySize.slice(0, most);
	const [west, south, east, north] = boxOf(units);
	const width = Math.max(east - west, 0.01) / (columns - 0.01);
	const height = Math.max(north - south, 0.01) / (rows - 0.01);
	const cells = groupBy(
		bySize.slice(most),
		({ latitude, longitude }) => `${Math.floor((longitude - west) / width)} ${Math.floor((latitude - south) / height)}`,
	).map((cell) => {
		const [largest] = cell as [MapUnit];
		const parts = cell.map((unit) => unit.extent ?? around(unit));
		return {
			...largest,
			clinics: cell.reduce((sum, { clinics }) => sum + clinics, 0),
			places: Math.max(
				most === 0 ? groupBy(cell, ({ country_code, city }) => `${country_code} ${city}`).length : cell.length,
				...cell.map(({ places = 1 }) => places),
			),
			// one city alone is that city
			part: cell.length === 1 ? largest.part : join(parts),
		};
	});
	// a cell stands where its largest city would
	return [...named.map((unit) => ({ ...unit, places: 1 })), ...cells].map(
		({ country_code, city, clinics, latitude, longitude, places, part }) => ({
			...{ country_code, city, clinics, latitude: round(latitude, 4), longitude: round(longitude, 4) },
			...(part ? { places, part: widen(part) } : {}),
		}),
	);
}

const groupBy = <Item>(items: Item[], keyOf: (item: Item) => string) => [...Map.groupBy(items, keyOf).values()];

function boxOf(positions: { latitude: number; longitude: number }[]): Box {
	return join(positions.map(({ latitude, longitude }) => [longitude, latitude, longitude, latitude]));
}

/** The part that holds all of some parts. */
const join = (parts: Box[]): Box =>
	parts.reduce(
		([west, south, east, north], part): Box => [
			Math.min(west, part[0]),
			Math.min(south, part[1]),
			Math.max(east, part[2]),
			Math.max(north, part[3]),
		],
	);

const around = ({ latitude, longitude }: MapUnit): Box => [
	longitude - aroundCity,
	latitude - aroundCity,
	longitude + aroundCity,
	latitude + aroundCity,
];

function middleOf(positions: MapPosition[]): { latitude: number; longitude: number } {
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		latitude: mean(positions.map(({ latitude }) => latitude)),
		longitude: mean(positions.map(({ longitude }) => longitude)),
	};
}

/** To four decimals, outwards: a search for it finds those on its edges. */
const widen = ([west, south, east, north]: Box): Box => [
	Math.floor(10_000 * west) / 10_000,
	Math.floor(10_000 * south) / 10_000,
	Math.ceil(10_000 * east) / 10_000,
	Math.ceil(10_000 * north) / 10_000,
];
