import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { MapMarks } from "#database/queries/search/map.ts";
import type { Box } from "#domain/map/box.ts";
import { isClinic, type MapMark, type SearchMap, toMarks } from "#domain/map/search-map.ts";
import { describeClinic } from "./describe.ts";
import type { MapLinks } from "./map-links.ts";
import { type Move, type OpenMap, openMap } from "./open-map.ts";
import * as texts from "./texts.tsx";

const moves: { move: Move; label: string; sign: React.ReactNode }[] = [
	{ move: "in", label: texts.liveMapZoomIn, sign: <span className="text-2xl">+</span> },
	{ move: "out", label: texts.liveMapZoomOut, sign: <span className="text-2xl">−</span> },
	{ move: "west", label: texts.liveMapWest, sign: <Icon name="arrow-left" /> },
	{ move: "north", label: texts.liveMapNorth, sign: <Icon name="arrow-up" /> },
	{ move: "south", label: texts.liveMapSouth, sign: <Icon name="arrow-down" /> },
	{ move: "east", label: texts.liveMapEast, sign: <Icon name="arrow-right" /> },
];

/** The map that moves and zooms. What it needs comes only with it. */
export function LiveMap({ map, links }: { map: SearchMap; links: MapLinks }) {
	const frame = useRef<HTMLDivElement>(null);
	const opened = useRef<OpenMap>(undefined);
	const [moved, setMoved] = useState<Box>();
	const [chosen, setChosen] = useState<MapMark[]>([]);
	const [isSwiped, setIsSwiped] = useState(false);
	const shown = useRef(map.marks);
	/** The part that was searched last: the map is there already. */
	const searched = useRef<string>(undefined);
	/** The way in which it zooms no further. */
	const [end, setEnd] = useState<Move>();
	const [isAway, setIsAway] = useState(false);
	const navigate = useNavigate();
	function search(box: Box) {
		// the button that was pressed goes
		frame.current?.focus({ preventScroll: true });
		const to = links.box(box);
		searched.current = new URL(to, location.href).search;
		navigate(to, { preventScrollReset: true });
	}
	const searchPart = useEffectEvent(search);
	const openCity = useEffectEvent((city: Parameters<MapLinks["city"]>[0]) => navigate(links.city(city)));

	// biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once; the next effect shows changes
	useEffect(() => {
		const view = openMap(frame.current as HTMLElement, map, {
			onZoom: setEnd,
			onMove: setMoved,
			onChoose: (ids) => setChosen(shown.current.filter((mark) => isClinic(mark) && ids.includes(mark.key))),
			onSearch: (box) => searchPart(box),
			onCity: (city) => openCity(city),
			onPoint: (id) => lightCard(id),
			onSwipe: () => setIsSwiped(true),
		});
		opened.current = view;
		const stop = watchCards(view.point);
		return () => {
			stop();
			view.close();
		};
	}, []);

	useEffect(() => {
		shown.current = map.marks;
		setMoved(undefined);
		setIsAway(false);
		setChosen([]);
		if (searched.current !== location.search) opened.current?.show(map);
		searched.current = undefined;
		opened.current?.mark(map.marks, map);
	}, [map]);

	const address = moved && links.marks(moved);
	useEffect(() => {
		if (!address) return;
		const abort = new AbortController();
		fetchMarks(address, abort.signal).then((marks) => {
			if (abort.signal.aborted) return;
			setIsAway(!marks);
			if (!marks) return;
			shown.current = marks;
			opened.current?.mark(marks);
		});
		return () => abort.abort();
	}, [address]);

	return (
		<>
			<div className="relative">
				<div
					ref={frame}
					// the keys of the map are its own
					role="application"
					aria-label={texts.liveMapLabel}
					className="map-frame aspect-4/3 w-full wide:h-(--map-height,auto)"
				/>
				{moved && (
					<button
						type="button"
						onClick={() => search(moved)}
						className={buttonClass("primary", "absolute inset-x-0 top-3 mx-auto w-fit px-4 text-sm shadow-lg")}
					>
						{texts.liveMapSearchHere}
					</button>
				)}
				{isSwiped && (
					<p
						// for fingers alone
						aria-hidden="true"
						className="map-hint pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-lg bg-ink px-3 py-1.5 text-paper text-sm shadow-lg"
					>
						{texts.liveMapTwoFingers}
					</p>
				)}
			</div>
			<div className="map-moves flex flex-wrap items-center justify-center gap-1 border-line border-t p-1.5">
				{moves.map(({ move, label, sign }) => (
					<button
						key={move}
						type="button"
						aria-label={label}
						title={move === end ? texts.liveMapNoFurther[end as "in" | "out"] : label}
						aria-disabled={move === end}
						onClick={() => opened.current?.move(move)}
						className="button button-quiet min-w-11 px-0 aria-disabled:cursor-default aria-disabled:opacity-40"
					>
						{sign}
					</button>
				))}
			</div>
			<p role="status" className="border-line border-t px-3 py-2 text-danger text-sm empty:hidden">
				{isAway && texts.liveMapAway}
			</p>
			<div role="status" className="max-h-60 overflow-auto empty:hidden">
				{chosen.map((clinic) => (
					<p
						key={clinic.key}
						className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-3 py-1"
					>
						<span className="font-medium">{describeClinic(clinic)}</span>
						<Link to={href("/clinic/:id", { id: clinic.key })} className="text-link inline-flex min-h-11 items-center">
							{texts.liveMapViewProfile(<span className="sr-only">{texts.liveMapOf(clinic.name)}</span>)}
						</Link>
					</p>
				))}
			</div>
		</>
	);
}

/** Undefined where they cannot be had: the map keeps those it has. */
async function fetchMarks(address: string, signal: AbortSignal): Promise<MapMark[] | undefined> {
	try {
		const answer = await fetch(address, { signal });
		return answer.ok ? toMarks((await answer.json()) as MapMarks) : undefined;
	} catch {
		return undefined;
	}
}

/** Marks the card of a clinic in the list of results. */
function lightCard(id: string | undefined): void {
	for (const card of document.querySelectorAll<HTMLElement>("[data-listed]"))
		card.toggleAttribute("data-lit", card.dataset.listed === id);
}

/** Tells which card of the list is pointed at, else which has the focus. */
function watchCards(onPoint: OpenMap["point"]): () => void {
	const cardOf = (element: Element | null) => element?.closest<HTMLElement>("[data-listed]");
	function point({ target }: Event) {
		// a mark that is drawn under a pointer at rest takes nothing from the card in use
		const card = cardOf(target as Element) ?? cardOf(document.activeElement);
		// "Cologne, DE", or "Cologne · Ehrenstraße 1"
		const [city] = card?.querySelector(".place")?.textContent.split(/, | · /) ?? [];
		onPoint(card?.dataset.listed, city);
	}
	const types = ["pointerover", "focusin"];
	for (const type of types) document.addEventListener(type, point);
	return () => {
		for (const type of types) document.removeEventListener(type, point);
	};
}
