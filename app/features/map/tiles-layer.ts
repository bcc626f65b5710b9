import L from "leaflet";
import {
	CenteredTextSymbolizer,
	type LabelRule,
	LineLabelSymbolizer,
	LineSymbolizer,
	leafletLayer,
	type PaintRule,
	PolygonSymbolizer,
} from "protomaps-leaflet";
import { type MapColours, mapColours } from "#domain/map/colours.ts";
import type { SearchMap } from "#domain/map/search-map.ts";

type Feature = Parameters<NonNullable<PaintRule["filter"]>>[1];

const is = (kinds: RegExp) => (_zoom: number, feature: Feature) =>
	kinds.test(String(feature.props.kind ?? feature.props["pmap:kind"] ?? ""));

/** The tiles of our own server, drawn in the reader's colours; call `close` to let go of these. */
export function addTiles(map: L.Map, { version, maxZoom }: SearchMap): { close: () => void } {
	// the package asks for it there
	Object.assign(window, { L });
	const dark = matchMedia("(prefers-color-scheme: dark)");
	let layer: L.Layer | undefined;
	const draw = () => {
		layer?.remove();
		const colours = mapColours[dark.matches ? "dark" : "light"];
		layer = leafletLayer({
			url: `/map/${version}/{z}/{x}/{y}.mvt`,
			maxDataZoom: maxZoom,
			noWrap: true,
			paintRules: paintRules(colours),
			labelRules: labelRules(colours),
			backgroundColor: colours.water,
			lang: "en",
		}) as unknown as L.Layer;
		layer.addTo(map);
	};
	draw();
	dark.addEventListener("change", draw);
	return { close: () => dark.removeEventListener("change", draw) };
}

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

const labelRules = ({ name, earth }: MapColours): LabelRule[] => [
	{
		dataLayer: "places",
		symbolizer: new CenteredTextSymbolizer({
			labelProps: ["name:en", "name"],
			font: "500 12px Figtree, system-ui, sans-serif",
			fill: name,
			stroke: earth,
			width: 2,
		}),
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
