import { plural, t } from "@lingui/core/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLazy } from "#app/lib/lazy.ts";
import { useTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import { readTattoo, writeTattoo } from "#domain/course/course.ts";
import { labelMarks, type SearchMap } from "#domain/map/search-map.ts";
import { MapAttribution } from "./map-attribution.tsx";
import type { MapLinks } from "./map-links.ts";
import { StillMap } from "./still-map.tsx";

type Props = {
	map: SearchMap;
	/** Whether the visitor chose to see the map, which narrow screens otherwise hide. */
	isOpen: boolean;
	links: MapLinks;
};

/**
 * A list of clinics, with its map if it has one: beside it on a wide screen, above it on others once it is open. The
 * Tab key follows the order on the screen.
 */
export function MapBeside({
	map,
	isOpen,
	links,
	children,
}: Omit<Props, "map"> & { map: SearchMap | undefined; children: React.ReactNode }) {
	if (!map) return children;
	const section = <MapSection key="map" map={map} isOpen={isOpen} links={links} />;
	const list = <div key="list">{children}</div>;
	return (
		<div className={isOpen ? "map-beside map-asked" : "map-beside"}>{isOpen ? [section, list] : [list, section]}</div>
	);
}

/**
 * The map beside a list of clinics: a picture with links. With script, it becomes a map that moves once it is opened,
 * pointed at or focused.
 */
function MapSection({ map: unlabelled, isOpen, links }: Props) {
	const own = useTattoo();
	const tattoo = own ? writeTattoo(own) : "";
	const map = useMemo(
		() => ({ ...unlabelled, marks: labelMarks(unlabelled.marks, readTattoo(tattoo)) }),
		[unlabelled, tattoo],
	);
	const [isTouched, setTouched] = useState(false);
	const live = useLazy(isOpen || isTouched, () => import("./live-map.tsx"));
	const touch = () => setTouched(true);
	const section = useRef<HTMLElement>(null);
	// a pointer that rests on the map as React starts does not enter it
	useEffect(() => setTouched(section.current?.matches(":hover, :focus-within") ?? false), []);
	return (
		<section
			ref={section}
			aria-label={t`Map of clinics`}
			className="map-section"
			onPointerEnter={touch}
			onFocus={touch}
		>
			<div>
				{live ? <live.LiveMap map={map} links={links} tattoo={tattoo} /> : <StillMap map={map} links={links} />}
			</div>
			{map.left !== 0 && (
				<p className="border-line border-t px-3 py-2 text-sm">
					{map.left === "others"
						? t`The map shows up to 1,000 of these clinics, the highest rated first.`
						: plural(
								{ clinics: map.left },
								{
									one: "# clinic in the list isn't on the map: we don't know where its city is.",
									other: "# clinics in the list aren't on the map: we don't know where their cities are.",
								},
							)}
				</p>
			)}
			<MapAttribution attribution={map.attribution} />
		</section>
	);
}
