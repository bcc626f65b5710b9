import { readText } from "./address.ts";

// The parameter `near` of a search: a place as "cologne,de", or a position as "50.94,6.96".

/** Degrees. */
export type Coordinates = { latitude: number; longitude: number };

const slugPart = /^[\p{L}\p{N}]+$/u;
const degrees = /^-?\d{1,3}(\.\d{1,15})?$/;

/** Writes a place as "cologne,de": its slug, and its country in lower case. */
export function writeNearPlace(place: { slug: string; country: string }): string {
	return `${place.slug},${place.country.toLowerCase()}`;
}

/** Writes a position as "50.94,6.96". Two decimals are about a kilometre: URLs never have a more exact position. */
export function writeNearPosition({ latitude, longitude }: Coordinates): string {
	// `|| 0` turns -0 into 0
	return [latitude, longitude].map((value) => Number(value.toFixed(2)) || 0).join(",");
}

/** Reads `near`: returns the place or position in the form above; empty for anything else. */
export function readNear(params: URLSearchParams): string {
	const near = readText(params, "near").toLowerCase();
	const position = parsePosition(near);
	if (position) return writeNearPosition(position);
	return parsePlace(near) ? near : "";
}

/** Parses a position such as "50.94,6.96"; null for anything else. */
export function parsePosition(near: string): Coordinates | null {
	const parts = near.split(",");
	if (parts.length !== 2 || !parts.every((part) => degrees.test(part))) return null;
	const [latitude = 0, longitude = 0] = parts.map(Number);
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Parses a place such as "cologne,de": its slug, and its country as ISO-2 in upper case; null for anything else. */
export function parsePlace(near: string): { slug: string; country: string } | null {
	const [slug = "", country = "", ...others] = near.split(",");
	if (others.length > 0 || !slug.split("-").every((part) => slugPart.test(part)) || !/^[a-z]{2}$/.test(country))
		return null;
	return { slug, country: country.toUpperCase() };
}

/** Whether a text is a place or a position in this form. */
export const isNear = (near: string): boolean => parsePosition(near) !== null || parsePlace(near) !== null;
