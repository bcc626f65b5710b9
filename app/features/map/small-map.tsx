import { Icon } from "#app/components/ui/icon.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { round } from "#domain/map/box.ts";
import type { MapFacts } from "#domain/map/search-map.ts";
import { pictureAddress, pictureSizes, placeIn, viewAround } from "#domain/map/view.ts";
import { MapAttribution } from "./map-attribution.tsx";
import * as texts from "./texts.tsx";

type Props = {
	map: MapFacts;
	clinic: Pick<ClinicProfile, "name" | "latitude" | "longitude">;
};

/** With streets a clinic's own are shown, else where it lies among its towns. */
const zoomOf = (closest: number) => (closest >= 14 ? 14 : 9);

/** Where a clinic is, if it says so: a still picture around it, and a link to the map app of a phone, to which nothing goes unless it is pressed. */
export function SmallMap({ map, clinic: { name, latitude, longitude } }: Props) {
	if (latitude === null || longitude === null) return null;
	const position = { latitude, longitude };
	const view = viewAround(position, "small", zoomOf(map.closest));
	const { width, height } = pictureSizes.small;
	const { x, y } = placeIn(view, position);
	const at = [latitude, longitude].map((degrees) => round(degrees, 5)).join(",");
	return (
		<div className="mt-2 overflow-hidden rounded-xl border border-line">
			<svg
				viewBox={`0 0 ${width} ${height}`}
				className="block w-full"
				role="img"
				aria-label={texts.smallMapAround(name)}
			>
				<image href={pictureAddress(map.version, view)} width={width} height={height} />
				<circle className="map-dot" cx={x} cy={y} r={8} />
			</svg>
			<MapAttribution attribution={map.attribution} />
			{/* computers have no such app, and there the address says as much */}
			<a
				href={`geo:${at}?q=${at}(${encodeURIComponent(name)})`}
				data-map-app={at}
				className="text-link hidden min-h-11 items-center gap-1.5 px-3 text-sm pointer-coarse:flex"
			>
				<Icon name="map-pin" className="size-4" />
				{texts.smallMapOpenApp}
			</a>
		</div>
	);
}
