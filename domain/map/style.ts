/** The colours of the map, as CSS colours. */
export type MapColours = Record<"water" | "earth" | "green" | "border" | "road" | "name", string>;

export const mapColours: Record<"light" | "dark", MapColours> = {
	light: { water: "#aed0e0", earth: "#f6f2ea", green: "#dfe8d5", border: "#a89c86", road: "#ffffff", name: "#4a5565" },
	dark: { water: "#123247", earth: "#26303b", green: "#24372f", border: "#69788a", road: "#43505e", name: "#c3cad3" },
};

/** How a layer of tiles is drawn. */
export type MapLayer = {
	layer: string;
	colour: keyof MapColours;
	/** The kinds of features that are drawn; all by default. */
	kinds?: RegExp;
	/** The first zoom at which the layer is drawn. */
	from?: number;
	/** The width of lines in pixels. Without it, areas are drawn. */
	width?: (zoom: number) => number;
};

type Properties = Record<string, unknown>;

/** The layers from bottom to top, with the names and kinds of https://docs.protomaps.com/basemaps/layers. */
export const mapLayers: MapLayer[] = [
	{ layer: "earth", colour: "earth" },
	{ layer: "landuse", colour: "green", kinds: /park|forest|wood|nature_reserve|grass|cemetery/ },
	{ layer: "water", colour: "water" },
	{ layer: "water", colour: "water", width: (zoom) => Math.max(0.8, (zoom - 1) / 3) },
	{
		...{ layer: "roads", colour: "road", kinds: /^(minor_road|medium_road)$/ },
		...{ from: 13, width: (zoom) => (zoom - 11) / 1.5 },
	},
	{ layer: "roads", colour: "road", kinds: /^(highway|major_road)$/, width: (zoom) => Math.max(1, (zoom - 6) / 1.5) },
	{ layer: "boundaries", colour: "border", kinds: /^(country|2)$/, width: () => 1 },
];

const kindOf = (properties: Properties) => String(properties.kind ?? properties["pmap:kind"] ?? "");

/** Whether a feature of the layer is drawn. Its `type` is 2 for a line and 3 for an area. */
export const isDrawn = ({ kinds, width }: MapLayer, type: number, properties: Properties) =>
	type === (width ? 2 : 3) && (!kinds || kinds.test(kindOf(properties)));

/** Whether the name of a place is shown at a zoom. */
export const isNamed = (properties: Properties, zoom: number) =>
	kindOf(properties) === "locality" && Number(properties.min_zoom ?? 0) <= zoom;
