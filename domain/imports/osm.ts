import type { Cells, ImportColumn } from "./columns.ts";

/** The source of all clinics from OpenStreetMap. Its licence, the ODbL, requires that pages name it. */
export const openStreetMap = "OpenStreetMap";

/** The columns of a feature. */
export const osmColumns = [
	...["source_id", "name", "country", "city", "address", "house_number", "postcode", "phone", "email", "website"],
	...["opening_hours", "languages", "latitude", "longitude"],
] as ImportColumn[];

type Tags = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts a GeoJSON feature with tags of OpenStreetMap to a row of an import. Returns an error message for others. */
export function readOsmFeature(feature: unknown): Cells | string {
	if (!isRecord(feature) || feature.type !== "Feature" || !isRecord(feature.properties)) {
		return "This isn't a GeoJSON feature with properties.";
	}
	const { properties } = feature;
	// osmtogeojson may nest the tags
	const tags = isRecord(properties.tags) ? properties.tags : properties;
	const source_id = findId(feature, properties);
	if (!source_id) return "The feature has no OpenStreetMap id, such as node/123.";
	const position = findPosition(feature.geometry);
	if (!position) return "The feature has no geometry with coordinates.";

	const languages = Object.keys(tags)
		.filter((key) => /^language:[a-z]{2}$/.test(key) && tags[key] === "yes")
		.map((key) => key.slice("language:".length));
	return {
		source_id,
		name: text(tags, "name"),
		country: text(tags, "addr:country"),
		city: text(tags, "addr:city", "addr:town", "addr:village", "addr:suburb", "addr:place"),
		address: text(tags, "addr:street", "addr:place") || text(tags, "addr:full"),
		house_number: text(tags, "addr:housenumber"),
		postcode: text(tags, "addr:postcode"),
		phone: text(tags, "contact:phone", "phone", "contact:mobile"),
		email: text(tags, "contact:email", "email"),
		website: text(tags, "contact:website", "website", "url"),
		opening_hours: text(tags, "opening_hours"),
		languages: languages.join(" "),
		// seven decimals are a centimetre
		latitude: position[1].toFixed(7),
		longitude: position[0].toFixed(7),
	};
}

/** Returns the URL of an object of OpenStreetMap with an id such as node/123; undefined for other ids. */
export function getOsmUrl(sourceId: string | null): string | undefined {
	return sourceId && osmId.test(sourceId) ? `https://www.openstreetmap.org/${sourceId}` : undefined;
}

const osmId = /^(node|way|relation)\/\d{1,19}$/;

function findId(feature: Record<string, unknown>, properties: Record<string, unknown>): string | undefined {
	return [feature.id, properties["@id"], `${properties.type}/${properties.id}`].find(
		(id): id is string => typeof id === "string" && osmId.test(id),
	);
}

/** Returns the first of these tags that is not empty, or an empty text. */
function text(tags: Tags, ...keys: string[]): string {
	for (const key of keys) {
		const value = tags[key];
		if (typeof value === "string" && value.trim()) return value.trim();
	}
	return "";
}

/** Returns longitude and latitude of a point, or of the centre of the box around a shape. */
function findPosition(geometry: unknown): [number, number] | undefined {
	if (!isRecord(geometry) || !Array.isArray(geometry.coordinates)) return undefined;
	const points = findPoints(geometry.coordinates, 4);
	const middleOf = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
	const middle: [number, number] = [middleOf(points.map(([x]) => x)), middleOf(points.map(([, y]) => y))];
	return middle.every(Number.isFinite) ? middle : undefined;
}

/** Collects the points of nested lists, up to `depth` levels deep. */
function findPoints(coordinates: unknown[], depth: number): [number, number][] {
	const [x, y] = coordinates;
	if (typeof x === "number" && typeof y === "number") return [[x, y]];
	if (depth === 0) return [];
	return coordinates.flatMap((part) => (Array.isArray(part) ? findPoints(part, depth - 1) : []));
}
