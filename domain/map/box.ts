/** A part of the world in degrees: west, south, east, north. None crosses the 180th meridian. */
export type Box = [west: number, south: number, east: number, north: number];

/** What a square map of the world shows. */
export const farthestNorth = 85;

/** Reads "6.8,50.8,7.1,51"; undefined for what is no part of the world. Four decimals count, about ten metres. */
export function readBox(text: string): Box | undefined {
	if (!/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/.test(text)) return undefined;
	const [west, south, east, north] = text.split(",").map((part) => round(Number(part), 4)) as Box;
	const isInside = west >= -180 && east <= 180 && south >= -90 && north <= 90;
	return isInside && west < east && south < north ? [west, south, east, north] : undefined;
}

/** As `readBox` reads it. */
export function writeBox(box: Box): string {
	return box.map((degrees) => round(degrees, 4)).join(",");
}

/** The smallest box around positions, at least `least` degrees high and wide; undefined without any. */
export function boxAround(positions: { latitude: number; longitude: number }[], least = 0.1): Box | undefined {
	if (positions.length === 0) return undefined;
	const latitudes = positions.map(({ latitude }) => latitude);
	const longitudes = positions.map(({ longitude }) => longitude);
	const [south, north] = widen(Math.min(...latitudes), Math.max(...latitudes), least);
	const [west, east] = widen(Math.min(...longitudes), Math.max(...longitudes), least);
	return [cut(west, 180), cut(south, farthestNorth), cut(east, 180), cut(north, farthestNorth)];
}

const cut = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));

function widen(from: number, to: number, least: number): [number, number] {
	const missing = Math.max(0, least - (to - from)) / 2;
	return [from - missing, to + missing];
}

/** A number with so many decimals at most. */
export const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
