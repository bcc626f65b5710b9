import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "./live-map.css";
import type { Box } from "#domain/map/box.ts";
import { type Group, gather, radiusOf } from "#domain/map/gather.ts";
import type { MapMark, SearchMap } from "#domain/map/search-map.ts";
import { pictureSizes, type View } from "#domain/map/view.ts";
import { describe } from "./describe.ts";
import * as texts from "./texts.tsx";
import { addTiles } from "./tiles-layer.ts";

export type Move = "north" | "south" | "west" | "east" | "in" | "out";

type Handlers = {
	/** The reader moved the map: what it shows now. */
	onMove: (box: Box) => void;
	/** A clinic was pressed, or several that no zoom tells apart. */
	onChoose: (ids: string[]) => void;
	/** A clinic is pointed at or focused; undefined for none any more. */
	onPoint: (id: string | undefined) => void;
	/** One finger went over the map, which scrolls the page: two move the map. */
	onSwipe: () => void;
};

/** A map that moves, in an element. */
export type OpenMap = {
	/** Shows what a picture shows, as far as there is room. */
	show(view: View): void;
	mark(marks: MapMark[]): void;
	/** Shows a clinic's mark, or that in which it is, as pointed at; undefined for none. */
	point(id: string | undefined): void;
	move(move: Move): void;
	close(): void;
};

/** Part of the map's side that a press on an arrow moves it by. */
const step = 0.4;
/** How close a press on one city goes: what shows its clinics one by one. */
const cityZoom = 10;

export function openMap(element: HTMLElement, map: SearchMap, handlers: Handlers): OpenMap {
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	const animate = !isCalm;
	const leaflet = L.map(element, {
		zoomControl: false,
		attributionControl: false,
		// the wheel scrolls the page
		scrollWheelZoom: false,
		// done below: Leaflet's own way says a moment later that the map was moved
		trackResize: false,
		...{ zoomAnimation: animate, fadeAnimation: animate, markerZoomAnimation: animate, inertia: animate },
		minZoom: 1,
		maxZoom: map.closest,
		maxBounds: [
			[-85, -200],
			[85, 200],
		],
	});
	// a finger scrolls the page; what else points drags the map, and two fingers are Leaflet's own pinch
	element.addEventListener("pointerdown", ({ pointerType }) =>
		leaflet.dragging[pointerType === "touch" ? "disable" : "enable"](),
	);
	element.addEventListener("touchmove", ({ touches }) => touches.length === 1 && handlers.onSwipe(), { passive: true });
	let isOurs = false;
	/** Moves that nobody asked for by hand search nothing. */
	const moveOurselves = (act: () => void) => {
		isOurs = true;
		act();
		isOurs = false;
	};
	const boxOf = (bounds: L.LatLngBounds): Box => [
		Math.max(-180, bounds.getWest()),
		Math.max(-85, bounds.getSouth()),
		Math.min(180, bounds.getEast()),
		Math.min(85, bounds.getNorth()),
	];
	const show = ({ latitude, longitude, zoom, size }: View) => {
		const room = Math.log2(element.clientWidth / pictureSizes[size].width);
		// a frame of a few pixels makes no difference
		const nearest = Math.max(1, zoom + Math.floor(room + 0.1));
		moveOurselves(() => leaflet.setView([latitude, longitude], nearest, { animate: false }));
	};
	const zoomTo = (group: Group<MapMark>) => {
		if (leaflet.getZoom() === map.closest) return handlers.onChoose(group.marks.map(({ key }) => key));
		// the mark that was pressed goes: who uses a keyboard goes on from the map
		element.focus({ preventScroll: true });
		const bounds = L.latLngBounds(group.marks.map(({ latitude, longitude }) => [latitude, longitude]));
		const least = group.marks.length > 1 ? leaflet.getZoom() + 1 : cityZoom;
		const zoom = Math.min(map.closest, Math.max(least, Math.min(cityZoom, leaflet.getBoundsZoom(bounds.pad(0.2)))));
		leaflet.setView(bounds.getCenter(), zoom, { animate });
	};

	let marks: MapMark[] = [];
	let pointed: string | undefined;
	const drawn = new Map<string, { marker: L.Marker; button: HTMLButtonElement; ids: Set<string> }>();

	function draw() {
		const groups = gather(marks, 40, (mark) => leaflet.project([mark.latitude, mark.longitude]));
		const keys = new Set<string>();
		for (const group of groups) {
			const key = group.marks.map((mark) => mark.key).join();
			keys.add(key);
			// one that is there stays, and keeps its focus
			if (!drawn.has(key)) drawn.set(key, add(group));
		}
		for (const [key, { marker }] of drawn) if (!keys.has(key)) drawn.delete(key) && marker.remove();
		point(pointed);
	}

	function add(group: Group<MapMark>) {
		const [first] = group.marks;
		const isClinic = group.marks.length === 1 && !first.city;
		const button = document.createElement("button");
		button.type = "button";
		button.className = isClinic ? "map-mark map-pin" : "map-mark";
		button.setAttribute("aria-label", isClinic ? first.name : texts.describeZoomIn(describe(group)));
		button.title = isClinic ? first.name : describe(group);
		const dot = document.createElement("span");
		if (!isClinic) {
			dot.textContent = String(group.clinics);
			dot.style.width = dot.style.height = `${2 * radiusOf(group.clinics)}px`;
		}
		button.append(dot);
		button.addEventListener("click", () => (isClinic ? handlers.onChoose([first.key]) : zoomTo(group)));
		if (isClinic) {
			for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => handlers.onPoint(first.key));
			for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => handlers.onPoint(undefined));
		}
		const icon = L.divIcon({ html: button, className: "", iconSize: [44, 44] });
		const marker = L.marker([first.latitude, first.longitude], { icon, keyboard: false, riseOnHover: true });
		marker.addTo(leaflet);
		return { marker, button, ids: new Set(group.marks.map(({ key }) => key)) };
	}

	function point(id: string | undefined) {
		pointed = id;
		for (const { button, ids } of drawn.values()) button.toggleAttribute("data-lit", id !== undefined && ids.has(id));
	}

	const tiles = addTiles(leaflet, map);
	let last = "";
	leaflet.on("zoomend", draw);
	leaflet.on("moveend", () => {
		const box = boxOf(leaflet.getBounds());
		// a change of the window's size is no wish to see another part
		if (!isOurs && last !== box.join()) handlers.onMove(box);
		last = box.join();
	});
	const watcher = new ResizeObserver(() => moveOurselves(() => leaflet.invalidateSize({ animate: false })));
	watcher.observe(element);

	return {
		show,
		mark(shown) {
			marks = shown;
			draw();
		},
		point,
		move(move) {
			if (move === "in" || move === "out") return void leaflet.setZoom(leaflet.getZoom() + (move === "in" ? 1 : -1));
			const { x, y } = leaflet.getSize();
			const [right, down] = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] }[move] as [number, number];
			leaflet.panBy([right * x * step, down * y * step], { animate });
		},
		close() {
			tiles.close();
			watcher.disconnect();
			leaflet.remove();
		},
	};
}
