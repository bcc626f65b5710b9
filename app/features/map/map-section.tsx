import { useState } from "react";
import { useLazy } from "#app/lib/lazy.ts";
import type { SearchMap } from "#domain/map/search-map.ts";
import { MapAttribution } from "./map-attribution.tsx";
import type { MapLinks } from "./map-links.ts";
import { StillMap } from "./still-map.tsx";
import * as texts from "./texts.tsx";

type Props = {
	map: SearchMap;
	/** On any screen, by its button or address. */
	isAsked: boolean;
	links: MapLinks;
};

/**
 * A list of clinics, with its map if it has one: beside it on a wide screen, on others above it once it is asked for.
 * What comes first on the screen comes first to the Tab key.
 */
export function MapBeside({
	map,
	isAsked,
	links,
	children,
}: Omit<Props, "map"> & { map: SearchMap | undefined; children: React.ReactNode }) {
	if (!map) return children;
	const section = <MapSection key="map" map={map} isAsked={isAsked} links={links} />;
	const list = <div key="list">{children}</div>;
	return (
		<div className={isAsked ? "map-beside map-asked" : "map-beside"}>{isAsked ? [section, list] : [list, section]}</div>
	);
}

/**
 * The map beside a list of clinics: a picture with links, which becomes a map that moves once script runs and somebody
 * asks for it or points at it.
 */
function MapSection({ map, isAsked, links }: Props) {
	const [isTouched, setTouched] = useState(false);
	const live = useLazy(isAsked || isTouched, () => import("./live-map.tsx"));
	const touch = () => setTouched(true);
	return (
		<section aria-label={texts.mapSectionLabel} className="map-section" onPointerEnter={touch} onFocus={touch}>
			<div>{live ? <live.LiveMap map={map} links={links} /> : <StillMap map={map} links={links} />}</div>
			{map.left !== 0 && (
				<p className="border-line border-t px-3 py-2 text-sm">
					{map.left === "others" ? texts.mapLeftOthers : texts.mapLeftNowhere(map.left)}
				</p>
			)}
			<MapAttribution attribution={map.attribution} />
		</section>
	);
}
