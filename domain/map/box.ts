/** An area of the map in degrees: west, south, east, north. It never crosses the 180th meridian. */
export type Box = [west: number, south: number, east: number, north: number];

/** The last latitude that a square map of the world shows, in degrees north and south. */
export const farthestNorth = 85;

/** Parses "6.8,50.8,7.1,51", rounded to four decimals (about ten metres); undefined for anything but an area. */
export function readBox(text: string): Box | undefined {
	if (!/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/.test(text)) return undefined;
	const [west, south, east, north] = text.split(",").map((part) => round(Number(part), 4)) as Box;
	const isInside = west >= -180 && east <= 180 && south >= -90 && north <= 90;
	return isInside && west < east && south < north ? [west, south, east, north] : undefined;
}

/** Writes a box in the form that `readBox` reads. */
export function writeBox(box: Box): string {
	return box.map((degrees) => round(degrees, 4)).join(",");
}

/** Returns the smallest box around positions that is at least `least` degrees high and wide; undefined for none. */
export function boxAround(positions: { latitude: number; longitude: number }[], least = 0.1): Box | undefined {
	if (positions.length === 0) return undefined;
	const latitudes = positions.map(({ latitude }) => latitude);
	const longitudes = positions.map(({ longitude }) => longitude);
	const [south, north] = widen(Math.min(...latitudes), Math.max(...latitudes), least);
	const [west, east] = widen(Math.min(...longitudes), Math.max(...longitudes), least);
	return [clamp(west, 180), clamp(south, farthestNorth), clamp(east, 180), clamp(north, farthestNorth)];
}

const clamp = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));

/** Widens a range on both sides to a length of at least `least`. */
function widen(from: number, to: number, least: number): [number, number] {
	const missing = Math.max(0, least - (to - from)) / 2;
	return [from - missing, to + missing];
}

/** Rounds a number to this many decimals. */
export const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
