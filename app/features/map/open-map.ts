import { t } from "@lingui/core/macro";
import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "./live-map.css";
import type { Box } from "#domain/map/box.ts";
import type { Group } from "#domain/map/gather.ts";
import { isPin, layOut, type MapLayout } from "#domain/map/lay-out.ts";
import { isApart } from "#domain/map/names.ts";
import { boxOfMarks, isClinic, type MapMark, type SearchMap } from "#domain/map/search-map.ts";
import { closestZoom, pictureSizes } from "#domain/map/view.ts";
import { describeGroup } from "./describe.ts";
import { addTiles } from "./tiles-layer.ts";

export type MapMove = "north" | "south" | "west" | "east" | "in" | "out";

type Handlers = {
	/** The map was zoomed; `end` is the direction in which it zooms no further. */
	onZoom: (end: "in" | "out" | undefined) => void;
	/** The reader moved or zoomed the map, which now shows `box`. */
	onMove: (box: Box) => void;
	/** A clinic was pressed, or several that no zoom shows one by one. */
	onChoose: (ids: string[]) => void;
	/** At the closest zoom, a bubble was pressed: `box` is the part of the map that it covers. */
	onSearch: (box: Box) => void;
	/** At the closest zoom, a city was pressed. */
	onCity: (city: { country: string; name: string }) => void;
	/** A clinic's pin is pointed at or focused; undefined once that ends. */
	onPoint: (id: string | undefined) => void;
	/** One finger moved over the map: it scrolls the page, as only two move the map. */
	onSwipe: () => void;
};

/** A map that moves, in an element. */
export type OpenMap = {
	/** Shows the view of a search's picture at the size of the map. */
	show(map: SearchMap): void;
	/** Replaces the marks. `map` is passed if they are those of another search. */
	setMarks(marks: MapMark[], map?: SearchMap): void;
	/** Highlights the pin of a clinic or the bubble that holds it, else the bubble of `city`; undefined for none. */
	highlight(id: string | undefined, city?: string): void;
	move(move: MapMove): void;
	close(): void;
};

/** The share of the map's width or height by which a press on an arrow moves it. */
const step = 0.4;
/** The least zoom after a press on a city; it shows the city's clinics one by one. */
const cityZoom = 10;

type Drawn = MapLayout["groups"][number];
/** Returns the name of a mark, moved from the mark's middle to where there is room. Its button has it as a label. */
function writeName({ name, x, y }: Pick<Drawn, "name" | "x" | "y">): HTMLElement {
	const label = document.createElement("small");
	label.ariaHidden = "true";
	label.textContent = name?.text ?? "";
	label.style.translate = `calc(${(name?.x ?? x) - x}px - 50%) calc(${(name?.y ?? y) - y}px - 50%)`;
	return label;
}

/** Opens a map that moves in `element`. It stays empty until `show` and `setMarks` are called. */
export function openMap(element: HTMLElement, map: SearchMap, handlers: Handlers): OpenMap {
	const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches;
	const leaflet = L.map(element, {
		zoomControl: false,
		attributionControl: false,
		// the wheel scrolls the page
		scrollWheelZoom: false,
		// done below: Leaflet would report it later, as if the reader had moved the map
		trackResize: false,
		...{ zoomAnimation: animate, fadeAnimation: animate, markerZoomAnimation: animate, inertia: animate },
		minZoom: 1,
		maxZoom: closestZoom,
		maxBounds: [
			[-85, -200],
			[85, 200],
		],
	});
	// one finger scrolls the page, other pointers drag the map; Leaflet itself handles two fingers
	element.addEventListener("pointerdown", ({ pointerType }) =>
		leaflet.dragging[pointerType === "touch" ? "disable" : "enable"](),
	);
	element.addEventListener("touchmove", ({ touches }) => touches.length === 1 && handlers.onSwipe(), { passive: true });
	let isSilent = false;
	/** Moves the map without a call of `onMove`, since it was not the reader. */
	const moveSilently = (act: () => void) => {
		isSilent = true;
		act();
		isSilent = false;
	};
	const show = ({ view: { latitude, longitude, zoom, size } }: SearchMap) => {
		// how many zooms the map is larger than the picture; a few pixels less count as the same size
		const larger = Math.floor(Math.log2(element.clientWidth / pictureSizes[size].width) + 0.1);
		moveSilently(() => leaflet.setView([latitude, longitude], Math.max(1, zoom + larger), { animate: false }));
	};
	/** Zooms to a bubble; at the closest zoom, it opens its clinics, its city or a search instead. */
	const zoomTo = (group: Group<MapMark>) => {
		const [{ city }, ...others] = group.marks;
		if (leaflet.getZoom() === closestZoom) {
			if (group.marks.every(isClinic)) return handlers.onChoose(group.marks.map(({ key }) => key));
			return city && others.length === 0
				? handlers.onCity(city)
				: handlers.onSearch(boxOfMarks(group.marks, city ? 0.3 : 0.05) as Box);
		}
		// the pressed mark disappears: the focus moves to the map
		element.focus({ preventScroll: true });
		const [west, south, east, north] = boxOfMarks(group.marks, 0.001) as Box;
		const bounds = L.latLngBounds([south, west], [north, east]);
		const least = Math.max(leaflet.getZoom() + 1, city && others.length === 0 ? cityZoom : 0);
		const zoom = Math.min(closestZoom, Math.max(least, Math.min(cityZoom, leaflet.getBoundsZoom(bounds.pad(0.2)))));
		leaflet.setView(bounds.getCenter(), zoom, { animate });
	};

	let marks: MapMark[] = [];
	let { place } = map;
	let placeMarker: L.Marker | undefined;
	let highlighted: [id?: string, city?: string] = [];
	const drawn = new Map<
		string,
		{ marker: L.Marker; button: HTMLButtonElement; marks: MapMark[]; show: (mark: Drawn) => void }
	>();

	/** Layouts by zoom. */
	const layouts = new Map<number, MapLayout>();
	function getLayout(zoom: number) {
		const layout =
			layouts.get(zoom) ??
			layOut({ marks, place, scale: 1 }, ({ latitude, longitude }) => leaflet.project([latitude, longitude], zoom));
		layouts.set(zoom, layout);
		return layout;
	}

	function draw() {
		const keys = new Set<string>();
		const layout = getLayout(leaflet.getZoom());
		for (const mark of layout.groups) {
			const key = mark.group.marks.map(({ key }) => key).join();
			keys.add(key);
			const present = drawn.get(key);
			// a mark that is drawn already keeps its focus; the number of its clinics may be another one
			if (present) present.show(mark);
			else drawn.set(key, add(mark));
		}
		for (const [key, { marker }] of drawn) if (!keys.has(key)) drawn.delete(key) && marker.remove();
		placeMarker?.remove();
		if (place && layout.searched) {
			const html = document.createElement("div");
			html.append(document.createElement("i"), writeName(layout.searched));
			const icon = L.divIcon({ html, className: "map-place map-here", iconSize: [14, 14] });
			placeMarker = L.marker([place.latitude, place.longitude], {
				icon,
				keyboard: false,
				interactive: false,
				zIndexOffset: -1000,
			}).addTo(leaflet);
			placeMarker.getElement()?.setAttribute("aria-hidden", "true");
		}
		highlight(...highlighted);
	}

	/** Draws a pin or bubble; its `show` updates it to a group of the same marks. */
	function add(mark: Drawn) {
		const [first] = mark.group.marks;
		const isClinicPin = isPin(mark.group);
		let shown = mark.group;
		const button = document.createElement("button");
		button.type = "button";
		button.className = isClinicPin ? "map-mark map-pin" : "map-mark";
		const dot = document.createElement("span");
		button.append(dot);
		const html = document.createElement("div");
		html.append(button);
		function show(drawn: Drawn) {
			const { group, label, halfWidth, halfHeight } = drawn;
			shown = group;
			const description = describeGroup(group);
			button.setAttribute("aria-label", isClinicPin ? description : t`${description}. Zoom in`);
			button.title = description;
			html.querySelector("small")?.remove();
			html.append(writeName(drawn));
			dot.textContent = label;
			dot.style.width = `${2 * halfWidth}px`;
			dot.style.height = `${2 * halfHeight}px`;
		}
		show(mark);
		button.addEventListener("click", () => (isClinicPin ? handlers.onChoose([first.key]) : zoomTo(shown)));
		if (isClinicPin) {
			for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => handlers.onPoint(first.key));
			for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => handlers.onPoint(undefined));
		}
		const icon = L.divIcon({ html, className: "map-place", iconSize: [44, 44] });
		const marker = L.marker([first.latitude, first.longitude], { icon, keyboard: false, riseOnHover: true });
		marker.addTo(leaflet);
		return { marker, button, marks: mark.group.marks, show };
	}

	function highlight(id?: string, city?: string) {
		highlighted = [id, city];
		const all = [...drawn.values()];
		const own = all.find(({ marks }) => marks.some(({ key }) => key === id));
		const lit = own ?? all.find(({ marks }) => marks.some((mark) => !isClinic(mark) && mark.place === city));
		for (const mark of all) mark.button.toggleAttribute("data-lit", mark === lit);
	}

	const tiles = addTiles(leaflet, map, (name, rectangle, zoom) => {
		const { taken, named } = getLayout(zoom);
		return !named.has(name) && taken.every((other) => isApart(rectangle, other));
	});
	let lastBox = "";
	leaflet.on("zoomend", () => {
		draw();
		const zoom = leaflet.getZoom();
		handlers.onZoom(zoom >= leaflet.getMaxZoom() ? "in" : zoom <= leaflet.getMinZoom() ? "out" : undefined);
	});
	leaflet.on("moveend", () => {
		const bounds = leaflet.getBounds();
		const box: Box = [
			Math.max(-180, bounds.getWest()),
			Math.max(-85, bounds.getSouth()),
			Math.min(180, bounds.getEast()),
			Math.min(85, bounds.getNorth()),
		];
		if (!isSilent && lastBox !== box.join()) handlers.onMove(box);
		lastBox = box.join();
	});
	const watcher = new ResizeObserver(() => moveSilently(() => leaflet.invalidateSize({ animate: false })));
	watcher.observe(element);

	return {
		show,
		setMarks(newMarks, map) {
			const before = JSON.stringify(getLayout(leaflet.getZoom()).taken);
			marks = newMarks;
			if (map) place = map.place;
			layouts.clear();
			draw();
			if (JSON.stringify(getLayout(leaflet.getZoom()).taken) !== before) tiles.relabel();
		},
		highlight,
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
