import { type Box, round } from "./box.ts";

/**
 * The mark of a city, with its number of public clinics. A mark with a `part` only stands for the clinics in this area:
 * some clinics of the city, or those of several `places`, of which the city has most.
 */
export type MapCity = MapPosition & { clinics: number; places?: number; part?: Box };

/** Clinics that are never divided among marks: those of a city, or one clinic. */
export type MapUnit = MapPosition & {
	clinics: number;
	/** The area that it stands for; undefined for a whole city. */
	part?: Box | undefined;
	/** The area that its clinics are in; undefined if only the centre of the city is known. */
	extent?: Box | undefined;
	/** The number of places that its clinics are in, 1 by default. */
	places?: number;
};

/** The position of a clinic or city in degrees, and the city's name. */
export type MapPosition = { country_code: string; city: string; latitude: number; longitude: number };

/** The most cities that get a mark of their own. */
const mostCities = 100;
/** The grid for the other cities. */
const columns = 10;
const rows = 8;
/** Degrees from the centre of a city that its clinics may be away if their positions are unknown. */
const cityRadius = 0.15;
/** Up to this height in degrees, a part of the map is about a city: one mark for a city is too little. */
export const smallPart = 0.4;

/**
 * Makes marks for the cities of clinics. If all are in one city, or the part of the map is small, makes marks for the
 * cells of a grid instead.
 * @param height the height of the part of the map in degrees; undefined if the map shows all clinics of a search
 * @param countIn the number of all clinics of a city, also outside of the part
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
 * Makes a mark for each of the `most` largest units, and one for each cell of a grid with other units. The mark of a
 * cell has the position and name of its largest unit.
 * @param most 0 if the units are single clinics
 */
export function markUnits(units: MapUnit[], most = mostCities): MapCity[] {
	if (units.length === 0) return [];
	// equal ones by position, so that those with a mark of their own lie together and not among the cells
	const bySize = units.toSorted(
		(one, other) => other.clinics - one.clinics || one.latitude - other.latitude || one.longitude - other.longitude,
	);
	const largestUnits = bySize.slice(0, most);
	const [west, south, east, north] = boxOf(units);
	const width = Math.max(east - west, 0.01) / (columns - 0.01);
	const height = Math.max(north - south, 0.01) / (rows - 0.01);
	const cells = groupBy(
		bySize.slice(most),
		({ latitude, longitude }) => `${Math.floor((longitude - west) / width)} ${Math.floor((latitude - south) / height)}`,
	).map((cell) => {
		const [largest] = cell as [MapUnit];
		return {
			...largest,
			clinics: cell.reduce((sum, { clinics }) => sum + clinics, 0),
			places: Math.max(
				most === 0 ? groupBy(cell, ({ country_code, city }) => `${country_code} ${city}`).length : cell.length,
				...cell.map(({ places = 1 }) => places),
			),
			part: cell.length === 1 ? largest.part : joinBoxes(cell.map((unit) => unit.extent ?? boxAroundCity(unit))),
		};
	});
	return [...largestUnits.map((unit) => ({ ...unit, places: 1 })), ...cells].map(
		({ country_code, city, clinics, latitude, longitude, places, part }) => ({
			...{ country_code, city, clinics, latitude: round(latitude, 4), longitude: round(longitude, 4) },
			...(part ? { places, part: roundOutwards(part) } : {}),
		}),
	);
}

const groupBy = <Item>(items: Item[], keyOf: (item: Item) => string) => [...Map.groupBy(items, keyOf).values()];

function boxOf(positions: { latitude: number; longitude: number }[]): Box {
	return joinBoxes(positions.map(({ latitude, longitude }) => [longitude, latitude, longitude, latitude]));
}

/** Returns the smallest box that contains all boxes. */
const joinBoxes = (boxes: Box[]): Box =>
	boxes.reduce(
		([west, south, east, north], box): Box => [
			Math.min(west, box[0]),
			Math.min(south, box[1]),
			Math.max(east, box[2]),
			Math.max(north, box[3]),
		],
	);

const boxAroundCity = ({ latitude, longitude }: MapUnit): Box => [
	longitude - cityRadius,
	latitude - cityRadius,
	longitude + cityRadius,
	latitude + cityRadius,
];

function middleOf(positions: MapPosition[]): { latitude: number; longitude: number } {
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		latitude: mean(positions.map(({ latitude }) => latitude)),
		longitude: mean(positions.map(({ longitude }) => longitude)),
	};
}

/** Rounds a box outwards to four decimals, so that a search for it finds the clinics on its edges. */
const roundOutwards = ([west, south, east, north]: Box): Box => [
	Math.floor(10_000 * west) / 10_000,
	Math.floor(10_000 * south) / 10_000,
	Math.ceil(10_000 * east) / 10_000,
	Math.ceil(10_000 * north) / 10_000,
];
