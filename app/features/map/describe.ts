import { formatCount } from "#domain/format.ts";
import type { Group } from "#domain/map/gather.ts";
import type { MapMark } from "#domain/map/search-map.ts";

/** "Cologne and 2 more places: 30 clinics", "Clean Skin, Cologne". */
export function describe({ marks: [first, ...others], clinics }: Group<MapMark>): string {
	if (others.length === 0) return first.city ? `${first.name}: ${formatCount(clinics, "clinic")}` : first.name;
	if (!first.city) return formatCount(clinics, "clinic");
	return `${first.name} and ${formatCount(others.length, "more place")}: ${formatCount(clinics, "clinic")}`;
}
