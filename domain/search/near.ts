import { readText } from "./address.ts";

/** Degrees. */
export type Coordinates = { latitude: number; longitude: number };

const slugPart = /^[\p{L}\p{N}]+$/u;
const degrees = /^-?\d{1,3}(\.\d{1,15})?$/;

/** "cologne,de": the slug of a place, and its country in lower case. */
export function writeNearPlace(place: { slug: string; country: string }): string {
	return `${place.slug},${place.country.toLowerCase()}`;
}

/** "50.94,6.96": a position to two decimals, about a kilometre; nothing more exact ever goes into an address. */
export function writeNearPosition({ latitude, longitude }: Coordinates): string {
	// no "-0"
	return [latitude, longitude].map((value) => Number(value.toFixed(2)) || 0).join(",");
}

/** What an address asks to be near to: a place or a position, as it is written there; empty where it is neither. */
export function readNear(params: URLSearchParams): string {
	const near = readText(params, "near").toLowerCase();
	const position = parsePosition(near);
	if (position) return writeNearPosition(position);
	return parsePlace(near) ? near : "";
}

/** The position that "50.94,6.96" says; null for anything else. */
export function parsePosition(near: string): Coordinates | null {
	const parts = near.split(",");
	if (parts.length !== 2 || !parts.every((part) => degrees.test(part))) return null;
	const [latitude = 0, longitude = 0] = parts.map(Number);
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Slug and country, an ISO-2 code in upper case, of "cologne,de"; null for anything else. */
export function parsePlace(near: string): { slug: string; country: string } | null {
	const [name = "", country = "", ...others] = near.split(",");
	if (others.length > 0 || !name.split("-").every((part) => slugPart.test(part)) || !/^[a-z]{2}$/.test(country))
		return null;
	return { slug: name, country: country.toUpperCase() };
}

/** Whether a text is a place or position as an address writes it. */
export const isNear = (near: string): boolean => parsePosition(near) !== null || parsePlace(near) !== null;
