import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// What the maps of clinics say.

export const describeClinics = (place: string, clinics: number) => `${place}: ${formatCount(clinics, "clinic")}`;
/** `others`: how many more places there are. */
export const describeClinicsOfPlaces = (place: string, others: number, clinics: number) =>
	`${place} and ${formatCount(others, "more place")}: ${formatCount(clinics, "clinic")}`;
/** Where nobody knows how many places there are. */
export const describeClinicsAround = (place: string, clinics: number) =>
	`${place} and other places: ${formatCount(clinics, "clinic")}`;
/** Of a clinic whose address is not on the map. */
export const describeSomewhere = (clinic: string, place: string) => `${clinic}, somewhere in ${place}`;
/** `label`: its lowest price of a session, or "★" and its rating. */
export const describePin = (clinic: string, label = "") =>
	!label ? clinic : label.startsWith("★") ? `${clinic}, ${label}` : `${clinic}, from ${label} a session`;
export const describeZoomIn = (group: string) => `${group}. Zoom in`;

export const liveMapZoomIn = "Zoom in";
export const liveMapZoomOut = "Zoom out";
/** Where the map gets no closer, or no farther. */
export const liveMapNoFurther = { in: "The map shows no more than this", out: "This is the whole map" };
export const liveMapWest = "Move west";
export const liveMapNorth = "Move north";
export const liveMapSouth = "Move south";
export const liveMapEast = "Move east";
/** `of`: whose, for screen readers. */
export const liveMapViewProfile = (of: ReactNode) => <>View profile{of}</>;
export const liveMapLabel = "Map: arrow keys move it, plus and minus zoom";
export const liveMapSearchHere = "Search this area";
/** The clinics of the part to which the map was moved could not be fetched. */
export const liveMapAway = "We couldn't load the clinics here. Move the map to try again.";
export const liveMapTwoFingers = "Use two fingers to move the map";
export const liveMapOf = (name: string) => ` of ${name}`;

export const mapAttributionMap = (owners: ReactNode) => <>Map: {owners}</>;
export const mapAttributionNewTab = " (opens in a new tab)";

/** Of a search by words or filters that found more than the map shows. */
export const mapLeftOthers = "The map shows up to 1,000 of these clinics, the highest rated first.";
/** Nobody has said where they are. */
export const mapLeftNowhere = (clinics: number) =>
	clinics === 1
		? "1 clinic in the list isn't on the map: we don't know where its city is."
		: `${formatNumber(clinics)} clinics in the list aren't on the map: we don't know where their cities are.`;

export const mapSectionLabel = "Map of clinics";

export const smallMapAround = (name: string) => `Map around ${name}`;
export const smallMapOpenApp = "Open in your map app";

export const stillMapLabel = "Where the clinics are";
