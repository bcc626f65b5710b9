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
import { type MapColours, mapColours } from "#domain/map/colours.ts";
import type { Rectangle } from "#domain/map/names.ts";
import type { SearchMap } from "#domain/map/search-map.ts";

type Feature = Parameters<NonNullable<PaintRule["filter"]>>[1];

const is = (kinds: RegExp) => (_zoom: number, feature: Feature) =>
	kinds.test(String(feature.props.kind ?? feature.props["pmap:kind"] ?? ""));

type Tiles = {
	/** Writes its names anew: other places are free. */
	relabel: () => void;
	close: () => void;
};

/** Whether a rectangle of the map of the world at this zoom is free. */
type IsFree = (place: Rectangle, zoom: number) => boolean;

/**
 * The tiles of our own server, drawn in the reader's colours, with names where these are not in the way; call `close` to let go of
 * the colours.
 */
export function addTiles(map: L.Map, { version, maxZoom }: SearchMap, isFree: IsFree): Tiles {
	// the package asks for it there
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

/** Leaves out what would be written where something else is. */
const whereFree = (names: LabelSymbolizer, isFree: IsFree): LabelSymbolizer => ({
	place: (layout, at, feature) =>
		names
			.place(layout, at, feature)
			?.filter(({ bboxes }) =>
				bboxes.every(({ minX: left, minY: top, maxX: right, maxY: bottom }) =>
					isFree({ left, top, right, bottom }, layout.zoom),
				),
			),
});

// layers and kinds of https://docs.protomaps.com/basemaps/layers, as in server/map/draw-picture.ts
const paintRules = ({ earth, green, water, road, border }: MapColours): PaintRule[] => [
	{ dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: earth }) },
	{
		dataLayer: "landuse",
		symbolizer: new PolygonSymbolizer({ fill: green }),
		filter: is(/park|forest|wood|nature_reserve|grass|cemetery/),
	},
	{ dataLayer: "water", symbolizer: new PolygonSymbolizer({ fill: water }) },
	{
		dataLayer: "roads",
		symbolizer: new LineSymbolizer({ color: road, width: (zoom) => Math.max(0.5, (zoom - 11) / 1.5) }),
		filter: is(/^(minor_road|medium_road)$/),
		minzoom: 12,
	},
	{
		dataLayer: "roads",
		symbolizer: new LineSymbolizer({ color: road, width: (zoom) => Math.max(1, (zoom - 6) / 1.5) }),
		filter: is(/^(highway|major_road)$/),
	},
	{
		dataLayer: "boundaries",
		symbolizer: new LineSymbolizer({ color: border, width: 1 }),
		filter: is(/^(country|2)$/),
	},
];

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
		filter: is(/^locality$/),
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
