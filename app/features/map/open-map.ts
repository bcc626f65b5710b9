import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "./live-map.css";
import type { Box } from "#domain/map/box.ts";
import type { Group } from "#domain/map/gather.ts";
import { isApart } from "#domain/map/names.ts";
import { boxOfMarks, isClinic, type MapMark, type SearchMap } from "#domain/map/search-map.ts";
import { pictureSizes } from "#domain/map/view.ts";
import { describe } from "./describe.ts";
import { type Laid, layOut } from "./lay-out.ts";
import * as texts from "./texts.tsx";
import { addTiles } from "./tiles-layer.ts";

export type Move = "north" | "south" | "west" | "east" | "in" | "out";

type Handlers = {
	/** The way in which the map zooms no further. */
	onZoom: (end: "in" | "out" | undefined) => void;
	/** The reader moved the map: what it shows now. */
	onMove: (box: Box) => void;
	/** A clinic was pressed, or several that no zoom tells apart. */
	onChoose: (ids: string[]) => void;
	/** A part was pressed whose clinics no zoom shows one by one. */
	onSearch: (box: Box) => void;
	/** A city was pressed where the map gets no closer. */
	onCity: (city: { country: string; name: string }) => void;
	/** A clinic is pointed at or focused; undefined for none any more. */
	onPoint: (id: string | undefined) => void;
	/** One finger went over the map, which scrolls the page: two move the map. */
	onSwipe: () => void;
};

/** A map that moves, in an element. */
export type OpenMap = {
	/** Shows what a picture shows, as far as there is room, and closer where all marks are still seen. */
	show(map: SearchMap): void;
	/** `of`: the map of another search. */
	mark(marks: MapMark[], of?: SearchMap): void;
	/** Shows a clinic's mark as pointed at, or the mark that holds it, else the place `where`; undefined for none. */
	point(id: string | undefined, where?: string): void;
	move(move: Move): void;
	close(): void;
};

/** Part of the map's side that a press on an arrow moves it by. */
const step = 0.4;
/** How close a press on one city goes: what shows its clinics one by one. */
const cityZoom = 10;

type Drawn = Laid["groups"][number];
const isPin = ({ marks: [first, ...others] }: Group<MapMark>) => others.length === 0 && isClinic(first);

/** The name of what is drawn, beside its middle; a button says it itself. */
function writeName({ name, x, y }: Pick<Drawn, "name" | "x" | "y">): HTMLElement {
	const label = document.createElement("small");
	label.ariaHidden = "true";
	label.textContent = name?.text ?? "";
	label.style.translate = `calc(${(name?.x ?? x) - x}px - 50%) calc(${(name?.y ?? y) - y}px - 50%)`;
	return label;
}

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
	const show = ({ view: { latitude, longitude, zoom, size }, marks, closest }: SearchMap) => {
		const room = Math.log2(element.clientWidth / pictureSizes[size].width);
		// a frame of a few pixels makes no difference
		const nearest = Math.max(1, zoom + Math.floor(room + 0.1));
		const middle = leaflet.project([latitude, longitude], nearest + 1);
		const isSeen = (mark: MapMark) => {
			const { x, y } = leaflet.project([mark.latitude, mark.longitude], nearest + 1).subtract(middle);
			return Math.abs(x) < element.clientWidth / 2 - 30 && Math.abs(y) < element.clientHeight / 2 - 30;
		};
		const isCloser = nearest < closest && marks.length > 0 && marks.every(isSeen);
		moveOurselves(() => leaflet.setView([latitude, longitude], nearest + (isCloser ? 1 : 0), { animate: false }));
	};
	const zoomTo = (group: Group<MapMark>) => {
		const [{ city }, ...others] = group.marks;
		if (leaflet.getZoom() === map.closest) {
			if (group.marks.every(isClinic)) return handlers.onChoose(group.marks.map(({ key }) => key));
			return city && others.length === 0
				? handlers.onCity(city)
				: handlers.onSearch(boxOfMarks(group.marks, city ? 0.3 : 0.05) as Box);
		}
		// the mark that was pressed goes: who uses a keyboard goes on from the map
		element.focus({ preventScroll: true });
		const [west, south, east, north] = boxOfMarks(group.marks, 0.001) as Box;
		const bounds = L.latLngBounds([south, west], [north, east]);
		const least = Math.max(leaflet.getZoom() + 1, city && others.length === 0 ? cityZoom : 0);
		const zoom = Math.min(map.closest, Math.max(least, Math.min(cityZoom, leaflet.getBoundsZoom(bounds.pad(0.2)))));
		leaflet.setView(bounds.getCenter(), zoom, { animate });
	};

	let marks: MapMark[] = [];
	let { place } = map;
	let here: L.Marker | undefined;
	let pointed: [id?: string, where?: string] = [];
	const drawn = new Map<
		string,
		{ marker: L.Marker; button: HTMLButtonElement; marks: MapMark[]; show: (mark: Drawn) => void }
	>();

	const lay = (zoom: number) =>
		layOut({ marks, place, scale: 1 }, ({ latitude, longitude }) => leaflet.project([latitude, longitude], zoom));
	const laid = new Map<number, ReturnType<typeof lay>>();
	function getLaid(zoom: number) {
		const kept = laid.get(zoom) ?? lay(zoom);
		laid.set(zoom, kept);
		return kept;
	}

	function draw() {
		const keys = new Set<string>();
		const shown = getLaid(leaflet.getZoom());
		for (const mark of shown.groups) {
			const key = mark.group.marks.map(({ key }) => key).join();
			keys.add(key);
			const there = drawn.get(key);
			// one that is there stays, and keeps its focus; another search may find fewer in the same city
			if (there) there.show(mark);
			else drawn.set(key, add(mark));
		}
		for (const [key, { marker }] of drawn) if (!keys.has(key)) drawn.delete(key) && marker.remove();
		here?.remove();
		if (place && shown.here) {
			const html = document.createElement("div");
			html.append(document.createElement("i"), writeName(shown.here));
			const icon = L.divIcon({ html, className: "map-place map-here", iconSize: [14, 14] });
			here = L.marker([place.latitude, place.longitude], {
				icon,
				keyboard: false,
				interactive: false,
				zIndexOffset: -1000,
			}).addTo(leaflet);
			here.getElement()?.setAttribute("aria-hidden", "true");
		}
		point(...pointed);
	}

	function add(mark: Drawn) {
		const [first] = mark.group.marks;
		const isOne = isPin(mark.group);
		let shown = mark.group;
		const button = document.createElement("button");
		button.type = "button";
		button.className = isOne ? "map-mark map-pin" : "map-mark";
		const dot = document.createElement("span");
		button.append(dot);
		const html = document.createElement("div");
		html.append(button);
		function show(drawn: Drawn) {
			const { group, label, aside, radius } = drawn;
			shown = group;
			const said = describe(group);
			button.setAttribute("aria-label", isOne ? said : texts.describeZoomIn(said));
			button.title = said;
			html.querySelector("small")?.remove();
			html.append(writeName(drawn));
			dot.textContent = label;
			dot.style.width = `${2 * aside}px`;
			dot.style.height = `${2 * radius}px`;
		}
		show(mark);
		button.addEventListener("click", () => (isOne ? handlers.onChoose([first.key]) : zoomTo(shown)));
		if (isOne) {
			for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => handlers.onPoint(first.key));
			for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => handlers.onPoint(undefined));
		}
		const icon = L.divIcon({ html, className: "map-place", iconSize: [44, 44] });
		const marker = L.marker([first.latitude, first.longitude], { icon, keyboard: false, riseOnHover: true });
		marker.addTo(leaflet);
		return { marker, button, marks: mark.group.marks, show };
	}

	function point(id?: string, where?: string) {
		pointed = [id, where];
		const all = [...drawn.values()];
		const own = all.find(({ marks }) => marks.some(({ key }) => key === id));
		const lit = own ?? all.find(({ marks }) => marks.some((mark) => !isClinic(mark) && mark.place === where));
		for (const one of all) one.button.toggleAttribute("data-lit", one === lit);
	}

	const tiles = addTiles(leaflet, map, (name, place, zoom) => {
		const { taken, named } = getLaid(zoom);
		return !named.has(name) && taken.every((other) => isApart(place, other));
	});
	let last = "";
	leaflet.on("zoomend", draw);
	leaflet.on("zoomend", () => {
		const zoom = leaflet.getZoom();
		handlers.onZoom(zoom >= leaflet.getMaxZoom() ? "in" : zoom <= leaflet.getMinZoom() ? "out" : undefined);
	});
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
		mark(shown, of) {
			const before = JSON.stringify(getLaid(leaflet.getZoom()).taken);
			marks = shown;
			if (of) place = of.place;
			laid.clear();
			draw();
			if (JSON.stringify(getLaid(leaflet.getZoom()).taken) !== before) tiles.relabel();
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
