import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// Texts of the maps of clinics.

export const describeClinics = (place: string, clinics: number) => `${place}: ${formatCount(clinics, "clinic")}`;
/** `others`: how many more places there are. */
export const describeClinicsOfPlaces = (place: string, others: number, clinics: number) =>
	`${place} and ${formatCount(others, "more place")}: ${formatCount(clinics, "clinic")}`;
/** Of places whose number is unknown. */
export const describeClinicsAround = (place: string, clinics: number) =>
	`${place} and other places: ${formatCount(clinics, "clinic")}`;
/** Of a clinic whose exact position is unknown. */
export const describeSomewhere = (clinic: string, place: string) => `${clinic}, somewhere in ${place}`;
/** `says`: what a session costs. */
export const describePin = (clinic: string, says = "") => `${clinic}, ${says}`;
export const describeZoomIn = (group: string) => `${group}. Zoom in`;

export const liveMapZoomIn = "Zoom in";
export const liveMapZoomOut = "Zoom out";
/** The map zooms no further in, or out. */
export const liveMapNoFurther = { in: "The map shows no more than this", out: "This is the whole map" };
export const liveMapWest = "Move west";
export const liveMapNorth = "Move north";
export const liveMapSouth = "Move south";
export const liveMapEast = "Move east";
/** `of`: "of" and the clinic's name, for screen readers. */
export const liveMapViewProfile = (of: ReactNode) => <>View profile{of}</>;
export const liveMapLabel = "Map: arrow keys move it, plus and minus zoom";
export const liveMapSearchHere = "Search this area";
/** The clinics of the part to which the map was moved could not be fetched. */
export const liveMapFailed = "We couldn't load the clinics here. Move the map to try again.";
export const liveMapTwoFingers = "Use two fingers to move the map";
export const liveMapOf = (name: string) => ` of ${name}`;

export const mapAttributionMap = (owners: ReactNode) => <>Map: {owners}</>;
export const mapAttributionNewTab = " (opens in a new tab)";

/** The search found more clinics than the map shows. */
export const mapLeftOthers = "The map shows up to 1,000 of these clinics, the highest rated first.";
/** `clinics`: the number of clinics without a known position. */
export const mapLeftNowhere = (clinics: number) =>
	clinics === 1
		? "1 clinic in the list isn't on the map: we don't know where its city is."
		: `${formatNumber(clinics)} clinics in the list aren't on the map: we don't know where their cities are.`;

export const mapSectionLabel = "Map of clinics";

export const smallMapAround = (name: string) => `Map around ${name}`;
export const smallMapOpenApp = "Open in your map app";

export const stillMapLabel = "Where the clinics are";
