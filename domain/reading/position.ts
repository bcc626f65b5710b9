import { type Reading, unread } from "./reading.ts";

/** Degrees, north and east positive. */
export type Position = { latitude: number; longitude: number };

const wrong = "Latitude (-90 to 90) and longitude (-180 to 180) must be decimal degrees, both or neither.";

/** Reads a position in decimal degrees, also a pair "50.7374, 7.0982" in the first text alone. */
export function readPosition(latitude: string, longitude: string): Reading<Position> {
	const pair = longitude.trim() === "" ? splitPair(latitude) : undefined;
	const [north, east] = (pair ?? [latitude, longitude]).map((text) => text.trim());
	if (!north && !east) return { value: null, note: null };
	const position = { latitude: readDegrees(north ?? ""), longitude: readDegrees(east ?? "") };
	if (!(Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180)) return unread(wrong);
	// off the coast of Africa, where missing numbers meet
	if (Math.abs(position.latitude) < 0.01 && Math.abs(position.longitude) < 0.01) {
		return unread("0, 0 is what programs write for an unknown position.");
	}
	return { value: position, note: null };
}

/** Splits "50.7374, 7.0982", "50,7374; 7,0982" or a link of a map with "@50.7374,7.0982"; undefined for other texts. */
function splitPair(text: string): [string, string] | undefined {
	for (const part of text.split(/[@=]/).slice(1)) {
		const [, north, east] = /^(-?\d{1,3}\.\d{1,15}),(-?\d{1,3}\.\d{1,15})(?![\d.])/.exec(part) ?? [];
		if (north && east) return [north, east];
	}
	const isPointed = text.includes(".");
	const [north, east, ...others] = text.split(isPointed ? /[;,\s]/ : /[;\s]/).filter(Boolean);
	return north && east && others.length === 0 ? [north, east] : undefined;
}

/** Reads a decimal number with a point or a comma, also as "50.7374° N"; NaN for anything else. */
function readDegrees(text: string): number {
	const [, number = "", side = ""] =
		/^([-+−]?\d{1,3}(?:[.,]\d{1,20})?(?:e-\d{1,2})?) ?°? ?([NSEW]?)$/i.exec(text) ?? [];
	if (!number) return Number.NaN;
	const degrees = Number(number.replace(",", ".").replace("−", "-"));
	return /[SW]/i.test(side) ? -Math.abs(degrees) : degrees;
}
