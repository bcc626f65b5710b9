import { useLazy } from "#app/lib/lazy.ts";
import type { SearchMap } from "#domain/map/search-map.ts";
import { MapAttribution } from "./map-attribution.tsx";
import type { MapLinks } from "./map-links.ts";
import { StillMap } from "./still-map.tsx";
import * as texts from "./texts.tsx";

type Props = { map: SearchMap; links: MapLinks };

/** A list of clinics, with its map beside it if it has one. */
export function MapBeside({
	map,
	links,
	children,
}: Omit<Props, "map"> & { map: SearchMap | undefined; children: React.ReactNode }) {
	if (!map) return children;
	return (
		<div className="map-beside">
			<div>
				<MapSection map={map} links={links} />
			</div>
			<div>{children}</div>
		</div>
	);
}

/** The map beside a list of clinics: a picture with links, which becomes a map that moves once script runs. */
function MapSection({ map, links }: Props) {
	const live = useLazy(true, () => import("./live-map.tsx"));
	return (
		<section aria-label={texts.mapSectionLabel} className="map-section">
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
