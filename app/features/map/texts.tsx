import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

/** What the maps of clinics say. */
export const texts = {
	describe: {
		clinics: (place: string, clinics: number) => `${place}: ${formatCount(clinics, "clinic")}`,
		/** `others`: how many more places there are. */
		clinicsOfPlaces: (place: string, others: number, clinics: number) =>
			`${place} and ${formatCount(others, "more place")}: ${formatCount(clinics, "clinic")}`,
		zoomIn: (group: string) => `${group}. Zoom in`,
	},
	liveMap: {
		zoomIn: "Zoom in",
		zoomOut: "Zoom out",
		west: "Move west",
		north: "Move north",
		south: "Move south",
		east: "Move east",
		/** `of`: whose, for screen readers. */
		viewProfile: (of: ReactNode) => <>View profile{of}</>,
		label: "Map: arrow keys move it, plus and minus zoom",
		searchHere: "Search this area",
		twoFingers: "Two fingers move the map",
		of: (name: string) => ` of ${name}`,
	},
	mapAttribution: {
		map: (owners: ReactNode) => <>Map: {owners}</>,
		newTab: " (opens in a new tab)",
	},
	mapSection: {
		label: "Map of clinics",
	},
	smallMap: {
		around: (name: string) => `Map around ${name}`,
		openApp: "Open in your map app",
	},
	stillMap: {
		label: "Where the clinics are",
	},
};
