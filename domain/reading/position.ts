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
	// the pin of a link to a place, beside the middle of the map
	const [, pin] = text.split("!3d");
	const [pinNorth, pinEast] = pin?.split("!4d").map((part) => /^-?\d{1,3}\.\d{1,15}/.exec(part)?.[0]) ?? [];
	if (pinNorth && pinEast) return [pinNorth, pinEast];
	for (const part of text.split(/[@=]|geo:/).slice(1)) {
		const [, north, east] = /^(-?\d{1,3}\.\d{1,15}),(-?\d{1,3}\.\d{1,15})(?![\d.])/.exec(part) ?? [];
		if (north && east) return [north, east];
	}
	// 50°44'14.6"N 7°05'53.5"E
	const side = text.search(/[NS]/i);
	if (side > 0 && /[EW]$/i.test(text) && !/[a-df-mo-rt-vx-z]/i.test(text))
		return [text.slice(0, side + 1), text.slice(side + 1).replace(/^[ ,;]+/, "")];
	const isPointed = text.includes(".");
	const [first, second, ...others] = text.split(isPointed ? /[;,\s]/ : /[;\s]/).filter(Boolean);
	return first && second && others.length === 0 ? [first, second] : undefined;
}

/** Reads a number of degrees with a point or a comma, also as "N 50.7374°" or 50° 44' 14.6" N; NaN for anything else. */
function readDegrees(text: string): number {
	const side = /^[NSEW]|[NSEW]$/i.exec(text)?.[0] ?? "";
	const parts = text
		.replace(/^[NSEW]|[NSEW]$/i, "")
		.split(/[°'′’"″”\s]/)
		.filter(Boolean);
	const [degrees = Number.NaN, ...sixtieths] = parts.map((part) =>
		/^[-+−]?\d{1,3}(?:[.,]\d{1,20})?(?:e-\d{1,2})?$/i.test(part)
			? Number(part.replace(",", ".").replace("−", "-"))
			: Number.NaN,
	);
	const areSixtieths = sixtieths.length <= 2 && sixtieths.every((part) => part >= 0 && part < 60);
	if (!areSixtieths || (sixtieths.length > 0 && !text.includes("°") && !/['′’]/.test(text))) return Number.NaN;
	const [minutes = 0, seconds = 0] = sixtieths;
	const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
	return /[SW]/i.test(side) || /^[-−]/.test(text) ? -size : size;
}
