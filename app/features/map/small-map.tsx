import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { round } from "#domain/map/box.ts";
import { placeNames } from "#domain/map/names.ts";
import type { MapFacts } from "#domain/map/search-map.ts";
import {
	cornerOf,
	hasStreets,
	type MapName,
	pictureAddress,
	pictureSizes,
	toPicturePixels,
	toPosition,
	viewOfClinic,
} from "#domain/map/view.ts";
import { MapAttribution } from "./map-attribution.tsx";
import { Pin } from "./pin.tsx";

type Props = {
	map: MapFacts;
	/** Shows the region where the map has no streets: enough to see whether a position is right, not to find a clinic. */
	isEdited?: boolean;
	clinic: Pick<ClinicProfile, "name" | "latitude" | "longitude">;
	/** Called with the position that is pressed on the map. */
	onPick?: (at: { latitude: number; longitude: number }) => void;
};

/** Pixels of names in the style .map-town: the height of a line, and the average width of a letter. */
const letters = { line: 18, width: 7.2 };

/** The streets around a clinic, if the map has streets, and a link that opens its position in the phone's map app. */
export function SmallMap({ map, isEdited = false, clinic: { name, latitude, longitude }, onPick }: Props) {
	if (latitude === null || longitude === null) return null;
	const position = { latitude, longitude };
	const at = [latitude, longitude].map((degrees) => round(degrees, 5)).join(",");
	const hasPicture = isEdited || hasStreets(map);
	return (
		<div className={hasPicture ? "mt-2 overflow-hidden rounded-xl border border-line" : ""}>
			{hasPicture && (
				<>
					<Picture key={at} map={map} clinic={{ name, ...position }} onPick={onPick} />
					<MapAttribution attribution={map.attribution} />
				</>
			)}
			{/* hidden on computers, which have no such app */}
			<a
				href={`geo:${at}?q=${at}(${encodeURIComponent(name)})`}
				data-map-app={at}
				className={`text-link hidden min-h-11 items-center gap-1.5 text-sm pointer-coarse:flex ${hasPicture ? "px-3" : ""}`}
			>
				<Icon name="map-pin" className="size-4" />
				<Trans>Open in your map app</Trans>
			</a>
		</div>
	);
}

type PictureProps = Pick<Props, "map"> & { onPick: Props["onPick"] } & {
	clinic: { name: string; latitude: number; longitude: number };
};

function Picture({ map, clinic, onPick }: PictureProps) {
	const view = viewOfClinic(map, clinic);
	const { width, height } = pictureSizes.small;
	const { x, y } = toPicturePixels(view, clinic);
	const all = useNames(pictureAddress(map.version, view));
	// if the pin covers the dot of a town, it takes over the town's name, which is written beside it
	const pin = { x, y: y - 13, halfWidth: 12, halfHeight: 16 };
	const under = all.find((town) => Math.abs(town.x - x) < pin.halfWidth && Math.abs(town.y - pin.y) < pin.halfHeight);
	const towns = all.filter((town) => town !== under);
	const { names } = placeNames(
		[{ ...pin, text: under?.text ?? "" }, ...towns.map((town) => ({ ...town, halfWidth: 3, halfHeight: 3 }))],
		letters,
		{ width, height },
	);
	function pick({ currentTarget, clientX, clientY }: React.MouseEvent<SVGSVGElement>) {
		const box = currentTarget.getBoundingClientRect();
		const corner = cornerOf(view);
		const at = toPosition(
			{
				x: corner.x + ((clientX - box.left) / box.width) * width,
				y: corner.y + ((clientY - box.top) / box.height) * height,
			},
			view.zoom,
		);
		onPick?.({ latitude: round(at.latitude, 5), longitude: round(at.longitude, 5) });
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the two fields above it take the same by keyboard
		<svg
			viewBox={`0 0 ${width} ${height}`}
			onClick={onPick && pick}
			className={`block w-full ${onPick ? "cursor-crosshair" : ""}`}
			role="img"
			aria-label={t`Map around ${{ name: clinic.name }}`}
		>
			<image href={pictureAddress(map.version, view)} width={width} height={height} />
			<g className="map-town">
				<path
					d={towns.map((town, index) => (names[index + 1] ? ["M", town.x, ",", town.y, "h0"].join("") : "")).join("")}
				/>
				{names.map(
					(placed) =>
						placed && (
							<text key={`${placed.text} ${placed.x}`} x={Math.round(placed.x)} y={Math.round(placed.y) + 4}>
								{placed.text}
							</text>
						),
				)}
			</g>
			<Pin x={x} y={y} />
		</svg>
	);
}

/** Fetches the names in a picture; empty until they arrive. */
function useNames(picture: string): MapName[] {
	const [names, setNames] = useState<MapName[]>([]);
	useEffect(() => {
		const abort = new AbortController();
		fetch(picture.replace(/svg$/, "json"), { signal: abort.signal })
			.then((answer) => (answer.ok ? answer.json() : []))
			.then(setNames, () => {});
		return () => abort.abort();
	}, [picture]);
	return names;
}
