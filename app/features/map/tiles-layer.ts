import L from "leaflet";
import {
	CenteredTextSymbolizer,
	type LabelRule,
	type LabelSymbolizer,
	LineLabelSymbolizer,
	LineSymbolizer,
	leafletLayer,
	type PaintRule,
	PolygonSymbolizer,
} from "protomaps-leaflet";
import type { Rectangle } from "#domain/map/names.ts";
import type { MapFacts } from "#domain/map/search-map.ts";
import { isDrawn, isNamed, type MapColours, mapColours, mapLayers } from "#domain/map/style.ts";

type Tiles = {
	/** Draws the names again, after marks have moved. */
	relabel: () => void;
	close: () => void;
};

/** Whether a name is not on the map yet, and a rectangle is free, in pixels of the world's map at `zoom`. */
type IsFree = (name: string, rectangle: Rectangle, zoom: number) => boolean;

/**
 * Adds the tiles of our own server to a map, light or dark as the reader prefers, with names where there is room. Its
 * colours follow that preference until `close` is called.
 */
export function addTiles(map: L.Map, { version, maxZoom }: MapFacts, isFree: IsFree): Tiles {
	// protomaps-leaflet expects Leaflet there
	Object.assign(window, { L });
	const dark = matchMedia("(prefers-color-scheme: dark)");
	let layer: ReturnType<typeof leafletLayer> | undefined;
	const draw = () => {
		(layer as L.Layer | undefined)?.remove();
		const colours = mapColours[dark.matches ? "dark" : "light"];
		layer = leafletLayer({
			url: `/map/${version}/{z}/{x}/{y}.mvt`,
			maxDataZoom: maxZoom,
			noWrap: true,
			paintRules: paintRules(colours),
			labelRules: labelRules(colours, isFree),
			backgroundColor: colours.water,
			lang: "en",
		});
		(layer as unknown as L.Layer).addTo(map);
	};
	draw();
	dark.addEventListener("change", draw);
	return {
		relabel() {
			layer?.clearLayout();
			layer?.rerenderTiles();
		},
		close: () => dark.removeEventListener("change", draw),
	};
}

const nameOf = ({ props }: Parameters<LabelSymbolizer["place"]>[2]) => String(props["name:en"] ?? props.name);

/** Leaves out names that are on the map already, and those without room. */
const whereFree = (names: LabelSymbolizer, isFree: IsFree): LabelSymbolizer => ({
	place: (layout, at, feature) =>
		names
			.place(layout, at, feature)
			?.filter(({ bboxes }) =>
				bboxes.every(({ minX: left, minY: top, maxX: right, maxY: bottom }) =>
					isFree(nameOf(feature), { left, top, right, bottom }, layout.zoom),
				),
			),
});

const paintRules = (colours: MapColours): PaintRule[] =>
	mapLayers.map((look) => ({
		dataLayer: look.layer,
		symbolizer: look.width
			? new LineSymbolizer({ color: colours[look.colour], width: look.width })
			: new PolygonSymbolizer({ fill: colours[look.colour] }),
		filter: (_zoom, { geomType, props }) => isDrawn(look, geomType, props),
		minzoom: look.from ?? 0,
	}));

const labelRules = ({ name, earth }: MapColours, isFree: IsFree): LabelRule[] => [
	{
		dataLayer: "places",
		symbolizer: whereFree(
			new CenteredTextSymbolizer({
				labelProps: ["name:en", "name"],
				font: "500 12px Figtree, system-ui, sans-serif",
				fill: name,
				stroke: earth,
				width: 2,
			}),
			isFree,
		),
		filter: (zoom, { props }) => isNamed(props, zoom),
		sort: (one, other) => Number(other.population_rank ?? 0) - Number(one.population_rank ?? 0),
	},
	{
		dataLayer: "roads",
		symbolizer: new LineLabelSymbolizer({
			labelProps: ["name"],
			font: "400 11px Figtree, system-ui, sans-serif",
			fill: name,
			stroke: earth,
			width: 2,
		}),
		minzoom: 14,
	},
];
