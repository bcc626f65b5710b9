import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// What the maps of clinics say.

export const describeClinics = (place: string, clinics: number) => `${place}: ${formatCount(clinics, "clinic")}`;
/** `others`: how many more places there are. */
export const describeClinicsOfPlaces = (place: string, others: number, clinics: number) =>
	`${place} and ${formatCount(others, "more place")}: ${formatCount(clinics, "clinic")}`;
export const describeZoomIn = (group: string) => `${group}. Zoom in`;

export const liveMapZoomIn = "Zoom in";
export const liveMapZoomOut = "Zoom out";
export const liveMapWest = "Move west";
export const liveMapNorth = "Move north";
export const liveMapSouth = "Move south";
export const liveMapEast = "Move east";
/** `of`: whose, for screen readers. */
export const liveMapViewProfile = (of: ReactNode) => <>View profile{of}</>;
export const liveMapLabel = "Map: arrow keys move it, plus and minus zoom";
export const liveMapSearchHere = "Search this area";
export const liveMapTwoFingers = "Two fingers move the map";
export const liveMapOf = (name: string) => ` of ${name}`;

export const mapAttributionMap = (owners: ReactNode) => <>Map: {owners}</>;
export const mapAttributionNewTab = " (opens in a new tab)";

export const mapSectionLabel = "Map of clinics";

export const smallMapAround = (name: string) => `Map around ${name}`;
export const smallMapOpenApp = "Open in your map app";

export const stillMapLabel = "Where the clinics are";
